package io.github.wayleave.cli.fetch;

import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Collectors;

/** The final response, and the status codes of the redirects before it. */
record WebAnswer(URI requested, List<Integer> redirects, HttpResponse<byte[]> response) {
  WebAnswer {
    redirects = List.copyOf(redirects);
  }

  String url() {
    return response.uri().toString();
  }

  int status() {
    return response.statusCode();
  }

  boolean isSuccessful() {
    return status() >= 200 && status() < 300;
  }

  HttpHeaders headers() {
    return response.headers();
  }

  byte[] body() {
    return response.body();
  }

  /** Returns a summary such as {@code answers 200 with 52 bytes}. */
  String summary() {
    String last =
        "answers %s%s"
            .formatted(status(), isSuccessful() ? " with " + body().length + " bytes" : "");
    if (redirects.isEmpty()) {
      return last;
    }
    String codes = redirects.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return "redirects (%s) to %s, which %s".formatted(codes, url(), last);
  }
}

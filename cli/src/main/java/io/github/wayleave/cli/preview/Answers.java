package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.publish.Answer;
import io.github.wayleave.publish.Header;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes answers. */
final class Answers {
  /** What tells the server that no content follows. */
  private static final int NO_CONTENT = -1;

  private static final String CONTENT_TYPE = "Content-Type";
  private static final String CONTENT_LENGTH = "Content-Length";

  /** What every page of the preview itself says. */
  private static final List<Header> OWN =
      List.of(
          new Header(
              "Content-Security-Policy",
              "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
          new Header("X-Content-Type-Options", "nosniff"),
          new Header("Referrer-Policy", "no-referrer"),
          new Header("Cache-Control", "no-store"));

  private Answers() {}

  /** Sets header fields. */
  static void headers(HttpExchange exchange, List<Header> headers) {
    headers.forEach(header -> exchange.getResponseHeaders().set(header.name(), header.value()));
  }

  /** Writes an answer of the policy. */
  static void write(HttpExchange exchange, Answer answer) throws IOException {
    headers(exchange, answer.headers());
    String expires = answer.expires().value();
    if (!expires.isEmpty()) {
      headers(exchange, List.of(new Header("Expires", expires)));
    }
    Answer.Content content = answer.content();
    if (content.isSent()) {
      exchange.sendResponseHeaders(answer.status(), content.length());
      content.writeTo(exchange.getResponseBody());
    } else {
      if (content.length() > 0) {
        headers(exchange, List.of(length(content.length())));
      }
      exchange.sendResponseHeaders(answer.status(), NO_CONTENT);
    }
  }

  /** Writes a sentence. */
  static void text(HttpExchange exchange, int status, String sentence) throws IOException {
    own(exchange, status, "text/plain; charset=utf-8", sentence + "\n");
  }

  /** Writes a page, to GET and HEAD alone. */
  static void html(HttpExchange exchange, String page) throws IOException {
    String method = exchange.getRequestMethod();
    if (method.equals("GET") || method.equals("HEAD")) {
      own(exchange, 200, "text/html; charset=utf-8", page);
    } else {
      headers(exchange, List.of(new Header("Allow", "GET, HEAD")));
      text(exchange, 405, "This page can be read, and nothing else");
    }
  }

  private static void own(HttpExchange exchange, int status, String type, String content)
      throws IOException {
    byte[] octets = content.getBytes(StandardCharsets.UTF_8);
    headers(exchange, OWN);
    headers(exchange, List.of(new Header(CONTENT_TYPE, type)));
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers(exchange, List.of(length(octets.length)));
      exchange.sendResponseHeaders(status, NO_CONTENT);
    } else {
      exchange.sendResponseHeaders(status, octets.length);
      exchange.getResponseBody().write(octets);
    }
  }

  private static Header length(int octets) {
    return new Header(CONTENT_LENGTH, Integer.toString(octets));
  }
}

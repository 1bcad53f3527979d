package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.http.Deadline;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.Predicate;

/** A client of a site on loopback, in the place of a trusted proxy. */
final class SiteClient {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final HttpClient client = HttpClient.newHttpClient();
  private final int port;

  SiteClient(int port) {
    this.port = port;
  }

  int port() {
    return port;
  }

  /** Requests a page as a client with an address, through a trusted proxy. */
  SiteAnswer get(String path, String address, String agent, String... fields) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .header("X-Forwarded-For", address)
            .header("User-Agent", agent);
    if (fields.length > 0) {
      request.headers(fields);
    }
    HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
    return new SiteAnswer(
        response.statusCode(),
        response.headers().firstValue("Wayleave").orElse(""),
        response.statusCode() == 200 ? response.body() : "");
  }

  /** Requests a page until the answer is as expected, and returns it. */
  SiteAnswer await(String path, String address, String agent, Predicate<SiteAnswer> expected)
      throws Exception {
    Deadline deadline = Deadline.in(PATIENCE);
    SiteAnswer answer = get(path, address, agent);
    while (!expected.test(answer)) {
      assertThat(deadline.isOver()).as("%s for %s", answer, address).isFalse();
      Thread.sleep(50);
      answer = get(path, address, agent);
    }
    return answer;
  }

  /**
   * An answer of the site.
   *
   * @param refusal the field {@code Wayleave}; empty if the request was not refused
   * @param identity the identity as the page shows it; empty if the request was refused
   */
  record SiteAnswer(int status, String refusal, String identity) {}
}

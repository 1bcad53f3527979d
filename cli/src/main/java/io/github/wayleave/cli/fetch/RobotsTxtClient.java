package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.RobotsFile;
import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.LogText;
import io.github.wayleave.text.Origin;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Fetches a robots.txt as a crawler does (RFC 9309, 2.3.1). */
final class RobotsTxtClient {
  /** How long an answer may take, redirects and body included. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /** RFC 9309, 2.3.1.2: at least five consecutive redirects. */
  private static final int MOST_REDIRECTS = 5;

  private final String userAgent;
  private final Duration patience;
  private final HttpClient client;

  RobotsTxtClient(String userAgent, Duration patience) {
    this.userAgent = userAgent;
    this.patience = patience;
    this.client =
        HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(patience)
            .build();
  }

  /**
   * Returns the answer behind all redirects.
   *
   * @throws Failure if there is none
   */
  PublicAnswer fetch(Origin site) {
    long end = System.nanoTime() + patience.toNanos();
    URI url = URI.create(site.resolve(DocumentPath.ROBOTS_TXT));
    for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      HttpResponse<byte[]> response = ask(url, end);
      if (!isRedirect(response)) {
        return PublicAnswer.of(url.toString(), response);
      }
      url = target(url, response);
    }
    throw new Failure(
        "%s: redirects more than %s times; crawlers need not follow further (RFC 9309, 2.3.1.2); shorten the chain"
            .formatted(site.resolve(DocumentPath.ROBOTS_TXT), MOST_REDIRECTS));
  }

  private HttpResponse<byte[]> ask(URI url, long end) {
    HttpRequest request = HttpRequest.newBuilder(url).header("User-Agent", userAgent).build();
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, info -> new LimitedBody(RobotsFile.MAX_OCTETS + 1));
    try {
      return answer.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw noAnswer(url, "has not answered whole within %s s".formatted(patience.toSeconds()));
    } catch (ExecutionException e) {
      throw noAnswer(url, "cannot be reached (%s)".formatted(Reasons.of(e)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw noAnswer(url, "was not waited for");
    }
  }

  private static Failure noAnswer(URI url, String what) {
    return new Failure(
        "%s: %s; crawlers stay away from a site that does not answer (RFC 9309, 2.3.1.4); check the address, or try again"
            .formatted(LogText.shown(url.toString()), what));
  }

  private static boolean isRedirect(HttpResponse<byte[]> response) {
    return switch (response.statusCode()) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  private static URI target(URI url, HttpResponse<byte[]> response) {
    String location = response.headers().firstValue("Location").orElse("");
    try {
      URI target = url.resolve(location.strip());
      if (isHttp(target) && target.getHost() != null && !location.isBlank()) {
        return target;
      }
    } catch (IllegalArgumentException e) {
      // Said below.
    }
    throw new Failure(
        "%s: redirects to \"%s\", which is no http or https URL; crawlers find no robots.txt there"
            .formatted(LogText.shown(url.toString()), LogText.shown(location)));
  }

  private static boolean isHttp(URI url) {
    String scheme = url.getScheme() == null ? "" : url.getScheme();
    return Ascii.equal(scheme, "http") || Ascii.equal(scheme, "https");
  }
}

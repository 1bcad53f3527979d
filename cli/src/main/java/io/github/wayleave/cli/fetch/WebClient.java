package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.section.DocumentPaths;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;

/**
 * Downloads a file as crawlers download robots.txt (RFC 9309, 2.3.1).
 *
 * <p>Redirects are followed, but never from a public address to a local one: a site must not choose
 * what is requested inside the user's network. The name is resolved once for this check and once by
 * the HTTP client; Java caches the first result for 30 seconds.
 */
final class WebClient {
  /** The limit for a response, including redirects and body. */
  static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** RFC 9309, 2.3.1.2: at least five consecutive redirects. */
  private static final int MOST_REDIRECTS = 5;

  private final String userAgent;
  private final Duration timeout;
  private final Predicate<URI> isLocal;
  private final HttpClient client;

  /** {@code isLocal} returns whether the host of a URL has a local address. */
  WebClient(String userAgent, Duration timeout, Predicate<URI> isLocal) {
    this.userAgent = userAgent;
    this.timeout = timeout;
    this.isLocal = isLocal;
    this.client =
        HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(timeout)
            .build();
  }

  static WebClient of(String userAgent) {
    return new WebClient(userAgent, TIMEOUT, LocalAddresses::isLocal);
  }

  /** Returns the final response, with at most {@code limit} bytes of its body. */
  WebAnswer get(URI requested, int limit) {
    long deadline = System.nanoTime() + timeout.toNanos();
    List<Integer> redirects = new ArrayList<>();
    URI url = requested;
    while (redirects.size() <= MOST_REDIRECTS) {
      HttpResponse<byte[]> response = send(url, limit, deadline);
      if (!isRedirect(response)) {
        return new WebAnswer(requested, redirects, response);
      }
      redirects.add(response.statusCode());
      URI target = target(url, response);
      requireReachable(requested, url, target);
      url = target;
    }
    throw new CommandException(
        "%s: redirects more than %s times; crawlers need not follow further (RFC 9309, 2.3.1.2); shorten the chain"
            .formatted(LogText.excerpt(requested.toString()), MOST_REDIRECTS));
  }

  private void requireReachable(URI requested, URI url, URI target) {
    boolean isSameHost = Ascii.equal(url.getHost(), target.getHost());
    if (!isSameHost && isLocal.test(target) && !isLocal.test(requested)) {
      throw new CommandException(
          "%s: redirects to the local address %s; name that URL if you mean it"
              .formatted(LogText.excerpt(url.toString()), LogText.excerpt(target.toString())));
    }
  }

  private HttpResponse<byte[]> send(URI url, int limit, long deadline) {
    HttpRequest request = HttpRequest.newBuilder(url).header("User-Agent", userAgent).build();
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, info -> new BoundedBody(limit));
    try {
      return answer.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw noAnswer(url, "did not answer completely within %s s".formatted(timeout.toSeconds()));
    } catch (ExecutionException e) {
      throw noAnswer(url, "cannot be reached (%s)".formatted(ConnectFailureReasons.of(e)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw noAnswer(url, "was interrupted");
    }
  }

  private static CommandException noAnswer(URI url, String problem) {
    String meaning =
        url.getPath().equals(DocumentPaths.ROBOTS_TXT)
            ? "; crawlers avoid a site that does not answer (RFC 9309, 2.3.1.4)"
            : "";
    return new CommandException(
        "%s: %s%s; check the URL, or try again"
            .formatted(LogText.excerpt(url.toString()), problem, meaning));
  }

  private static boolean isRedirect(HttpResponse<byte[]> response) {
    return switch (response.statusCode()) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  private static URI target(URI url, HttpResponse<byte[]> response) {
    String location = response.headers().firstValue("Location").orElse("");
    return WebAddress.of(url.toString())
        .resolve(location)
        .map(address -> URI.create(address.toString()))
        .orElseThrow(
            () ->
                new CommandException(
                    "%s: redirects to \"%s\", which is not an http or https URL; crawlers find no robots.txt there"
                        .formatted(LogText.excerpt(url.toString()), LogText.excerpt(location))));
  }

  /** Explains connection failures in a few words. */
  static final class ConnectFailureReasons {
    private ConnectFailureReasons() {}

    static String of(ExecutionException problem) {
      for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
        if (cause instanceof UnresolvedAddressException) {
          return "the host is unknown";
        }
        if (cause instanceof SSLException) {
          return "TLS failed: " + LogText.excerpt(message(cause));
        }
        if (cause instanceof HttpTimeoutException) {
          return "the request timed out";
        }
      }
      if (problem.getCause() instanceof ConnectException) {
        return "no connection";
      }
      Throwable cause = problem.getCause() == null ? problem : problem.getCause();
      return LogText.excerpt(message(cause));
    }

    private static String message(Throwable problem) {
      return problem.getMessage() == null
          ? problem.getClass().getSimpleName()
          : problem.getMessage();
    }
  }
}

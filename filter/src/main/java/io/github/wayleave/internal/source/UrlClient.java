package io.github.wayleave.internal.source;

import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.DeadlineSocket;
import io.github.wayleave.internal.http.HttpGet;
import io.github.wayleave.internal.http.HttpGet.HttpAnswer;
import io.github.wayleave.internal.http.OpenSockets;
import io.github.wayleave.internal.http.ResponseHead;
import io.github.wayleave.internal.http.SecuredSocket;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;

/**
 * Fetches a file with one request on one connection. The calling thread does all of it, and gives
 * up when its time is over; an interrupt ends it sooner. There are no redirects, proxies, cookies
 * or compression, and a body without a certain end is refused.
 */
final class UrlClient {
  /** The maximum size of a file in bytes: {@value}. */
  static final int MAX_OCTETS = 1 << 20;

  /** The time for everything. */
  static final Duration TIME = Duration.ofSeconds(10);

  private static final Duration CONNECT_TIME = Duration.ofSeconds(2);
  private static final int LONGEST_REASON = 300;
  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  private final Optional<AuthorizationFile> authorization;
  private final String forbiddenRemedy;
  private final Duration time;
  private Optional<SSLSocketFactory> tls = Optional.empty();

  /**
   * Creates a client.
   *
   * @param forbiddenRemedy what to do if the server requires an authorization
   */
  UrlClient(Optional<AuthorizationFile> authorization, String forbiddenRemedy, Duration time) {
    this.authorization = authorization;
    this.forbiddenRemedy = forbiddenRemedy;
    this.time = time;
  }

  /**
   * Returns the content of a file, which is that of {@code lastFetched} if the server says so.
   *
   * @throws IOException if the server sends anything else, or nothing in time; the message says
   *     what was answered and what to do
   */
  FetchedFile fetch(SourceUrl url, Optional<FetchedFile> lastFetched) throws IOException {
    Deadline deadline = Deadline.in(time);
    String condition = lastFetched.isPresent() ? lastFetched.get().condition() : "";
    HttpGet get = get(url, condition);
    ResponseHead response;
    byte[] body = {};
    try (OpenSockets sockets = new OpenSockets();
        Socket connection = connect(url, deadline, sockets)) {
      HttpAnswer answer = get.send(connection);
      response = answer.head();
      if (response.status() == OK) {
        answer.requirePlain();
        requireNoPage(response);
        body = answer.body(MAX_OCTETS);
      }
    } catch (IOException | RuntimeException e) {
      throw new IOException(reason(e, deadline), e);
    }
    if (response.status() == OK) {
      return FetchedFile.of(response, body);
    }
    if (response.status() == NOT_MODIFIED && lastFetched.isPresent() && !condition.isEmpty()) {
      return lastFetched.get();
    }
    throw new IOException(statusText(response));
  }

  private HttpGet get(SourceUrl url, String condition) throws IOException {
    String credentials =
        authorization.isPresent()
            ? "Authorization: %s\r\n".formatted(authorization.get().value())
            : "";
    return new HttpGet(
        url.target(), HttpGet.hostOf(url.origin()), "Wayleave", condition + credentials);
  }

  private Socket connect(SourceUrl url, Deadline deadline, OpenSockets sockets) throws IOException {
    Deadline connected = deadline.atMost(CONNECT_TIME);
    InetAddress[] addresses = HostLookup.addresses(url.origin().host(), connected);
    int allowed = 0;
    while (allowed < addresses.length
        && (!url.isPlaintext() || addresses[allowed].isLoopbackAddress())) {
      allowed++;
    }
    if (allowed == 0) {
      throw new IOException("its host has an address outside the loopback interface");
    }
    DeadlineSocket socket =
        HttpGet.connect(
            Arrays.copyOf(addresses, allowed), url.origin().port(), connected, deadline, sockets);
    return url.isPlaintext() ? socket : SecuredSocket.over(socket, tls(), url.origin());
  }

  /**
   * Creates a factory that trusts the authorities of the JVM. The default of the process is not
   * used, because some applications replace it with one that trusts everything.
   */
  private SSLSocketFactory tls() throws IOException {
    if (tls.isEmpty()) {
      try {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, null, null);
        tls = Optional.of(context.getSocketFactory());
      } catch (GeneralSecurityException e) {
        throw new IOException("TLS is not available (%s)".formatted(e.getMessage()), e);
      }
    }
    return tls.get();
  }

  /** A page for people, such as that of a login, is not a file of a policy. */
  private static void requireNoPage(ResponseHead response) throws IOException {
    String type = Ascii.lower(response.field("content-type").orElse(""));
    if (type.startsWith("text/html") || type.startsWith("application/xhtml+xml")) {
      throw new IOException("the answer is an HTML page");
    }
  }

  private String statusText(ResponseHead response) {
    int status = response.status();
    Optional<String> target = response.field("location");
    String text = "the server answers " + status;
    if (status / 100 == 3 && target.isPresent()) {
      int query = target.get().indexOf('?');
      return "%s with Location: \"%s\"; name that address, since redirects are not followed"
          .formatted(
              text, LogText.excerpt(query < 0 ? target.get() : target.get().substring(0, query)));
    }
    return text
        + switch (status) {
          case 401, 403 -> "; " + forbiddenRemedy;
          case 404, 410 -> "; put the file there, or correct the path";
          default -> "; fix the server";
        };
  }

  private String reason(Exception e, Deadline deadline) {
    if (deadline.isOver()) {
      return "no complete answer within %s seconds; check the server".formatted(time.toSeconds());
    }
    String text = HttpGet.reason(e, LONGEST_REASON);
    return e instanceof SSLException
        ? "TLS failed (%s); fix the certificate, or let this JVM trust its authority"
            .formatted(text)
        : text + "; check the URL and the server";
  }
}

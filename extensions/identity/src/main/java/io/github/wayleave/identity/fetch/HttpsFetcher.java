package io.github.wayleave.identity.fetch;

import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.DeadlineSocket;
import io.github.wayleave.internal.http.HttpGet;
import io.github.wayleave.internal.http.HttpGet.HttpAnswer;
import io.github.wayleave.internal.http.OpenSockets;
import io.github.wayleave.internal.http.ResponseFields;
import io.github.wayleave.internal.http.ResponseHead;
import io.github.wayleave.internal.http.SecuredSocket;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.Origin;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Fetches documents over HTTPS with GET. All addresses of the host are checked before anything is
 * sent, and the connection goes to one of them, so that a later answer of the DNS changes nothing.
 * There are no redirects, proxies, cookies, credentials or compression.
 *
 * <p>A call blocks until the document is there, or until its deadline; it ends at once when the
 * fetcher is closed. The fetcher has no thread and remembers nothing. It is safe for use by several
 * threads.
 */
public final class HttpsFetcher implements Closeable {
  private static final int MOST_ADDRESSES_TRIED = 4;
  private static final int LONGEST_REASON = 500;
  private static final int OK = 200;
  private static final int NOT_MODIFIED = 304;

  private final HostAddresses hosts;
  private final SSLSocketFactory tls;
  private final List<IpNetwork> unsafeNetworks;
  private final OpenSockets sockets = new OpenSockets();

  /**
   * Creates a fetcher.
   *
   * @param hosts finds the addresses of hosts
   * @param tls creates TLS sockets, which check certificates
   * @param unsafeNetworks networks of which addresses may be connected to although they are not
   *     global, for tests
   */
  public HttpsFetcher(HostAddresses hosts, SSLSocketFactory tls, List<IpNetwork> unsafeNetworks) {
    this.hosts = hosts;
    this.tls = tls;
    this.unsafeNetworks = List.copyOf(unsafeNetworks);
  }

  /**
   * Fetches a document.
   *
   * @param now the time, to which a date in {@code Retry-After} is compared
   * @param deadline the time at which everything must be over, see {@link FetchRequest#TIME}
   */
  public FetchResult fetch(FetchRequest request, Instant now, Deadline deadline) {
    try {
      DeadlineSocket socket = connect(request.origin(), deadline);
      try {
        return exchange(request, SecuredSocket.over(socket, tls, request.origin()), now);
      } finally {
        sockets.remove(socket);
      }
    } catch (IOException | RuntimeException e) {
      return new FetchResult.Failed(
          deadline.isOver() ? "no answer in time" : reason(e), Optional.empty());
    }
  }

  /** Closes all connections. Calls that are waiting fail at once, and later ones do, too. */
  @Override
  public void close() {
    sockets.close();
  }

  /** Returns the number of open connections, for tests. */
  int openSockets() {
    return sockets.size();
  }

  private DeadlineSocket connect(Origin origin, Deadline deadline) throws IOException {
    Optional<IpAddress> literal = IpAddress.of(origin.host());
    List<IpAddress> addresses =
        literal.isPresent() ? List.of(literal.get()) : hosts.of(origin.host(), deadline);
    for (IpAddress address : addresses) {
      requireGlobal(address);
    }
    InetAddress[] checked = new InetAddress[Math.min(addresses.size(), MOST_ADDRESSES_TRIED)];
    for (int i = 0; i < checked.length; i++) {
      checked[i] = InetAddress.getByAddress(origin.host(), addresses.get(i).octets());
    }
    return HttpGet.connect(checked, origin.port(), deadline.half(), deadline, sockets);
  }

  private void requireGlobal(IpAddress address) throws IOException {
    if (!address.isGlobal()
        && unsafeNetworks.stream().noneMatch(network -> network.contains(address))) {
      throw new IOException("its host has the address %s, which is not public".formatted(address));
    }
  }

  private static FetchResult exchange(FetchRequest request, SSLSocket socket, Instant now)
      throws IOException {
    String condition = request.entityTag().map(tag -> "If-None-Match: " + tag + "\r\n").orElse("");
    HttpAnswer answer =
        new HttpGet(request.url().path(), HttpGet.hostOf(request.origin()), "Wayleave", condition)
            .send(socket);
    ResponseHead head = answer.head();
    return switch (head.status()) {
      case OK -> fetched(request, answer);
      case NOT_MODIFIED -> notModified(request, head);
      default -> new FetchResult.Failed(statusText(head), ResponseFields.retryAfter(head, now));
    };
  }

  private static FetchResult fetched(FetchRequest request, HttpAnswer answer) throws IOException {
    answer.requirePlain();
    ResponseHead head = answer.head();
    FetchResult.Fetched fetched =
        new FetchResult.Fetched(
            answer.body(request.kind().longest()),
            head.field("content-type").orElse(""),
            ResponseFields.entityTag(head),
            ResponseFields.maxAge(head));
    if (!request.kind().accepts(request.url(), fetched.mediaType())) {
      throw new IOException(
          "the answer has the media type \"%s\", which is not that of keys"
              .formatted(LogText.excerpt(fetched.mediaType())));
    }
    return fetched;
  }

  private static FetchResult notModified(FetchRequest request, ResponseHead head)
      throws IOException {
    if (request.entityTag().isEmpty()) {
      throw new IOException("the server answers 304 to a request without an entity tag");
    }
    return new FetchResult.NotModified(ResponseFields.maxAge(head));
  }

  private static String statusText(ResponseHead head) {
    String text = "the server answers " + head.status();
    return head.field("location")
        .map(
            target ->
                "%s with Location: \"%s\"; redirects are not followed"
                    .formatted(text, LogText.excerpt(target)))
        .orElse(text);
  }

  private static String reason(Exception e) {
    String text = HttpGet.reason(e, LONGEST_REASON);
    return e instanceof SSLException ? "TLS failed: " + text : text;
  }
}

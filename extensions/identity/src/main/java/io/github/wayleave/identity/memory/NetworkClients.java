package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.DnsClient;
import io.github.wayleave.identity.dns.DnsServers;
import io.github.wayleave.identity.dns.ReverseLookup;
import io.github.wayleave.identity.documents.Fetcher;
import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.fetch.HostAddresses;
import io.github.wayleave.identity.fetch.HttpsFetcher;
import io.github.wayleave.identity.limit.RateLimit;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.io.Closeable;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;

/**
 * The clients that ask name servers and fetch documents. What is known by one set of name servers
 * stays when others are used, but no call to the earlier ones goes on.
 */
final class NetworkClients implements NameResolver, Fetcher, Closeable {
  private final DnsClient dns;
  private final ReverseLookup lookups;
  private final Supplier<SSLSocketFactory> tls;
  private final List<IpNetwork> unsafeNetworks;
  private Optional<HttpsFetcher> https = Optional.empty();
  private boolean isClosed;

  /**
   * Creates clients. Nothing is sent, and nothing is read from a disk, until they are used.
   *
   * @param rate how often a question is sent
   * @param tls creates TLS sockets
   */
  NetworkClients(
      DnsServers servers,
      RateLimit rate,
      Supplier<SSLSocketFactory> tls,
      List<IpNetwork> unsafeNetworks) {
    this.dns = new DnsClient(servers, new SecureRandom(), rate);
    this.lookups = new ReverseLookup(dns);
    this.tls = tls;
    this.unsafeNetworks = List.copyOf(unsafeNetworks);
  }

  @Override
  public AddressNames lookUp(IpAddress address, Predicate<String> pattern) {
    return lookups.lookUp(address, pattern, Deadline.in(ReverseLookup.TIME));
  }

  @Override
  public FetchResult fetch(FetchRequest request, Instant now) {
    return https().fetch(request, now, Deadline.in(FetchRequest.TIME));
  }

  /** A factory of TLS sockets reads the certificates of the JVM. */
  private synchronized HttpsFetcher https() {
    if (https.isEmpty()) {
      https = Optional.of(new HttpsFetcher(HostAddresses.from(dns), tls.get(), unsafeNetworks));
      if (isClosed) {
        https.get().close();
      }
    }
    return https.get();
  }

  /** Closes all sockets; calls that are waiting fail at once. */
  @Override
  public synchronized void close() {
    isClosed = true;
    dns.close();
    https.ifPresent(HttpsFetcher::close);
  }
}

package io.github.wayleave.cli.network;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.identity.dns.DnsClient;
import io.github.wayleave.identity.dns.DnsServers;
import io.github.wayleave.identity.dns.ReverseLookup;
import io.github.wayleave.identity.fetch.DocumentKind;
import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.FetchResult;
import io.github.wayleave.identity.fetch.HostAddresses;
import io.github.wayleave.identity.fetch.HttpsFetcher;
import io.github.wayleave.identity.limit.RateLimit;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * Asks name servers and fetches lists under the rules of the module that verifies crawlers. It is
 * safe for use by several threads.
 */
public final class OperatorNetwork implements AutoCloseable {
  /** The largest number of questions about clients in a second. */
  private static final int QUESTIONS = 20;

  private final DnsClient clientNames;
  private final DnsClient hosts;
  private final HttpsFetcher fetcher;

  private OperatorNetwork(DnsServers servers, List<IpNetwork> unsafeNetworks, SSLContext tls) {
    SecureRandom random = new SecureRandom();
    RateLimit rate = new RateLimit(QUESTIONS, Duration.ofSeconds(1), System::nanoTime);
    this.clientNames = new DnsClient(servers, random, rate);
    this.hosts = new DnsClient(servers, random);
    this.fetcher =
        new HttpsFetcher(HostAddresses.from(hosts), tls.getSocketFactory(), unsafeNetworks);
  }

  /**
   * Creates a network; nothing is asked yet.
   *
   * @param unsafeNetworks networks that may be connected to although they are not global
   */
  public static OperatorNetwork of(NameServers servers, List<IpNetwork> unsafeNetworks) {
    try {
      return new OperatorNetwork(DnsServers.of(servers), unsafeNetworks, SSLContext.getDefault());
    } catch (NoSuchAlgorithmException e) {
      throw new CommandException(
          "TLS is not available (%s); check the settings of this Java".formatted(e.getMessage()));
    }
  }

  /** Returns look-ups of the names of addresses. */
  public ReverseLookup reverseLookup() {
    return new ReverseLookup(clientNames);
  }

  /** Fetches a list of addresses; the call takes 5 seconds at most. */
  public FetchResult fetchList(UrlReference url, Instant now) {
    return fetcher.fetch(
        new FetchRequest(url, DocumentKind.LIST, Optional.empty()),
        now,
        Deadline.in(FetchRequest.TIME));
  }

  @Override
  public void close() {
    fetcher.close();
    hosts.close();
    clientNames.close();
  }
}

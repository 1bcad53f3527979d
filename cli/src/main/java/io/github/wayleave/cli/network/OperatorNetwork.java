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
import io.github.wayleave.identity.limit.Deadline;
import io.github.wayleave.identity.limit.RateLimit;
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
  /** The largest number of questions to name servers in a second. */
  private static final int QUESTIONS = 20;

  private final DnsClient client;
  private final HttpsFetcher fetcher;

  private OperatorNetwork(DnsClient client, HttpsFetcher fetcher) {
    this.client = client;
    this.fetcher = fetcher;
  }

  /**
   * Creates a network; nothing is asked yet.
   *
   * @param unsafeNetworks networks that may be connected to although they are not global
   */
  public static OperatorNetwork of(NameServers servers, List<IpNetwork> unsafeNetworks) {
    DnsClient client =
        new DnsClient(
            DnsServers.of(servers),
            new SecureRandom(),
            new RateLimit(QUESTIONS, Duration.ofSeconds(1), System::nanoTime));
    try {
      return new OperatorNetwork(
          client,
          new HttpsFetcher(
              HostAddresses.from(client),
              SSLContext.getDefault().getSocketFactory(),
              unsafeNetworks));
    } catch (NoSuchAlgorithmException e) {
      throw new CommandException(
          "TLS is not available (%s); check the settings of this Java".formatted(e.getMessage()));
    }
  }

  /** Returns look-ups of the names of addresses. */
  public ReverseLookup reverseLookup() {
    return new ReverseLookup(client);
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
    client.close();
  }
}

package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.identify.ClientCheck;
import io.github.wayleave.cli.identify.CrawlerFinding;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.cli.identify.NameLookup;
import io.github.wayleave.cli.identify.OpenMeans;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.net.IpAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Verifies the clients of an access log: first by lists, then the rest by their names, the busiest
 * first. A client that is denied is spoofed only if the log proves that the means work, since it
 * has a verified client of the same operator.
 */
public final class LogVerification {
  private static final AddressNames NO_ANSWER =
      new AddressNames.Unknown("the name servers do not answer");

  private final KnownCrawlers known;
  private final ClientCheck check;
  private final List<ClientResult> results = new ArrayList<>();

  /** The clients whose names are needed, by address. */
  private final Map<IpAddress, List<Map.Entry<LogClient, Long>>> waiting = new LinkedHashMap<>();

  private LogVerification(KnownCrawlers known, ClientCheck check) {
    this.known = known;
    this.check = check;
  }

  /**
   * Verifies clients.
   *
   * @param progress receives the number of addresses that are still to be looked up
   */
  public static LogReport verify(
      LogClients clients, KnownCrawlers known, OpenMeans means, IntConsumer progress) {
    LogVerification verification = new LogVerification(known, means.check());
    Optional<NameLookup> names = means.names();
    clients.byRequests().forEach(client -> verification.byLists(client, names.isPresent()));
    boolean isComplete =
        names.isEmpty()
            || AddressLookups.all(
                List.copyOf(verification.waiting.keySet()),
                names.get(),
                (address, found) -> {
                  verification.byNames(address, found);
                  progress.accept(verification.waiting.size());
                });
    int unasked = verification.waiting.size();
    List.copyOf(verification.waiting.keySet())
        .forEach(address -> verification.byNames(address, NO_ANSWER));
    return new LogReport(verification.proven(), clients.counts(), isComplete ? 0 : unasked);
  }

  private void byLists(Map.Entry<LogClient, Long> client, boolean usesNames) {
    List<CrawlerFinding> findings = findings(client.getKey(), Optional.empty());
    boolean isVerified = findings.stream().anyMatch(finding -> finding.outcome().isVerified());
    if (!isVerified && usesNames && client.getKey().crawlers().stream().anyMatch(known::hasNames)) {
      waiting.computeIfAbsent(client.getKey().address(), a -> new ArrayList<>()).add(client);
    } else {
      results.add(ClientResult.of(client.getKey().address(), client.getValue(), findings));
    }
  }

  private void byNames(IpAddress address, AddressNames names) {
    for (Map.Entry<LogClient, Long> client : Objects.requireNonNull(waiting.remove(address))) {
      results.add(
          ClientResult.of(
              address, client.getValue(), findings(client.getKey(), Optional.of(names))));
    }
  }

  private List<CrawlerFinding> findings(LogClient client, Optional<AddressNames> names) {
    return client.crawlers().stream()
        .map(token -> check.check(token, client.address(), names))
        .toList();
  }

  private List<ClientResult> proven() {
    Set<Operator> verified = new HashSet<>();
    for (ClientResult result : results) {
      if (result.outcome().isVerified()) {
        verified.add(operator(result));
      }
    }
    return results.stream()
        .map(
            result ->
                result.outcome().isSpoofed() && !verified.contains(operator(result))
                    ? result.with(Outcome.UNPROVEN)
                    : result)
        .toList();
  }

  private Operator operator(ClientResult result) {
    return Operator.of(known.catalogue().find(result.crawler()).orElseThrow());
  }
}

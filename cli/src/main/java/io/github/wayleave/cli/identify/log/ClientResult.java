package io.github.wayleave.cli.identify.log;

import io.github.wayleave.cli.identify.CrawlerFinding;
import io.github.wayleave.cli.identify.Evidence;
import io.github.wayleave.identity.decision.MeansResult;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;

/**
 * Whether a client of an access log is the crawler that it names.
 *
 * @param address its address
 * @param requests the number of its requests
 * @param crawler the crawler whose name decides
 * @param outcome whether it is that crawler
 * @param isAnswered whether a means answered
 * @param reason what a means says against it, or why a means failed; empty if there is neither
 */
record ClientResult(
    IpAddress address,
    long requests,
    ProductToken crawler,
    Outcome outcome,
    boolean isAnswered,
    String reason) {
  /** Returns the result for a client that names at least one crawler. */
  static ClientResult of(IpAddress address, long requests, List<CrawlerFinding> findings) {
    CrawlerFinding deciding = CrawlerFinding.deciding(findings).orElseThrow();
    String reason =
        text(deciding, MeansResult.NO).or(() -> text(deciding, MeansResult.FAILED)).orElse("");
    boolean isAnswered = findings.stream().anyMatch(CrawlerFinding::isAnswered);
    return new ClientResult(
        address, requests, deciding.crawler(), deciding.outcome(), isAnswered, reason);
  }

  private static Optional<String> text(CrawlerFinding finding, MeansResult result) {
    return finding.evidence().stream()
        .filter(evidence -> evidence.result() == result)
        .map(Evidence::text)
        .findFirst();
  }

  /** Returns the result with another outcome. */
  ClientResult with(Outcome other) {
    return new ClientResult(address, requests, crawler, other, isAnswered, reason);
  }

  /** Returns whether a means denies that the client is the crawler. */
  boolean isDenied() {
    return outcome.isSpoofed() || outcome == Outcome.UNPROVEN;
  }
}

package io.github.wayleave.cli.identify;

import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;

/**
 * Whether a client is a crawler that it names, and why.
 *
 * @param crawler the product token of the crawler
 * @param outcome whether the client is the crawler
 * @param evidence what each means says that the operator publishes
 * @param sibling another crawler of the operator that the client may be
 */
public record CrawlerFinding(
    ProductToken crawler,
    Outcome outcome,
    List<Evidence> evidence,
    Optional<ProductToken> sibling) {
  /** Copies the list. */
  public CrawlerFinding {
    evidence = List.copyOf(evidence);
  }

  /**
   * Returns the finding that decides for a request with several names: the first that is verified,
   * or else the first that is spoofed, or else the first.
   */
  public static Optional<CrawlerFinding> deciding(List<CrawlerFinding> findings) {
    return findings.stream()
        .filter(finding -> finding.outcome().isVerified())
        .findFirst()
        .or(() -> findings.stream().filter(finding -> finding.outcome().isSpoofed()).findFirst())
        .or(() -> findings.stream().findFirst());
  }

  /** Returns whether a means answered. */
  public boolean isAnswered() {
    return evidence.stream().anyMatch(Evidence::isAnswer);
  }
}

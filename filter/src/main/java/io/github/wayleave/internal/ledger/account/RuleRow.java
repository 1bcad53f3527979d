package io.github.wayleave.internal.ledger.account;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Example;
import java.util.List;
import java.util.Optional;

/**
 * A rule that a crawler broke, or a crawl delay within which it came, at a host entry.
 *
 * @param host the host entry
 * @param kind what it proves; empty for a crawl delay
 * @param rule the rule, with version and line of the first request
 * @param occurrences how often, when and from where
 * @param examples some of the requests, the earliest first
 */
public record RuleRow(
    String host,
    Optional<BrokenKind> kind,
    CitedRule rule,
    Occurrences occurrences,
    List<Example> examples) {
  /** Copies the list. */
  public RuleRow {
    examples = List.copyOf(examples);
  }

  /**
   * How often, when and from where.
   *
   * @param count the number of requests
   * @param period the first and the last of them
   * @param networks where they came from
   * @param sameAddress how many of them are known to come from the very address that had read
   */
  public record Occurrences(long count, Period period, NetworkCounts networks, long sameAddress) {}
}

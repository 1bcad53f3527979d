package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import java.util.Objects;
import java.util.Optional;

/**
 * What a row of a crawler is about.
 *
 * @param host the host entry
 * @param kind what it proves; empty for a crawl delay
 * @param rule the text of the rule
 */
record RowKey(String host, Optional<BrokenKind> kind, String rule) {
  @Override
  public boolean equals(Object object) {
    return object instanceof RowKey key
        && key.kind.equals(kind)
        && key.rule.equals(rule)
        && key.host.equals(host);
  }

  @Override
  public int hashCode() {
    return Objects.hash(host, kind, rule);
  }
}

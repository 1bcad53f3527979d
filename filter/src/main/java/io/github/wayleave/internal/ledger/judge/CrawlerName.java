package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Optional;

/**
 * A crawler as facts name it.
 *
 * @param token the product token, in the spelling of the catalogue if that has it
 * @param isKnown whether the catalogue has it
 * @param operator the operator that the catalogue states
 */
record CrawlerName(ProductToken token, boolean isKnown, Optional<String> operator) {
  /** Stands for all crawlers whose names are too long to be remembered. */
  static final CrawlerName OTHER =
      new CrawlerName(ProductToken.of(Subject.OTHER), false, Optional.empty());
}

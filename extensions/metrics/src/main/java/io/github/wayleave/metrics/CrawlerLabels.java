package io.github.wayleave.metrics;

import io.github.wayleave.crawler.Purpose;
import io.micrometer.core.instrument.Tags;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The labels of a crawler: its name, or {@value #OTHER}, and its purposes in the words of the
 * policy.
 */
record CrawlerLabels(String crawler, String purpose) {
  /** The name of every crawler that is counted without its own name. */
  static final String OTHER = "other";

  /** A crawler that neither the catalogue nor the policy names. */
  static final CrawlerLabels UNKNOWN = new CrawlerLabels(OTHER, "unknown");

  private static final String SEPARATOR = "+";
  private static final String SEVERAL = "several";

  /** Returns the labels of a crawler that the catalogue or the policy names. */
  static CrawlerLabels of(String name, Set<Purpose> purposes) {
    return purposes.isEmpty()
        ? new CrawlerLabels(name, UNKNOWN.purpose)
        : new CrawlerLabels(
            name,
            purposes.stream().sorted().map(Purpose::word).collect(Collectors.joining(SEPARATOR)));
  }

  /** Returns the labels once the number of named crawlers has reached its limit. */
  CrawlerLabels withoutName() {
    return new CrawlerLabels(OTHER, purpose.contains(SEPARATOR) ? SEVERAL : purpose);
  }

  Tags tags() {
    return Tags.of("crawler", crawler, "purpose", purpose);
  }
}

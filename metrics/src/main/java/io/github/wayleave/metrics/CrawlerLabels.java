package io.github.wayleave.metrics;

import io.github.wayleave.crawler.Purpose;
import io.micrometer.core.instrument.Tags;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a crawler is told from others: its name, or {@value #OTHER}, and what it comes for, in words
 * of the policy.
 */
record CrawlerLabels(String crawler, String purpose) {
  /** Stands for every crawler that is not told by its name. */
  static final String OTHER = "other";

  /** Who is neither in the catalogue nor in the policy. */
  static final CrawlerLabels STRANGER = new CrawlerLabels(OTHER, "unknown");

  private static final String JOINT = "+";
  private static final String SEVERAL = "several";

  /** Returns the labels of a crawler that the catalogue or the policy names. */
  static CrawlerLabels of(String name, Set<Purpose> purposes) {
    return purposes.isEmpty()
        ? new CrawlerLabels(name, STRANGER.purpose)
        : new CrawlerLabels(
            name, purposes.stream().sorted().map(Purpose::word).collect(Collectors.joining(JOINT)));
  }

  /** Returns what is left when no more names are told. */
  CrawlerLabels withoutName() {
    return new CrawlerLabels(OTHER, purpose.contains(JOINT) ? SEVERAL : purpose);
  }

  Tags tags() {
    return Tags.of("crawler", crawler, "purpose", purpose);
  }
}

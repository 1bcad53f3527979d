package io.github.wayleave.acap;

import io.github.wayleave.text.InvalidValueException;
import java.util.Collection;
import java.util.List;

/**
 * What is said to some crawlers, or to any (ACAP 1.0, 2.3).
 *
 * @param crawlers the crawlers by name; none of them means any crawler
 * @param content what is said to them
 */
public record AcapRecord(List<CrawlerName> crawlers, RecordContent content) {
  /**
   * Copies the names.
   *
   * @throws InvalidValueException if one is there twice
   */
  public AcapRecord {
    crawlers = List.copyOf(crawlers);
    if (crawlers.stream().distinct().count() < crawlers.size()) {
      throw new InvalidValueException(
          "a record names a crawler twice; each is named once, in whatever case");
    }
  }

  /** Tells whether it is addressed to any crawler. */
  public boolean isForAny() {
    return crawlers.isEmpty();
  }

  /** Tells whether it is addressed to one of some names. */
  public boolean names(Collection<CrawlerName> names) {
    return crawlers.stream().anyMatch(names::contains);
  }
}

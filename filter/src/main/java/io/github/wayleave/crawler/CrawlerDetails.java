package io.github.wayleave.crawler;

import io.github.wayleave.net.UrlReference;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Supplier;

/** The properties of a crawler that no decision depends on, so that few policies need them. */
record CrawlerDetails(
    Optional<String> operator,
    Optional<String> userAgent,
    Optional<UrlReference> page,
    Optional<LocalDate> checked,
    Optional<Verification> verification)
    implements Supplier<CrawlerDetails> {
  @Override
  public CrawlerDetails get() {
    return this;
  }
}

package io.github.wayleave.publish;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;

/**
 * How documents are served.
 *
 * @param freshness how long they may be kept
 * @param clock tells when they were first there
 */
record Serving(Freshness freshness, InstantSource clock) {
  /** Returns the document that takes the place of others: never older than one of them. */
  PublishedDocument document(Rendering rendering, List<PublishedDocument> before) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    Instant lastModified =
        before.stream()
            .map(old -> old.modifiedBeside(rendering, now))
            .max(Comparator.naturalOrder())
            .orElse(now);
    return new PublishedDocument(rendering, freshness, lastModified);
  }
}

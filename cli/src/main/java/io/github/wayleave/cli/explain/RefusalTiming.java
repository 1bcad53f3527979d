package io.github.wayleave.cli.explain;

import io.github.wayleave.internal.enforce.log.GraceTimeFormat;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When a stricter rule starts to be enforced: the grace period after publication (zero for none),
 * and its end, if the history contains a robots.txt that allows the request.
 */
record RefusalTiming(Duration grace, Instant time, Optional<Instant> until, boolean hasHistory) {
  static final RefusalTiming AT_ONCE =
      new RefusalTiming(Duration.ZERO, Instant.EPOCH, Optional.empty(), false);

  /** Returns the end of the grace period, unless it depends on publishing now. */
  Optional<Instant> knownUntil() {
    return until.filter(end -> !end.equals(time.plus(grace)));
  }

  /** Returns a sentence about the grace period; empty if there is none. */
  Optional<String> sentence() {
    if (knownUntil().isPresent()) {
      return knownUntil()
          .map(
              end ->
                  "only observed until %s at the latest, because an earlier robots.txt allows it"
                      .formatted(GraceTimeFormat.format(end, time)));
    }
    if (grace.isZero()) {
      return Optional.empty();
    }
    if (until.isPresent()) {
      return Optional.of(
          "only observed for %s after publication, because the published robots.txt allows it"
              .formatted(PolicyLimits.words(grace)));
    }
    return Optional.of(
        hasHistory
            ? "over; every robots.txt that crawlers may have cached disallows it"
            : "only observed for %s after publication, if the rule became stricter"
                .formatted(PolicyLimits.words(grace)));
  }
}

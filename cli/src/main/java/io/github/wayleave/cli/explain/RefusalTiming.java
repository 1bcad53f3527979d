package io.github.wayleave.cli.explain;

import io.github.wayleave.internal.enforce.log.GraceTimeFormat;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * From when a refusal binds, if its rule became stricter: how long after it is published it only
 * observes (zero for not at all), and until when, if the history was read and has such a
 * robots.txt.
 */
record RefusalTiming(Duration grace, Instant now, Optional<Instant> until, boolean hasHistory) {
  static final RefusalTiming AT_ONCE =
      new RefusalTiming(Duration.ZERO, Instant.EPOCH, Optional.empty(), false);

  /** Returns what is known only if nothing is published after now. */
  Optional<Instant> knownUntil() {
    return until.filter(end -> !end.equals(now.plus(grace)));
  }

  /** Returns what is to be said; empty if it always binds at once. */
  Optional<String> sentence() {
    if (knownUntil().isPresent()) {
      return knownUntil()
          .map(
              end ->
                  "only observed until %s at the latest, because an earlier robots.txt allows it"
                      .formatted(GraceTimeFormat.format(end, now)));
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

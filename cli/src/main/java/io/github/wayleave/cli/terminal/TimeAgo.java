package io.github.wayleave.cli.terminal;

import java.time.Duration;
import java.time.Instant;

/** Formats the time since an event, such as {@code 2 h ago}. */
public final class TimeAgo {
  private static final Duration NOW = Duration.ofMinutes(1);
  private static final Duration HOURS = Duration.ofHours(1);
  private static final Duration DAYS = Duration.ofDays(2);

  private TimeAgo() {}

  /** Returns the time from an event until now, in its largest unit. */
  public static String of(Instant event, Instant now) {
    Duration age = Duration.between(event, now);
    if (age.compareTo(NOW.negated()) < 0) {
      return "in the future";
    }
    if (age.compareTo(NOW) < 0) {
      return "just now";
    }
    if (age.compareTo(HOURS) < 0) {
      return age.toMinutes() + " min ago";
    }
    return age.compareTo(DAYS) < 0 ? age.toHours() + " h ago" : age.toDays() + " days ago";
  }
}

package io.github.wayleave.identity.dns;

import java.time.Duration;

/** For how long verdicts hold: the TTL of the records, within limits. */
final class Ttl {
  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration LONGEST_YES = Duration.ofHours(24);
  private static final Duration LONGEST_NO = Duration.ofHours(1);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

  private Ttl() {}

  static Duration ofYes(long seconds) {
    return clamp(seconds, LONGEST_YES);
  }

  static Duration ofNo(long seconds) {
    return clamp(seconds, LONGEST_NO);
  }

  static DnsVerdict missing(String text, long seconds) {
    return new DnsVerdict.Missing(text, clamp(seconds, LONGEST_PAUSE), ofNo(seconds));
  }

  private static Duration clamp(long seconds, Duration longest) {
    Duration ttl = Duration.ofSeconds(seconds);
    Duration shorter = ttl.compareTo(longest) < 0 ? ttl : longest;
    return shorter.compareTo(SHORTEST) > 0 ? shorter : SHORTEST;
  }
}

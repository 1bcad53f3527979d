package io.github.wayleave.internal.enforce.log;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Logs the identities of clients: one line for each crawler, state and network in an hour, and at
 * most {@value #MAX_LINES} a minute. A crawler that cannot be verified at all has no line, because
 * clients can invent names.
 *
 * <p>Nearly all requests repeat an earlier one, so a table of fixed size remembers addresses whose
 * identity needs no line, without a lock and without allocating. The lines of the hour are at most
 * 60 times {@value #MAX_LINES}, which bounds the memory.
 */
public final class IdentityLog {
  /** The maximum number of lines in a minute: {@value}. */
  public static final int MAX_LINES = 60;

  /** The maximum number of characters of the evidence in a line: {@value}. */
  static final int LONGEST_EVIDENCE = 128;

  private static final int IPV4_PREFIX = 24;
  private static final int IPV6_PREFIX = 48;

  /** A power of two. */
  private static final int SLOTS = 1 << 12;

  private static final long MINUTE_MILLIS = Duration.ofMinutes(1).toMillis();
  private static final long MINUTES_PER_HOUR = Duration.ofHours(1).toMinutes();

  private final Consumer<String> sink;
  private final InstantSource clock;
  private final AtomicReferenceArray<LoggedClient> recent = new AtomicReferenceArray<>(SLOTS);
  private final Set<String> logged = new HashSet<>();
  private volatile long minute;
  private volatile int lines;

  /** A client whose identity needs no line in an hour. */
  private record LoggedClient(Identity identity, IpAddress client, long hour) {}

  /** Creates a log. */
  public IdentityLog(Consumer<String> sink, InstantSource clock) {
    this.sink = sink;
    this.clock = clock;
  }

  /**
   * Logs an identity unless that was done in this hour. {@code evidence} returns what it is based
   * on; it is called only for a line that is written.
   */
  public void log(
      Identity identity,
      IpAddress client,
      BiFunction<Identity, IpAddress, Optional<String>> evidence) {
    if (identity instanceof Unverifiable unverifiable && unverifiable.reason() == Reason.NO_MEANS) {
      return;
    }
    long currentMinute = Math.floorDiv(clock.millis(), MINUTE_MILLIS);
    long hour = Math.floorDiv(currentMinute, MINUTES_PER_HOUR);
    int slot = (31 * client.hashCode() + System.identityHashCode(identity)) & (SLOTS - 1);
    LoggedClient last = recent.get(slot);
    if (last != null
        && last.hour == hour
        && isSame(last.identity, identity)
        && last.client.equals(client)) {
      return;
    }
    if (lines == MAX_LINES && currentMinute == minute) {
      return;
    }
    String subject =
        "%s from %s is %s"
            .formatted(
                LogText.excerpt(identity.crawler().toString()),
                IpNetwork.containing(client, IPV4_PREFIX, IPV6_PREFIX),
                state(identity));
    if (mustWrite(subject, currentMinute)) {
      sink.accept(subject + evidence.apply(identity, client).map(IdentityLog::note).orElse(""));
    }
    if (isLogged(subject)) {
      recent.set(slot, new LoggedClient(identity, client, hour));
    }
  }

  /** Compares instances, which is faster; an equal one is only looked up again. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Identity identity, Identity other) {
    return identity == other;
  }

  private synchronized boolean mustWrite(String subject, long currentMinute) {
    if (currentMinute != minute) {
      if (Math.floorDiv(currentMinute, MINUTES_PER_HOUR)
          != Math.floorDiv(minute, MINUTES_PER_HOUR)) {
        logged.clear();
      }
      minute = currentMinute;
      lines = 0;
    }
    if (lines == MAX_LINES || !logged.add(subject)) {
      return false;
    }
    lines += 1;
    return true;
  }

  private synchronized boolean isLogged(String subject) {
    return logged.contains(subject);
  }

  private static String state(Identity identity) {
    if (identity instanceof Verified verified) {
      return "verified by " + verified.by();
    }
    return identity instanceof Spoofed spoofed
        ? "spoofed by " + spoofed.by()
        : "unverifiable: " + ((Unverifiable) identity).reason();
  }

  /** A name in the DNS may be long and contain any character. */
  private static String note(String evidence) {
    return ": "
        + LogText.excerpt(evidence.substring(0, Math.min(evidence.length(), LONGEST_EVIDENCE)));
  }
}

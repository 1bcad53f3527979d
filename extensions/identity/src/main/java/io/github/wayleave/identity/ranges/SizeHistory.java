package io.github.wayleave.identity.ranges;

import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The sizes that a list had before, as far as they matter: larger than the list is now, and at most
 * {@link #WINDOW} ago. From one to the next, the sizes decrease and the times increase.
 *
 * @param sizes the earlier sizes, the oldest first
 */
public record SizeHistory(List<EarlierSize> sizes) {
  /** How long a list that shrank is not trusted to be complete: 48 hours. */
  public static final Duration WINDOW = Duration.ofDays(2);

  /** The largest number of sizes that are kept, {@value}. */
  public static final int MAX_SIZES = 64;

  /** The history of a list that is new. */
  public static final SizeHistory NONE = new SizeHistory(List.of());

  /**
   * A size that a list had.
   *
   * @param networks the number of networks
   * @param until when another version replaced the one of this size
   */
  public record EarlierSize(int networks, Instant until) {}

  /**
   * Creates a history.
   *
   * @throws InvalidValueException if there are more than {@link #MAX_SIZES}, or the sizes do not
   *     decrease, or the times do not increase
   */
  public SizeHistory {
    sizes = List.copyOf(sizes);
    if (sizes.size() > MAX_SIZES) {
      throw new InvalidValueException("has more than %s earlier sizes".formatted(MAX_SIZES));
    }
    for (int i = 1; i < sizes.size(); i++) {
      EarlierSize older = sizes.get(i - 1);
      EarlierSize newer = sizes.get(i);
      if (older.networks <= newer.networks || older.until.isAfter(newer.until)) {
        throw new InvalidValueException("has earlier sizes that are not in order");
      }
    }
  }

  /**
   * Returns the history after a version was replaced.
   *
   * @param replaced the number of networks in the version that was replaced
   * @param current the number of networks in the version that replaced it
   */
  SizeHistory replaced(int replaced, int current, Instant now) {
    List<EarlierSize> recent = new ArrayList<>();
    for (EarlierSize earlier : sizes) {
      // After the clock was set back, an earlier time may lie in the future.
      if (isRecent(earlier, now) && earlier.networks > Math.max(replaced, current)) {
        recent.add(earlier.until.isAfter(now) ? new EarlierSize(earlier.networks, now) : earlier);
      }
    }
    if (replaced > current) {
      recent.add(new EarlierSize(replaced, now));
    }
    if (recent.size() > MAX_SIZES) {
      // Forgets one size without forgetting that the list shrank.
      EarlierSize oldest = recent.remove(0);
      recent.set(0, new EarlierSize(oldest.networks, recent.get(0).until));
    }
    return new SizeHistory(recent);
  }

  /** Returns a history with which no list is trusted to be complete. */
  static SizeHistory ofDoubtful(Instant now) {
    return new SizeHistory(List.of(new EarlierSize(2 * AddressList.MAX_NETWORKS + 1, now)));
  }

  /** Returns whether a list of this size has shrunk to less than half lately. */
  boolean hasShrunk(int networks, Instant now) {
    for (EarlierSize earlier : sizes) {
      if (networks * 2 < earlier.networks && isRecent(earlier, now)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRecent(EarlierSize earlier, Instant now) {
    return Duration.between(earlier.until, now).compareTo(WINDOW) <= 0;
  }
}

package io.github.wayleave.internal.policy.text;

import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** How much may be published, and how much every known reader takes (robots-txt limits). */
public final class PolicyLimits {
  /** The octets of a value at which the shortest known reader cuts: {@value}. */
  public static final int SHORTEST_READER = 2080;

  /** The octets of a value above which nothing is published: {@value}. */
  public static final int LONGEST_VALUE = 16_000;

  /** The octets of a robots.txt that every crawler has to read (RFC 9309, 2.5): {@value}. */
  public static final int LARGEST_FILE = 500 * 1024;

  /** For how long a crawler should keep a robots.txt at most (RFC 9309, 2.4). */
  public static final Duration FRESH = Duration.ofDays(1);

  /** The crawl delay above which crawler-commons takes the whole site for disallowed. */
  public static final Duration LONG_CRAWL_DELAY = Duration.ofMinutes(5);

  /** The characters that the name of an owner's own field may have: {@value}. */
  static final int LONGEST_FIELD_NAME = 100;

  /** The rules and fields that a robots.txt of {@link #LARGEST_FILE} cannot hold: {@value}. */
  public static final int MOST_RULES = 50_000;

  /** The crawlers' names that a policy may have; long lists have some hundreds: {@value}. */
  public static final int MOST_NAMES = 5_000;

  /** The names of hosts that a policy may have: {@value}. */
  public static final int MOST_HOSTS = 10_000;

  /** The octets that the robots.txt of all hosts may have together: {@value}. */
  public static final int MOST_OCTETS = 64 << 20;

  /** The files that the datasets of a host may have: {@value}. */
  public static final int MOST_FILES = 10_000;

  /** The files that the datasets of all hosts with a section of their own may have: {@value}. */
  public static final int MOST_FILES_OF_HOSTS = 500_000;

  /** The paths at which rules are not enforced: {@value}. */
  public static final int MOST_EXEMPT_PATHS = 1_000;

  /** The paths of which {@code usage}, or {@code headers}, says something else: {@value}. */
  public static final int MOST_EXCEPTED_PATHS = 1_000;

  /** The crawlers to which {@code usage} says something else: {@value}. */
  public static final int MOST_EXCEPTED_NAMES = 100;

  private PolicyLimits() {}

  /**
   * Checks how many of something there are.
   *
   * @throws InvalidValueException if there are more than {@code most}
   */
  public static void requireAtMost(int maximum, long number, String subject) {
    if (number > maximum) {
      throw new InvalidValueException(
          "has %s %s, but at most %s are allowed; shorten it".formatted(number, subject, maximum));
    }
  }

  /** Returns how many octets a text has in a published file. */
  public static int octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Returns {@code value} if it can be published on one line.
   *
   * @throws InvalidValueException if it has more than {@link #LONGEST_VALUE} octets
   */
  public static String requirePublishable(String value) {
    if (octets(value) > LONGEST_VALUE) {
      throw new InvalidValueException(
          "has %s bytes, but at most %s fit on a line; shorten it"
              .formatted(octets(value), LONGEST_VALUE));
    }
    return value;
  }

  /**
   * Returns {@code duration} if it is of whole seconds and within the bounds.
   *
   * @throws InvalidValueException if it is not
   */
  public static Duration requireSeconds(Duration duration, Duration shortest, Duration longest) {
    if (!duration.truncatedTo(ChronoUnit.SECONDS).equals(duration)
        || duration.compareTo(shortest) < 0
        || duration.compareTo(longest) > 0) {
      throw new InvalidValueException(
          "%s is out of range; expected %s to %s, in whole seconds"
              .formatted(words(duration), words(shortest), words(longest)));
    }
    return duration;
  }

  /**
   * Returns a duration as a policy writes it, in the largest unit of which it is a whole number.
   */
  public static String words(Duration duration) {
    if (!duration.truncatedTo(ChronoUnit.SECONDS).equals(duration)) {
      return duration.toString();
    }
    if (duration.toSecondsPart() != 0 || duration.isZero()) {
      return duration.toSeconds() + "s";
    }
    if (duration.toMinutesPart() != 0) {
      return duration.toMinutes() + "m";
    }
    return duration.toHoursPart() == 0 ? duration.toDays() + "d" : duration.toHours() + "h";
  }
}

package io.github.wayleave.internal.policy.text;

import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** The limits of what Wayleave publishes, and of what known readers accept. */
public final class PolicyLimits {
  /** The number of bytes at which the most limited known reader truncates a line: {@value}. */
  public static final int SHORTEST_READER = 2080;

  /** The maximum number of bytes of a published value: {@value}. */
  public static final int LONGEST_VALUE = 16_000;

  /**
   * The number of bytes of a robots.txt that every crawler has to read (RFC 9309, 2.5): {@value}.
   */
  public static final int LARGEST_FILE = 500 * 1024;

  /** The maximum time for which a crawler should cache a robots.txt (RFC 9309, 2.4). */
  public static final Duration FRESH = Duration.ofDays(1);

  /** The crawl delay above which crawler-commons treats the whole site as disallowed. */
  public static final Duration LONG_CRAWL_DELAY = Duration.ofMinutes(5);

  /** The maximum number of characters in the name of a custom field: {@value}. */
  static final int LONGEST_FIELD_NAME = 100;

  /**
   * The maximum number of rules and fields, more than fit into a robots.txt of {@link
   * #LARGEST_FILE} bytes: {@value}.
   */
  public static final int MOST_RULES = 50_000;

  /**
   * The maximum number of rules and fields in a robots.txt, with those that are repeated for
   * groups: {@value}.
   */
  public static final int MOST_PUBLISHED_RULES = 100_000;

  /** The maximum number of crawler names; long lists have some hundreds: {@value}. */
  public static final int MOST_NAMES = 5_000;

  /** The maximum number of host names: {@value}. */
  public static final int MOST_HOSTS = 10_000;

  /** The maximum number of bytes of robots.txt for all hosts together: {@value}. */
  public static final int MOST_OCTETS = 16 << 20;

  /**
   * The maximum number of bytes of tdmrep.json and published licenses for all hosts together:
   * {@value}.
   */
  public static final int MOST_USAGE_OCTETS = 16 << 20;

  /** The maximum number of dataset files of a host: {@value}. */
  public static final int MOST_FILES = 10_000;

  /**
   * The maximum number of dataset files of all hosts with their own section {@code data}: {@value}.
   */
  public static final int MOST_FILES_OF_HOSTS = 500_000;

  /** The maximum number of exempt paths: {@value}. */
  public static final int MOST_EXEMPT_PATHS = 1_000;

  /**
   * The maximum number of paths in the exceptions of {@code usage}, or in {@code headers}:
   * {@value}.
   */
  public static final int MOST_EXCEPTED_PATHS = 1_000;

  /**
   * The maximum number of paths in the exceptions of {@code usage} for all hosts together, counted
   * for each crawler with its own exceptions: {@value}.
   */
  public static final int MOST_EXCEPTED_PATHS_OF_CRAWLERS = 200_000;

  /** The maximum number of crawlers in the exceptions of {@code usage}: {@value}. */
  public static final int MOST_EXCEPTED_NAMES = 100;

  private PolicyLimits() {}

  /**
   * Checks that a number does not exceed a maximum.
   *
   * @throws InvalidValueException if it does
   */
  public static void requireAtMost(int maximum, long number, String subject) {
    if (number > maximum) {
      throw new InvalidValueException(
          "has %s %s, but at most %s are allowed; shorten it".formatted(number, subject, maximum));
    }
  }

  /** Returns the number of bytes of a text in UTF-8. */
  public static int octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Returns {@code value} if it can be published on one line.
   *
   * @throws InvalidValueException if it has more than {@link #LONGEST_VALUE} bytes
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
   * Returns {@code duration} if it has whole seconds and is within the bounds.
   *
   * @throws InvalidValueException if it has a fraction of a second, or is out of bounds
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
   * Returns a duration in the syntax of a policy, in the largest unit that gives a whole number.
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

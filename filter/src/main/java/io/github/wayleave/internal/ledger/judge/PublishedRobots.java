package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.robotstxt.RobotsTxt;
import java.time.Duration;
import java.time.Instant;

/**
 * A version of robots.txt as it was published at a host entry. Two are equal if they are the same
 * object.
 */
public final class PublishedRobots {
  private final Version version;
  private final RobotsTxt file;
  private final int octets;
  private final Duration maxAge;
  private final Instant since;

  /**
   * Creates a version.
   *
   * @param file the rules, parsed from the octets, so that they have line numbers
   * @param octets the number of octets
   * @param maxAge how long a crawler may keep it according to {@code Cache-Control}; zero if it
   *     does not say
   * @param since when it was published
   */
  public PublishedRobots(
      Version version, RobotsTxt file, int octets, Duration maxAge, Instant since) {
    this.version = version;
    this.file = file;
    this.octets = octets;
    this.maxAge = maxAge;
    this.since = since;
  }

  /** Returns the version. */
  public Version version() {
    return version;
  }

  /** Returns the rules, with line numbers. */
  public RobotsTxt file() {
    return file;
  }

  /** Returns the number of octets. */
  public int octets() {
    return octets;
  }

  /** Returns how long a crawler may keep it according to {@code Cache-Control}; zero if unknown. */
  public Duration maxAge() {
    return maxAge;
  }

  /** Returns when it was published. */
  public Instant since() {
    return since;
  }
}

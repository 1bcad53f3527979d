package io.github.wayleave.policy.section;

import io.github.wayleave.internal.policy.text.MistakenFormat;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.robotstxt.ParsedRobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.Optional;

/**
 * An existing robots.txt that is published verbatim.
 *
 * <p>Two files are equal if they have the same name and the same bytes.
 */
public final class RobotsFile {
  /** The octets that a file may have: {@value}. */
  public static final int MAX_OCTETS = 5 * 1024 * 1024;

  private final String name;
  private final byte[] octets;
  private final ParsedRobotsTxt parsed;

  private RobotsFile(String name, byte[] octets) {
    this.name = name;
    this.octets = octets.clone();
    this.parsed = RobotsTxtParser.parse(this.octets);
  }

  /**
   * Returns a file with the given octets.
   *
   * @param name what messages call it, like {@code robots.txt}
   * @throws InvalidValueException if it has more than {@link #MAX_OCTETS}
   */
  public static RobotsFile of(String name, byte[] octets) {
    if (octets.length > MAX_OCTETS) {
      throw new InvalidValueException(
          "has %s bytes, but at most %s are published, and crawlers may stop reading after %s (RFC 9309, 2.5); shorten it"
              .formatted(octets.length, MAX_OCTETS, PolicyLimits.LARGEST_FILE));
    }
    return new RobotsFile(name, octets);
  }

  /** Returns what messages call this file. */
  public String name() {
    return name;
  }

  /** Returns the octets, in a copy. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns the parsed file, with notes about unusual lines. */
  public ParsedRobotsTxt parsed() {
    return parsed;
  }

  /**
   * Returns why crawlers find nothing in this file although it is not empty of meaning: it is a web
   * page, UTF-16 or compressed. Empty for text, and for anything in which they find a group.
   */
  public Optional<String> misformat() {
    MistakenFormat format = MistakenFormat.of(octets);
    return format == MistakenFormat.TEXT || !parsed.file().groups().isEmpty()
        ? Optional.empty()
        : Optional.of(format.whySilent());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RobotsFile file
        && file.name.equals(name)
        && Arrays.equals(file.octets, octets);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + Arrays.hashCode(octets);
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}

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
  /** The maximum number of bytes of a file: {@value}. */
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
   * Returns a file with these bytes.
   *
   * @param name the name of the file in messages, such as {@code robots.txt}
   * @throws InvalidValueException if it has more than {@link #MAX_OCTETS} bytes
   */
  public static RobotsFile of(String name, byte[] octets) {
    if (octets.length > MAX_OCTETS) {
      throw new InvalidValueException(
          "has %s bytes, but at most %s are published, and crawlers may stop reading after %s (RFC 9309, 2.5); shorten it"
              .formatted(octets.length, MAX_OCTETS, PolicyLimits.LARGEST_FILE));
    }
    return new RobotsFile(name, octets);
  }

  /** Returns the name of this file in messages. */
  public String name() {
    return name;
  }

  /** Returns a copy of the bytes. */
  public byte[] octets() {
    return octets.clone();
  }

  /** Returns the parsed file, with notes about unusual lines. */
  public ParsedRobotsTxt parsed() {
    return parsed;
  }

  /**
   * Returns why crawlers find no group in this file: because it is a web page, UTF-16 or
   * compressed. Empty for text, and if there is a group.
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

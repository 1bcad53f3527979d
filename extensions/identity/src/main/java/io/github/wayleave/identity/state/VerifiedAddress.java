package io.github.wayleave.identity.state;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;

/**
 * An address that the DNS verified.
 *
 * @param address the address
 * @param name the name of the address that resolves to it, and is a crawler's: printable ASCII
 *     without a dot at the end
 * @param verified when the name servers were asked
 * @param keptFor the time for which the answer holds, a minute to a day
 */
public record VerifiedAddress(IpAddress address, String name, Instant verified, Duration keptFor) {
  /** The largest number of verified addresses that are remembered, {@value}. */
  public static final int MOST = 8_192;

  private static final int LONGEST_NAME = 253;
  private static final Duration SHORTEST = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofDays(1);

  /**
   * Checks the values.
   *
   * @throws InvalidValueException if the name is not one of the DNS, or the time is out of range
   */
  public VerifiedAddress {
    if (name.isEmpty()
        || name.length() > LONGEST_NAME
        || name.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw new InvalidValueException("contains a name that is not one of the DNS");
    }
    if (keptFor.compareTo(SHORTEST) < 0 || keptFor.compareTo(LONGEST) > 0) {
      throw new InvalidValueException("keeps a name for a time that is out of range");
    }
  }
}

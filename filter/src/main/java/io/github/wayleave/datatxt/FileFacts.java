package io.github.wayleave.datatxt;

import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;

/**
 * What was found out about a file by reading it.
 *
 * @param octets its length
 * @param sha256 the SHA-256 of its content, 64 hex digits in lower case
 * @param modified since when its content is this, in whole seconds
 */
public record FileFacts(long octets, String sha256, Instant modified) {
  private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

  /**
   * Checks the parts, and drops fractions of a second.
   *
   * @throws InvalidValueException if the length is negative or the hash is none
   */
  public FileFacts {
    if (octets < 0) {
      throw new InvalidValueException(
          "has %s octets; allowed are 0 and more; measure it again".formatted(octets));
    }
    if (!SHA_256.matcher(sha256).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a SHA-256; allowed are 64 hex digits in lower case; hash the file again"
              .formatted(sha256));
    }
    modified = modified.truncatedTo(ChronoUnit.SECONDS);
  }
}

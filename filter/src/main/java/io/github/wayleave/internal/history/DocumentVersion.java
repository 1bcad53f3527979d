package io.github.wayleave.internal.history;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.text.InvalidValueException;
import java.util.regex.Pattern;

/**
 * A version of a document: the hash of its octets, in 64 lower-case hex digits, their number, and
 * what they were served as.
 */
public record DocumentVersion(String sha256, long length, String mediaType) {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  /**
   * Checks the hash, which is part of the name of a file.
   *
   * @throws InvalidValueException if it is none, or the length or the media type is not there
   */
  public DocumentVersion {
    if (!isHash(sha256) || length < 0 || mediaType.isEmpty()) {
      throw new InvalidValueException(
          "expected a hash of 64 lower-case hex digits, a length and a media type");
    }
  }

  public static DocumentVersion of(byte[] octets, String mediaType) {
    return new DocumentVersion(Sha256.hex(octets), octets.length, mediaType);
  }

  static boolean isHash(String text) {
    return HASH.matcher(text).matches();
  }
}

package io.github.wayleave.internal.history;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.text.InvalidValueException;
import java.util.regex.Pattern;

/**
 * The content of a document: its SHA-256 in 64 lower-case hex digits, its length in bytes and its
 * media type.
 */
public record DocumentVersion(String sha256, long length, String mediaType) {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  /**
   * Validates the hash, which becomes part of a file name.
   *
   * @throws InvalidValueException if the hash is malformed, the length negative or the media type
   *     empty
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

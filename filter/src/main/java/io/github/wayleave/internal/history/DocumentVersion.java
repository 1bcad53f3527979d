package io.github.wayleave.internal.history;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.text.InvalidValueException;

/**
 * The content of a document: its SHA-256 in 64 lower-case hex digits, its length in bytes and its
 * media type.
 */
public record DocumentVersion(String sha256, long length, String mediaType) {
  /**
   * Validates the hash, which becomes part of a file name.
   *
   * @throws InvalidValueException if the hash is malformed, the length negative or the media type
   *     empty
   */
  public DocumentVersion {
    if (!Sha256.isHex(sha256) || length < 0 || mediaType.isEmpty()) {
      throw new InvalidValueException(
          "expected a hash of 64 lower-case hex digits, a length and a media type");
    }
  }

  public static DocumentVersion of(byte[] octets, String mediaType) {
    return new DocumentVersion(Sha256.hex(octets), octets.length, mediaType);
  }
}

package io.github.wayleave.publish;

import io.github.wayleave.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * The octets of a document, with and without compression, each with its entity tag.
 *
 * @param identity the octets as they are
 * @param gzip the same compressed, where that is worth it
 * @param kind what it is served as
 */
record Rendering(Representation identity, Optional<Representation> gzip, DocumentKind kind) {
  /** The octets from which on a document is compressed: {@value}. */
  static final int SMALLEST_COMPRESSED = 256;

  /** The hex digits of the hash that a tag shows. */
  private static final int TAG_DIGITS = 32;

  /**
   * A representation of a document (RFC 9110, 3.2).
   *
   * @param octets the octets; not to be changed
   * @param entityTag the strong tag, with its quotes
   * @param isCompressed whether the octets are gzip
   */
  @SuppressWarnings("ArrayRecordComponent") // shared octets, never compared, never changed
  record Representation(byte[] octets, String entityTag, boolean isCompressed) {}

  /**
   * Renders a text.
   *
   * <p>The tag of the compressed octets comes from the text too, so that all nodes agree on it
   * whatever their zlib does. It has a beginning of its own and not the ending {@code -gzip}, which
   * containers take off.
   */
  static Rendering of(String text, DocumentKind kind) {
    return of(text.getBytes(StandardCharsets.UTF_8), kind);
  }

  /** Renders a text in UTF-8; the octets are not to be changed. */
  static Rendering of(byte[] octets, DocumentKind kind) {
    String hash = hash(octets);
    return new Rendering(
        new Representation(octets, "\"" + hash + "\"", false),
        Optional.of(octets)
            .filter(plain -> plain.length >= SMALLEST_COMPRESSED)
            .map(Rendering::compress)
            .filter(compressed -> compressed.length < octets.length)
            .map(compressed -> new Representation(compressed, "\"gz-" + hash + "\"", true)),
        kind);
  }

  /** Tells whether {@code other} has the same octets. */
  boolean isSameAs(Rendering other) {
    return Arrays.equals(identity.octets(), other.identity.octets());
  }

  /** Returns the beginning of the octets' SHA-256, in hex. */
  static String hash(byte[] octets) {
    return Sha256.hex(octets).substring(0, TAG_DIGITS);
  }

  private static byte[] compress(byte[] octets) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(octets);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot fail to be written", e);
    }
    return compressed.toByteArray();
  }
}

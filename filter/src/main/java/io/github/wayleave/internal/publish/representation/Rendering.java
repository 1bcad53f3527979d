package io.github.wayleave.internal.publish.representation;

import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.publish.answer.Header;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** The bytes of a document, plain and compressed if that saves space, each with its entity tag. */
public record Rendering(Representation identity, Optional<Representation> gzip, DocumentKind kind) {
  /** The number of bytes from which a document is compressed: {@value}. */
  static final int SMALLEST_COMPRESSED = 256;

  /** The number of hex digits of a hash in a tag. */
  private static final int TAG_DIGITS = 32;

  /**
   * A representation of a document (RFC 9110, 3.2); its bytes must not be modified, and its strong
   * tag includes the quotes.
   */
  @SuppressWarnings("ArrayRecordComponent") // shared octets, never compared, never changed
  public record Representation(byte[] octets, String entityTag, boolean isCompressed) {}

  /**
   * Renders a text.
   *
   * <p>The tag of the compressed bytes is derived from the text too, so that all nodes agree on it
   * whatever their zlib does. It has a prefix rather than the suffix {@code -gzip}, which
   * containers strip.
   */
  public static Rendering of(String text, DocumentKind kind) {
    return of(text.getBytes(StandardCharsets.UTF_8), kind);
  }

  /** Renders bytes, which must not be modified afterwards. */
  public static Rendering of(byte[] octets, DocumentKind kind) {
    String hash = hash(octets);
    Optional<Representation> gzip = Optional.empty();
    if (octets.length >= SMALLEST_COMPRESSED) {
      byte[] compressed = compress(octets);
      if (compressed.length < octets.length) {
        gzip = Optional.of(new Representation(compressed, "\"gz-" + hash + "\"", true));
      }
    }
    return new Rendering(new Representation(octets, "\"" + hash + "\"", false), gzip, kind);
  }

  public boolean isSameAs(Rendering rendering) {
    return Arrays.equals(identity.octets(), rendering.identity.octets());
  }

  public static String hash(byte[] octets) {
    return Sha256.hex(octets).substring(0, TAG_DIGITS);
  }

  private static byte[] compress(byte[] octets) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(octets);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return compressed.toByteArray();
  }

  /**
   * What a document is served as; {@code isData} for documents about datasets, which scripts of any
   * site may read.
   */
  public record DocumentKind(String contentType, boolean isData, List<Header> headers) {
    /** The kind of robots.txt. */
    public static final DocumentKind ROBOTS =
        new DocumentKind(text("text/plain"), false, List.of());

    public DocumentKind {
      headers = List.copyOf(headers);
    }

    public static DocumentKind ofData(String mediaType, List<Header> headers) {
      return new DocumentKind(text(mediaType), true, List.copyOf(headers));
    }

    /** JSON has no charset parameter and is always UTF-8 (RFC 8259, 8.1 and 11). */
    private static String text(String mediaType) {
      return mediaType.startsWith("text/") ? mediaType + "; charset=utf-8" : mediaType;
    }
  }
}

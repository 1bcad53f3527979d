package io.github.wayleave.internal.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;

/** Decodes percent-encoded ASCII text. */
public final class EncodedText {
  private EncodedText() {}

  /** Returns the decoded text; empty if it contains a stray {@code %}, or is not UTF-8. */
  public static Optional<String> decode(String encoded) {
    if (encoded.indexOf('%') < 0) {
      return Optional.of(encoded);
    }
    return PercentEncoding.strayPercent(encoded) < 0 ? utf8(octets(encoded)) : Optional.empty();
  }

  private static byte[] octets(String encoded) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream(encoded.length());
    for (int i = 0; i < encoded.length(); ) {
      OptionalInt escape = PercentEncoding.escapeAt(encoded, i);
      octets.write(escape.orElse(encoded.charAt(i)));
      i += escape.isPresent() ? 3 : 1;
    }
    return octets.toByteArray();
  }

  private static Optional<String> utf8(byte[] octets) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}

package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.internal.text.PercentEncoding;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The decoded text of a starred field (RFC 8187, 3.2.1), and a problem in its encoding if there is
 * one.
 */
record ExtendedValue(String text, Optional<String> problem) {
  private static final Pattern START =
      Pattern.compile("(?<charset>[A-Za-z0-9!#$%&+^_`{}~.:-]{1,40})'[A-Za-z0-9-]{0,100}'");

  static ExtendedValue of(String value) {
    Matcher start = START.matcher(value);
    if (!start.lookingAt()) {
      return new ExtendedValue(
          value,
          Optional.of(
              "is not a value of a starred field (RFC 8187) and was read unchanged; write it like UTF-8''Mal%C3%A1%20Strana, or remove the star"));
    }
    Optional<Charset> charset = charset(start.group("charset"));
    String encoded = value.substring(start.end());
    return charset
        .map(supported -> decode(encoded, supported))
        .orElseGet(
            () ->
                new ExtendedValue(
                    decode(encoded, StandardCharsets.UTF_8).text(),
                    Optional.of(
                        "names the unknown charset \"%s\" and was read as UTF-8; write UTF-8''"
                            .formatted(start.group("charset")))));
  }

  private static Optional<Charset> charset(String name) {
    try {
      return Optional.of(Charset.forName(name)).filter(Charset::canEncode);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static ExtendedValue decode(String text, Charset charset) {
    byte[] octets = octets(text, charset);
    int stray = PercentEncoding.strayPercent(text);
    Optional<String> problem =
        stray < 0
            ? Optional.empty()
            : Optional.of(
                "contains a \"%\" without two hex digits and was read unchanged; write %25 for the character");
    try {
      return new ExtendedValue(
          charset.newDecoder().decode(ByteBuffer.wrap(octets)).toString(), problem);
    } catch (CharacterCodingException e) {
      return new ExtendedValue(
          new String(octets, charset),
          Optional.of(
              "contains bytes that are not %s, which were read as U+FFFD; write the text in UTF-8"
                  .formatted(charset.name())));
    }
  }

  /** Characters that should be escaped stand for themselves. */
  private static byte[] octets(String text, Charset charset) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); ) {
      OptionalInt escape = PercentEncoding.escapeAt(text, i);
      if (escape.isPresent()) {
        octets.write(escape.getAsInt());
        i += 3;
      } else {
        int c = text.codePointAt(i);
        octets.writeBytes(Character.toString(c).getBytes(charset));
        i += Character.charCount(c);
      }
    }
    return octets.toByteArray();
  }
}

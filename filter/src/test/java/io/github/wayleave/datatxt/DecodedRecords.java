package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.PercentEncoding;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The fields of a data.txt, parsed strictly, with starred values decoded. */
final class DecodedRecords {
  private static final String STAR_PREFIX = "UTF-8''";

  private DecodedRecords() {}

  /** A field, or a bare comment, which has an empty name. */
  record DecodedField(String name, String value, boolean starred) {}

  /** Returns the fields after the first blank line; fails at any other line. */
  static List<DecodedField> read(String text) {
    List<String> lines = Arrays.asList(text.split("\r\n", -1));
    List<DecodedField> fields = new ArrayList<>();
    for (String line : lines.subList(lines.indexOf("") + 1, lines.size() - 1)) {
      fields.add(line.equals("#") ? new DecodedField("", "", false) : field(line));
    }
    return fields;
  }

  private static DecodedField field(String line) {
    int colon = line.indexOf(": ");
    if (colon < 1 || line.startsWith("#")) {
      throw new IllegalArgumentException("no field: " + line);
    }
    String name = line.substring(0, colon);
    String value = line.substring(colon + 2);
    return name.endsWith("*")
        ? new DecodedField(name.substring(0, name.length() - 1), decode(value), true)
        : new DecodedField(name, value, false);
  }

  /** RFC 8187, 3.2.1: ext-value = charset "'" [ language ] "'" value-chars. */
  static String decode(String value) {
    if (!value.startsWith(STAR_PREFIX)) {
      throw new IllegalArgumentException("no ext-value: " + value);
    }
    ByteBuffer octets = ByteBuffer.allocate(value.length());
    for (int i = STAR_PREFIX.length(); i < value.length(); ) {
      char c = value.charAt(i);
      boolean escape = c == '%';
      if (!escape && !isAttrChar(c)) {
        throw new IllegalArgumentException("no attr-char: " + c);
      }
      octets.put((byte) (escape ? octet(value, i) : c));
      i += escape ? 3 : 1;
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(octets.flip()).toString();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("no UTF-8: " + value, e);
    }
  }

  private static int octet(String value, int index) {
    return PercentEncoding.escapeAt(value, index)
        .orElseThrow(() -> new IllegalArgumentException("no escape: " + value));
  }

  /** Except {@code #}, which would begin a comment. */
  private static boolean isAttrChar(char c) {
    return (c >= '0' && c <= '9')
        || (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z')
        || "!$&+-.^_`|~".indexOf(c) >= 0;
  }
}

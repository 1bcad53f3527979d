package io.github.wayleave.cli.accesslog.line;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Undoes the encoding of fields. In all but {@link #text}, a character stands for an octet. */
public final class FieldText {
  private static final int HEX = 16;
  private static final int OCTET_DIGITS = 2;
  private static final int UNICODE_DIGITS = 4;

  private FieldText() {}

  /** Returns the text of a field: UTF-8, or ISO 8859-1 if it is not valid UTF-8. */
  public static String text(String field, FieldEncoding encoding) {
    String decoded = decode(field, encoding);
    for (int i = 0; i < decoded.length(); i++) {
      if (decoded.charAt(i) > 0x7F) {
        return utf8(decoded);
      }
    }
    return decoded;
  }

  private static String utf8(String octets) {
    try {
      ByteBuffer encoded = ByteBuffer.wrap(octets.getBytes(StandardCharsets.ISO_8859_1));
      return StandardCharsets.UTF_8.newDecoder().decode(encoded).toString();
    } catch (CharacterCodingException e) {
      return octets;
    }
  }

  /** Returns the octets that the server received. */
  public static String decode(String field, FieldEncoding encoding) {
    return switch (encoding) {
      case NONE -> field;
      case BACKSLASH -> unescaped(field, false);
      case JSON -> unescaped(field, true);
      case PLUS -> field.replace('+', ' ');
      case QUOTES -> field.replace("\"\"", "\"");
      case PERCENT -> {
        String once = percents(field);
        yield once.contains("%20") ? percents(once) : once;
      }
    };
  }

  private static String percents(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    StringBuilder decoded = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int code = text.charAt(i) == '%' ? hex(text, i + 1, OCTET_DIGITS) : -1;
      decoded.append(code < 0 ? text.charAt(i) : (char) code);
      i += code < 0 ? 1 : 1 + OCTET_DIGITS;
    }
    return decoded.toString();
  }

  /** Undoes the escapes of Apache and nginx, or those of JSON strings (RFC 8259, 7). */
  private static String unescaped(String text, boolean isJson) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder decoded = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char letter = text.charAt(i) == '\\' && i + 1 < text.length() ? text.charAt(i + 1) : 0;
      // Not JSON, but nginx without escape=json writes \x22 there as well.
      int octet = letter == 'x' ? hex(text, i + 2, OCTET_DIGITS) : -1;
      String units = isJson && letter == 'u' ? units(text, i) : "";
      if (octet >= 0) {
        decoded.append((char) octet);
        i += 2 + OCTET_DIGITS;
      } else if (!units.isEmpty()) {
        byte[] encoded = units.getBytes(StandardCharsets.UTF_8);
        decoded.append(new String(encoded, StandardCharsets.ISO_8859_1));
        i += units.length() * (2 + UNICODE_DIGITS);
      } else {
        decoded.append(letter == 0 ? text.charAt(i) : control(letter, isJson));
        i += letter == 0 ? 1 : 2;
      }
    }
    return decoded.toString();
  }

  /** Returns the UTF-16 units of consecutive escapes, as a pair may stand for one character. */
  private static String units(String text, int from) {
    StringBuilder units = new StringBuilder();
    int unit = hex(text, from + 2, UNICODE_DIGITS);
    for (int i = from; unit >= 0; ) {
      units.append((char) unit);
      i += 2 + UNICODE_DIGITS;
      unit = text.startsWith("\\u", i) ? hex(text, i + 2, UNICODE_DIGITS) : -1;
    }
    return units.toString();
  }

  /** Returns what an escape stands for; those of Apache are in {@code ap_escape_logitem}. */
  private static char control(char letter, boolean isJson) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'f' -> isJson ? '\f' : letter;
      case 'v' -> isJson ? letter : (char) 0x0B;
      default -> letter;
    };
  }

  /** Returns the number that hexadecimal digits stand for; -1 if there are fewer. */
  private static int hex(String text, int from, int digits) {
    if (from + digits > text.length()) {
      return -1;
    }
    int number = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = Character.digit(text.charAt(i), HEX);
      if (digit < 0) {
        return -1;
      }
      number = number * HEX + digit;
    }
    return number;
  }
}

package io.github.wayleave.cli.accesslog.line;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Undoes the encoding of fields. */
public final class FieldText {
  private static final int HEX = 16;

  private FieldText() {}

  /** Returns the text of a field: UTF-8, or ISO 8859-1 if it is not valid UTF-8. */
  public static String text(byte[] octets, int from, int to, FieldEncoding encoding) {
    byte[] decoded = decode(octets, from, to, encoding);
    for (byte octet : decoded) {
      if (octet < 0) {
        return utf8(decoded);
      }
    }
    return new String(decoded, StandardCharsets.ISO_8859_1);
  }

  private static String utf8(byte[] octets) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException e) {
      return new String(octets, StandardCharsets.ISO_8859_1);
    }
  }

  /** Returns the octets that the server received. */
  public static byte[] decode(byte[] octets, int from, int to, FieldEncoding encoding) {
    OctetBuffer decoded = new OctetBuffer(to - from);
    switch (encoding) {
      case NONE -> decoded.add(octets, from, to);
      case BACKSLASH -> backslashes(octets, from, to, decoded);
      case JSON -> JsonText.decode(octets, from, to, decoded);
      case PLUS -> pluses(octets, from, to, decoded);
      case QUOTES -> quotes(octets, from, to, decoded);
      case PERCENT -> {
        percents(octets, from, to, decoded);
        if (decoded.contains("%20")) {
          byte[] once = decoded.toArray();
          decoded.clear();
          percents(once, 0, once.length, decoded);
        }
      }
    }
    return decoded.toArray();
  }

  private static void pluses(byte[] octets, int from, int to, OctetBuffer decoded) {
    for (int i = from; i < to; i++) {
      decoded.add(octets[i] == '+' ? ' ' : octets[i]);
    }
  }

  private static void quotes(byte[] octets, int from, int to, OctetBuffer decoded) {
    for (int i = from; i < to; i++) {
      decoded.add(octets[i]);
      if (octets[i] == '"' && i + 1 < to && octets[i + 1] == '"') {
        i++;
      }
    }
  }

  private static void percents(byte[] octets, int from, int to, OctetBuffer decoded) {
    int i = from;
    while (i < to) {
      int code = octets[i] == '%' ? hex(octets, i + 1, to) : -1;
      decoded.add(code < 0 ? octets[i] : code);
      i += code < 0 ? 1 : 3;
    }
  }

  private static void backslashes(byte[] octets, int from, int to, OctetBuffer decoded) {
    int i = from;
    while (i < to) {
      if (octets[i] != '\\' || i + 1 == to) {
        decoded.add(octets[i]);
        i++;
        continue;
      }
      int code = octets[i + 1] == 'x' ? hex(octets, i + 2, to) : -1;
      decoded.add(code < 0 ? control(octets[i + 1]) : code);
      i += code < 0 ? 2 : 4;
    }
  }

  /** Returns the octet that an escape of Apache stands for ({@code ap_escape_logitem}). */
  private static int control(byte letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'v' -> 0x0B;
      default -> letter;
    };
  }

  /** Returns the octet that two hexadecimal digits stand for; -1 if there are none. */
  static int hex(byte[] octets, int from, int to) {
    if (from + 2 > to) {
      return -1;
    }
    int high = Character.digit(octets[from], HEX);
    int low = Character.digit(octets[from + 1], HEX);
    return high < 0 || low < 0 ? -1 : high * HEX + low;
  }
}

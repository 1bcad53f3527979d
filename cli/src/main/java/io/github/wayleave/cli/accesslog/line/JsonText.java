package io.github.wayleave.cli.accesslog.line;

import java.nio.charset.StandardCharsets;

/** Undoes the escapes of JSON strings (RFC 8259, 7). */
final class JsonText {
  private static final int HEX = 16;
  private static final int UNICODE_DIGITS = 4;

  private JsonText() {}

  static void decode(byte[] octets, int from, int to, OctetBuffer decoded) {
    int i = from;
    while (i < to) {
      if (octets[i] != '\\' || i + 1 == to) {
        decoded.add(octets[i]);
        i++;
        continue;
      }
      int octet = octets[i + 1] == 'x' ? FieldText.hex(octets, i + 2, to) : -1;
      if (octet >= 0) {
        // Not JSON, but nginx without escape=json writes \\x22.
        decoded.add(octet);
        i += 4;
        continue;
      }
      int unit = octets[i + 1] == 'u' ? unit(octets, i + 2, to) : -1;
      if (unit < 0) {
        decoded.add(escape(octets[i + 1]));
        i += 2;
        continue;
      }
      i += 2 + UNICODE_DIGITS;
      if (Character.isHighSurrogate((char) unit) && i + 1 < to && octets[i] == '\\') {
        int low = octets[i + 1] == 'u' ? unit(octets, i + 2, to) : -1;
        if (low >= 0 && Character.isLowSurrogate((char) low)) {
          unit = Character.toCodePoint((char) unit, (char) low);
          i += 2 + UNICODE_DIGITS;
        }
      }
      byte[] character = Character.toString(unit).getBytes(StandardCharsets.UTF_8);
      decoded.add(character, 0, character.length);
    }
  }

  private static int escape(byte letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> letter;
    };
  }

  private static int unit(byte[] octets, int from, int to) {
    if (from + UNICODE_DIGITS > to) {
      return -1;
    }
    int unit = 0;
    for (int i = from; i < from + UNICODE_DIGITS; i++) {
      int digit = Character.digit(octets[i], HEX);
      if (digit < 0) {
        return -1;
      }
      unit = unit * HEX + digit;
    }
    return unit;
  }
}

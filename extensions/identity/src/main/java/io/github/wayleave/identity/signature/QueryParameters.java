package io.github.wayleave.identity.signature;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parameters of a query as components of a signature (RFC 9421, 2.2.8): parsed like an HTML
 * form, then percent-encoded in one way.
 */
final class QueryParameters {
  private static final String PLAIN_MARKS = "*-._";
  private static final String HEX = "0123456789ABCDEF";

  private final Map<String, String> values;

  private QueryParameters(Map<String, String> values) {
    this.values = values;
  }

  static QueryParameters parse(String query) {
    Map<String, String> values = new HashMap<>();
    Set<String> repeated = new HashSet<>();
    for (String parameter : query.split("&", -1)) {
      if (!parameter.isEmpty()) {
        int end = parameter.indexOf('=');
        String name = normalize(end < 0 ? parameter : parameter.substring(0, end));
        String value = normalize(end < 0 ? "" : parameter.substring(end + 1));
        if (values.put(name, value) != null) {
          repeated.add(name);
        }
      }
    }
    // A parameter that occurs several times cannot be covered by name.
    values.keySet().removeAll(repeated);
    return new QueryParameters(values);
  }

  /** Returns the encoded value of the only parameter with an encoded name. */
  Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** Decodes a name or value, and encodes it again (URL Standard, 5.1 and 1.3). */
  private static String normalize(String text) {
    ByteArrayOutputStream decoded = new ByteArrayOutputStream(text.length());
    byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < octets.length; i++) {
      int escaped = octets[i] == '%' && i + 2 < octets.length ? octet(octets, i + 1) : -1;
      if (escaped >= 0) {
        decoded.write(escaped);
        i += 2;
      } else {
        decoded.write(octets[i] == '+' ? ' ' : octets[i]);
      }
    }
    return encode(decoded.toString(StandardCharsets.UTF_8));
  }

  private static int octet(byte[] digits, int index) {
    int high = Character.digit(digits[index], 16);
    int low = Character.digit(digits[index + 1], 16);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  private static String encode(String text) {
    StringBuilder encoded = new StringBuilder(text.length());
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      if (isPlain(octet)) {
        encoded.append((char) octet);
      } else {
        encoded.append('%').append(HEX.charAt(octet >> 4 & 15)).append(HEX.charAt(octet & 15));
      }
    }
    return encoded.toString();
  }

  private static boolean isPlain(byte c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || PLAIN_MARKS.indexOf(c) >= 0;
  }
}

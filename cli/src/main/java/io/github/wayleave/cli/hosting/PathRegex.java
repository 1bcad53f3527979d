package io.github.wayleave.cli.hosting;

import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.publish.answer.HeaderPattern;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Translates path patterns to equivalent regular expressions.
 *
 * <p>The expressions match the target as the client sent it, in which a byte may be percent-encoded
 * or not. Escapes of characters that need none in a path, such as letters, are not matched: {@link
 * #ODD} recognises such targets, and servers compare their own normalized path instead. A server
 * does not normalize the query, so there both forms are matched.
 */
enum PathRegex {
  /** Regular expressions of PCRE, which match bytes. */
  BYTES {
    @Override
    String decode(byte[] bytes) {
      StringBuilder regex = new StringBuilder();
      for (byte octet : bytes) {
        appendLiteral(regex, octet & 0xFF);
      }
      return regex.toString();
    }
  },
  /** Regular expressions of RE2, which match characters. */
  CHARACTERS {
    @Override
    String decode(byte[] bytes) {
      try {
        String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        StringBuilder regex = new StringBuilder();
        text.codePoints().forEach(c -> appendLiteral(regex, c));
        return regex.toString();
      } catch (CharacterCodingException e) {
        return "";
      }
    }
  };

  /**
   * Matches targets whose path a server normalizes: with {@code //}, dot segments, or escapes of
   * unreserved characters.
   */
  static final String ODD =
      "^[^?]*(?://|/\\.\\.?(?:[/?]|$)|%(?:2[146-9A-Fa-f]|3[0-9ABDabd]|4[0-9A-Fa-f]|5[0-9ACFacf]|6[1-9A-Fa-f]|7[0-9AEae]))";

  private static final String SYNTAX = ".+()[]^|?*$";
  private static final String PLAIN = "/-_~%=&:;,@!";

  abstract String decode(byte[] bytes);

  /** Returns an expression for targets that all patterns cover. */
  String allOf(List<HeaderPattern> patterns) {
    return patterns.size() == 1
        ? "^" + of(patterns.get(0))
        : patterns.stream()
            .map(pattern -> "(?=" + of(pattern) + ")")
            .collect(Collectors.joining("", "^", ""));
  }

  /** Returns an expression for targets that a pattern covers, without the {@code ^}. */
  String of(HeaderPattern pattern) {
    String text = pattern.pattern().toString();
    boolean isAnchored = text.endsWith("$");
    String literal = isAnchored ? text.substring(0, text.length() - 1) : text;
    String regex = body(literal) + (isAnchored ? "$" : "");
    return pattern.ignoresCase() ? "(?i:" + regex + ")" : regex;
  }

  private String body(String literal) {
    StringBuilder regex = new StringBuilder();
    boolean isQuery = false;
    for (int i = 0; i < literal.length(); ) {
      char c = literal.charAt(i);
      if (PercentEncoding.escapeAt(literal, i).isPresent()) {
        int end = endOfEscapes(literal, i);
        appendEscaped(regex, literal.substring(i, end), isQuery);
        i = end;
        continue;
      }
      if (c == '*') {
        regex.append(".*");
      } else if (isQuery && (PercentEncoding.isUnreserved(c) || c == '/' || c == ':')) {
        regex.append(alternatives(literal(c), escape(c)));
      } else {
        appendLiteral(regex, c);
      }
      isQuery |= c == '?';
      i++;
    }
    return regex.toString();
  }

  private static int endOfEscapes(String text, int from) {
    int end = from;
    while (PercentEncoding.escapeAt(text, end).isPresent()) {
      end += 3;
    }
    return end;
  }

  /** An escaped question mark does not begin a query. */
  private void appendEscaped(StringBuilder regex, String escapes, boolean isQuery) {
    byte[] bytes = new byte[escapes.length() / 3];
    StringBuilder encoded = new StringBuilder();
    for (int i = 0; i < bytes.length; i++) {
      OptionalInt decodedByte = PercentEncoding.escapeAt(escapes, 3 * i);
      bytes[i] = (byte) decodedByte.getAsInt();
      encoded.append(escape(bytes[i] & 0xFF));
    }
    boolean isQuestion = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?') >= 0;
    String literal = isQuestion && !isQuery ? "" : decode(bytes);
    regex.append(literal.isEmpty() ? encoded : alternatives(literal, encoded.toString()));
  }

  private static String alternatives(String first, String second) {
    return "(?:" + first + "|" + second + ")";
  }

  private static String literal(int c) {
    StringBuilder regex = new StringBuilder();
    appendLiteral(regex, c);
    return regex.toString();
  }

  private static String escape(int b) {
    StringBuilder escaped = new StringBuilder();
    PercentEncoding.appendEscape(escaped, b);
    return "%" + digit(escaped.charAt(1)) + digit(escaped.charAt(2));
  }

  private static String digit(char hex) {
    return hex <= '9' ? String.valueOf(hex) : "[" + hex + (char) (hex - 'A' + 'a') + "]";
  }

  private static void appendLiteral(StringBuilder regex, int c) {
    if (c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
      regex.append((char) c);
    } else if (SYNTAX.indexOf(c) >= 0) {
      regex.append('\\').append((char) c);
    } else {
      regex.append(c <= 0xFF ? "\\x%02X".formatted(c) : "\\x{%X}".formatted(c));
    }
  }

  /** Returns an expression for a path, with or without a query. */
  static String exactly(String path) {
    StringBuilder regex = new StringBuilder("^");
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      int c = b & 0xFF;
      boolean isPlain = PercentEncoding.isUnreserved(c) || PercentEncoding.isReserved(c);
      regex.append(
          isPlain && c != '?'
              ? literal(c)
              : c == '?' ? escape(c) : alternatives(literal(c), escape(c)));
    }
    return regex.append("(?:\\?|$)").toString();
  }

  /** Returns an expression for a path that a server has decoded. */
  static String plain(String path) {
    StringBuilder regex = new StringBuilder();
    path.codePoints()
        .forEach(
            c -> {
              if (c < 0x80) {
                appendLiteral(regex, c);
              } else {
                regex.appendCodePoint(c);
              }
            });
    return regex.toString();
  }
}

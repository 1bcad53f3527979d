package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.Ascii;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value and its parameters (RFC 9110, 5.6.6), like {@code pm10; type=number;
 * unit="\u00b5g/m\u00b3"}.
 */
public record ParameterizedValue(String value, Map<String, String> parameters) {
  private static final Pattern TOKEN = Pattern.compile("[!$&'*+.^_`|~0-9A-Za-z-]+");

  /**
   * Returns the value and the parameters of a text, or empty if a quotation mark is missing or
   * something follows a quoted word. Words need no quotation marks unless a semicolon is in them;
   * of two parameters of a name the first holds.
   */
  public static Optional<ParameterizedValue> parse(String text) {
    return new Parser(text).parse();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(quotedIfNeeded(value));
    parameters.forEach((name, word) -> text.append("; " + name + "=" + quotedIfNeeded(word)));
    return text.toString();
  }

  /** RFC 9110, 5.6.4: what is no token is a quoted string. */
  private static String quotedIfNeeded(String text) {
    return TOKEN.matcher(text).matches()
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static final class Parser {
    private final String text;
    private int position;
    private boolean isQuoteUnclosed;

    Parser(String text) {
      this.text = text;
    }

    Optional<ParameterizedValue> parse() {
      String value = word(";");
      Map<String, String> parameters = new LinkedHashMap<>();
      while (consume(';')) {
        String key = Ascii.lower(word("=;"));
        if (consume('=')) {
          parameters.putIfAbsent(key, word(";"));
        }
      }
      return isQuoteUnclosed || position < text.length()
          ? Optional.empty()
          : Optional.of(new ParameterizedValue(value, parameters));
    }

    private boolean consume(char expected) {
      boolean isNext = position < text.length() && text.charAt(position) == expected;
      position += isNext ? 1 : 0;
      return isNext;
    }

    /** Reads a word that ends before one of some signs. */
    private String word(String delimiters) {
      skipSpaces();
      if (consume('"')) {
        return quoted();
      }
      int start = position;
      while (position < text.length() && delimiters.indexOf(text.charAt(position)) < 0) {
        position++;
      }
      return text.substring(start, position).strip();
    }

    private String quoted() {
      StringBuilder word = new StringBuilder();
      while (position < text.length() && text.charAt(position) != '"') {
        position += text.charAt(position) == '\\' ? 1 : 0;
        if (position < text.length()) {
          word.append(text.charAt(position++));
        }
      }
      isQuoteUnclosed |= !consume('"');
      skipSpaces();
      return word.toString();
    }

    private void skipSpaces() {
      while (position < text.length() && text.charAt(position) == ' ') {
        position++;
      }
    }
  }
}

package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.Ascii;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A value and its parameters (RFC 9110, 5.6.6), such as {@code pm10; type=number;
 * unit="\u00b5g/m\u00b3"}.
 */
public record ParameterizedValue(String value, Map<String, String> parameters) {
  private static final Pattern TOKEN = Pattern.compile("[!$&'*+.^_`|~0-9A-Za-z-]+");

  /**
   * Parses a value and its parameters. Words require quotation marks only if they contain a
   * semicolon. If a parameter appears twice, the first is used.
   *
   * @return empty if a quotation mark is missing or text follows a quoted word
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

  /** RFC 9110, 5.6.4: a value that is not a token is a quoted string. */
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

    /** Reads a word up to one of the delimiters. */
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

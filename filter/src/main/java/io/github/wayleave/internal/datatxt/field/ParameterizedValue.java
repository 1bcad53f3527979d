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
    private int at;
    private boolean isUnclosed;

    Parser(String text) {
      this.text = text;
    }

    Optional<ParameterizedValue> parse() {
      String value = word(";");
      Map<String, String> parameters = new LinkedHashMap<>();
      while (skips(';')) {
        String key = Ascii.lower(word("=;"));
        if (skips('=')) {
          parameters.putIfAbsent(key, word(";"));
        }
      }
      return isUnclosed || at < text.length()
          ? Optional.empty()
          : Optional.of(new ParameterizedValue(value, parameters));
    }

    private boolean skips(char sign) {
      boolean isThere = at < text.length() && text.charAt(at) == sign;
      at += isThere ? 1 : 0;
      return isThere;
    }

    /** Reads a word that ends before one of some signs. */
    private String word(String signs) {
      skipSpaces();
      if (skips('"')) {
        return quoted();
      }
      int from = at;
      while (at < text.length() && signs.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      return text.substring(from, at).strip();
    }

    private String quoted() {
      StringBuilder word = new StringBuilder();
      while (at < text.length() && text.charAt(at) != '"') {
        at += text.charAt(at) == '\\' ? 1 : 0;
        if (at < text.length()) {
          word.append(text.charAt(at++));
        }
      }
      isUnclosed |= !skips('"');
      skipSpaces();
      return word.toString();
    }

    private void skipSpaces() {
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
    }
  }
}

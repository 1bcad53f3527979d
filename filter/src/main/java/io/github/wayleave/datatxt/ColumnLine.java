package io.github.wayleave.datatxt;

import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a column stands on its line: its name, then parameters (RFC 9110, 5.6.6), like {@code pm10;
 * type=number; unit="\u00b5g/m\u00b3"}.
 */
final class ColumnLine {
  private static final Pattern TOKEN = Pattern.compile("[!$&'*+.^_`|~0-9A-Za-z-]+");
  private static final String TYPE = "type";
  private static final String UNIT = "unit";
  private static final String DESCRIPTION = "description";

  private final String text;
  private int at;

  private ColumnLine(String text) {
    this.text = text;
  }

  /** Returns the column's name and what is known of it. */
  static String write(Column column) {
    return quotedIfNeeded(column.name())
        + parameter(TYPE, column.type().map(ColumnType::word))
        + parameter(UNIT, column.unit())
        + parameter(DESCRIPTION, column.description());
  }

  private static String parameter(String name, Optional<String> value) {
    return value.map(text -> "; " + name + "=" + quotedIfNeeded(text)).orElse("");
  }

  /** RFC 9110, 5.6.4: what is no token is a quoted string. */
  private static String quotedIfNeeded(String text) {
    return TOKEN.matcher(text).matches()
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /**
   * Returns the column that a line describes; words need no quotation marks unless a semicolon is
   * in them, parameters that nobody knows are ignored, of two of a name the first holds.
   *
   * @throws InvalidValueException if it describes none
   */
  static Column read(String text) {
    ColumnLine line = new ColumnLine(text);
    String name = line.word(";");
    Map<String, String> parameters = new HashMap<>();
    while (line.skips(';')) {
      String key = Ascii.lower(line.word("=;"));
      if (line.skips('=')) {
        parameters.putIfAbsent(key, line.word(";"));
      }
    }
    if (line.at < text.length()) {
      throw notAColumn(text);
    }
    return new Column(
        name,
        Optional.ofNullable(parameters.get(TYPE)).map(ColumnType::of),
        Optional.ofNullable(parameters.get(DESCRIPTION)),
        Optional.ofNullable(parameters.get(UNIT)));
  }

  private boolean skips(char sign) {
    boolean isThere = at < text.length() && text.charAt(at) == sign;
    at += isThere ? 1 : 0;
    return isThere;
  }

  /** Reads a word that ends before one of some signs. */
  private String word(String signs) {
    skipBlanks();
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
    if (!skips('"')) {
      throw notAColumn(text);
    }
    skipBlanks();
    return word.toString();
  }

  private void skipBlanks() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private static InvalidValueException notAColumn(String text) {
    return new InvalidValueException(
        "\"%s\" is not a column; a column is a name and parameters, quoted where a blank or a semicolon is in them; write it like pm10; type=number; unit=\"mg/l\""
            .formatted(text));
  }
}

package io.github.wayleave.datatxt;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a column stands on its line: its name, then parameters (RFC 9110, 5.6.6), like {@code pm10;
 * type=number; unit="\u00b5g/m\u00b3"}.
 */
final class ColumnLine {
  private static final Pattern TOKEN = Pattern.compile("[!$&'*+.^_`|~0-9A-Za-z-]+");

  private ColumnLine() {}

  /** Returns the column's name and what is known of it. */
  static String write(Column column) {
    return word(column.name())
        + parameter("type", column.type().map(ColumnType::word))
        + parameter("unit", column.unit())
        + parameter("description", column.description());
  }

  private static String parameter(String name, Optional<String> value) {
    return value.map(text -> "; " + name + "=" + word(text)).orElse("");
  }

  /** RFC 9110, 5.6.4: what is no token is a quoted string. */
  private static String word(String text) {
    return TOKEN.matcher(text).matches()
        ? text
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}

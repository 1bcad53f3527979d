package io.github.wayleave.internal.datatxt.index;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Writes a YAML map with its keys in insertion order. All text is quoted, since clients would not
 * read a plain {@code no} or {@code 1e3} as text. Keys must not need quotes. Empty values are
 * omitted.
 */
public final class YamlMapWriter {
  private static final String INDENT = "  ";

  private final List<String> lines = new ArrayList<>();

  public YamlMapWriter text(String key, String value) {
    lines.add(key + ": " + quoted(value));
    return this;
  }

  public YamlMapWriter text(String key, Optional<?> value) {
    value.ifPresent(present -> text(key, present.toString()));
    return this;
  }

  /** Adds a number. R reads integers above 32 bits as NA, so they are written as text. */
  public YamlMapWriter number(String key, long value) {
    lines.add(key + ": " + (isInteger(value) ? value : quoted(Long.toString(value))));
    return this;
  }

  public YamlMapWriter number(String key, OptionalLong value) {
    value.ifPresent(present -> number(key, present));
    return this;
  }

  /**
   * Adds a list of numbers. If one exceeds 32 bits, all are written as text, since an R vector has
   * elements of one type.
   */
  public YamlMapWriter numbers(String key, List<Long> values) {
    boolean allIntegers = values.stream().allMatch(YamlMapWriter::isInteger);
    return items(
        key,
        values.stream().map(n -> allIntegers ? Long.toString(n) : quoted(n.toString())).toList());
  }

  public YamlMapWriter texts(String key, Collection<?> values) {
    return items(key, values.stream().map(value -> quoted(value.toString())).toList());
  }

  public YamlMapWriter map(String key, YamlMapWriter inner) {
    if (!inner.lines.isEmpty()) {
      lines.add(key + ":");
      inner.lines.forEach(line -> lines.add(INDENT + line));
    }
    return this;
  }

  public YamlMapWriter maps(String key, List<YamlMapWriter> inner) {
    if (!inner.isEmpty()) {
      lines.add(key + ":");
      inner.forEach(map -> map.asItem().forEach(line -> lines.add(INDENT + line)));
    }
    return this;
  }

  /** Returns the lines of the map as an item of a list. */
  List<String> asItem() {
    List<String> item = new ArrayList<>();
    lines.forEach(line -> item.add((item.isEmpty() ? "- " : INDENT) + line));
    return item;
  }

  public List<String> lines() {
    return lines;
  }

  private YamlMapWriter items(String key, List<String> values) {
    if (!values.isEmpty()) {
      lines.add(key + ":");
      values.forEach(value -> lines.add(INDENT + "- " + value));
    }
    return this;
  }

  private static boolean isInteger(long value) {
    return value <= Integer.MAX_VALUE;
  }

  /**
   * Returns text in double quotes (YAML 1.1, 5.7), in printable ASCII.
   *
   * <p>In the C locale, R clients silently drop everything after the first non-ASCII byte.
   * Characters above U+FFFF are written as one eight-digit escape, since YAML parsers do not join
   * surrogates.
   */
  public static String quoted(String text) {
    StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
    text.codePoints().forEach(c -> append(quoted, c));
    return quoted.append('"').toString();
  }

  private static void append(StringBuilder quoted, int c) {
    switch (c) {
      case '"' -> quoted.append("\\\"");
      case '\\' -> quoted.append("\\\\");
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      default -> {
        if (c >= 0x20 && c < 0x7F) {
          quoted.append((char) c);
        } else {
          quoted.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c));
        }
      }
    }
  }
}

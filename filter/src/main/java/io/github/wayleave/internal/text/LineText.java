package io.github.wayleave.internal.text;

import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Checks that text is safe on one line of a plain-text file.
 *
 * <p>Policy values are written to lines of published files. A line break in a value would inject a
 * line, so it is rejected here, for every document. All line breaks of known readers count: CR and
 * LF, and U+0085, U+2028 and U+2029, which end a line in crawler-commons.
 */
public final class LineText {
  private LineText() {}

  /**
   * Returns {@code text} if it fits on one line.
   *
   * @throws InvalidValueException if it contains a line break, another control character or half of
   *     a surrogate pair
   */
  public static String check(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (isBreakOrControl(c)) {
        throw new InvalidValueException(
            "contains %s at character %s; a value must be one line of plain text; remove it"
                .formatted(name(c), text.codePointCount(0, i) + 1));
      }
      i += Character.charCount(c);
    }
    return text;
  }

  /** Returns whether {@link #check} would return {@code text}. */
  public static boolean isSafe(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (isBreakOrControl(c)) {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }

  /**
   * Splits any text at every line break into lines that {@link #check} accepts. Trailing spaces and
   * empty lines at the end are removed, and other control characters replaced by a space. Text
   * without visible characters has no lines.
   */
  public static List<String> lines(String text) {
    String[] raw = text.split("\\r\\n|[\\r\\n\\u000B\\f\\u0085\\u2028\\u2029]", -1);
    List<String> lines = new ArrayList<>(raw.length);
    for (String line : raw) {
      lines.add(withoutControls(line));
    }
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isEmpty()) {
      end--;
    }
    return List.copyOf(lines.subList(0, end));
  }

  private static String withoutControls(String line) {
    StringBuilder safe = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      safe.appendCodePoint(isBreakOrControl(c) ? ' ' : c);
      i += Character.charCount(c);
    }
    return safe.toString().stripTrailing();
  }

  private static boolean isBreakOrControl(int c) {
    return Character.isISOControl(c)
        || c == 0x2028
        || c == 0x2029
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  private static String name(int c) {
    String code = String.format(Locale.ROOT, "U+%04X", c);
    return switch (c) {
      case '\n', '\r', 0x85, 0x2028, 0x2029 -> "a line break (" + code + ")";
      case '\t' -> "a tab (" + code + ")";
      default ->
          c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE
              ? "half of a surrogate pair (" + code + ")"
              : "a control character (" + code + ")";
    };
  }
}

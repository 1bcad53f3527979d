package io.github.wayleave.cli.accesslog.format.json;

import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineParser;
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.cli.accesslog.line.TimeParser;
import java.util.Arrays;

/**
 * Finds the fields of a line that is a JSON object. Only objects that contain wanted keys are read;
 * other values are skipped by their quotation marks and brackets, so that the cost is linear and
 * the depth of recursion is that of the wanted keys. A line is a request if it has a time and says
 * what was requested.
 */
@SuppressWarnings("EnumOrdinal") // an array, since a map would cost each line more than its fields
final class JsonLine implements LineParser {
  private static final int FIELDS = JsonField.values().length;

  private final TimeParser times = new TimeParser();
  private final JsonKey keys;
  private final int[] ranks = new int[FIELDS];
  private String text = "";
  private int limit;
  private LineFields fields = new LineFields();

  JsonLine(JsonKey keys) {
    this.keys = keys;
  }

  @Override
  public boolean parse(String line, LineFields found) {
    text = line;
    limit = line.length();
    fields = found;
    fields.clear(text);
    fields.setEncodings(FieldEncoding.JSON, FieldEncoding.JSON);
    Arrays.fill(ranks, Integer.MAX_VALUE);
    int start = afterSpaces(0);
    if (!is(start, '{')) {
      return false;
    }
    int end = object(start + 1, keys);
    return end >= 0
        && afterSpaces(end) == limit
        && ranks[JsonField.TIME.ordinal()] < Integer.MAX_VALUE
        && (fields.isLogged(LineField.TARGET)
            || fields.isLogged(LineField.REQUEST_LINE)
            || fields.isLogged(LineField.PATH));
  }

  private boolean is(int position, char wanted) {
    return position < limit && text.charAt(position) == wanted;
  }

  private int afterSpaces(int from) {
    int i = from;
    while (i < limit && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  /**
   * Reads the members of an object.
   *
   * @param from the index after the opening brace
   * @return the index after the closing brace; -1 if the object is invalid
   */
  private int object(int from, JsonKey object) {
    int i = afterSpaces(from);
    if (is(i, '}')) {
      return i + 1;
    }
    while (is(i, '"')) {
      int keyEnd = LineText.quoteEnd(text, i + 1, limit);
      int colon = afterSpaces(Math.min(keyEnd + 1, limit));
      if (!is(colon, ':')) {
        return -1;
      }
      int valueEnd = value(afterSpaces(colon + 1), object.member(text.substring(i + 1, keyEnd)));
      if (valueEnd < 0) {
        return -1;
      }
      i = afterSpaces(valueEnd);
      if (is(i, '}')) {
        return i + 1;
      }
      if (!is(i, ',')) {
        return -1;
      }
      i = afterSpaces(i + 1);
    }
    return -1;
  }

  /** Reads a value; returns the index after it, -1 if it is invalid. */
  private int value(int from, JsonKey key) {
    if (from >= limit) {
      return -1;
    }
    return switch (text.charAt(from)) {
      case '"' -> {
        int end = LineText.quoteEnd(text, from + 1, limit);
        set(key, from + 1, end);
        yield end < limit ? end + 1 : -1;
      }
      case '{' -> {
        if (!key.isParent()) {
          yield afterNested(from);
        }
        set(key, from, from);
        yield object(from + 1, key);
      }
      case '[' -> {
        // Caddy logs header fields as lists.
        int first = afterSpaces(from + 1);
        if (is(first, '"')) {
          set(key, first + 1, LineText.quoteEnd(text, first + 1, limit));
        }
        yield afterNested(from);
      }
      default -> scalar(from, key);
    };
  }

  private int scalar(int from, JsonKey key) {
    int end = from;
    while (end < limit && isScalar(text.charAt(end))) {
      end++;
    }
    boolean isNull = LineText.equal(text, from, end, "null");
    set(key, from, isNull ? from : end);
    return end > from ? end : -1;
  }

  private static boolean isScalar(char c) {
    return c > ' ' && c <= 0x7F && c != ',' && c != '}';
  }

  /** Returns the index after an object or a list that is skipped; -1 if it has no end. */
  private int afterNested(int from) {
    int depth = 0;
    for (int i = from; i < limit; i++) {
      switch (text.charAt(i)) {
        case '"' -> i = LineText.quoteEnd(text, i + 1, limit);
        case '{', '[' -> depth++;
        case '}', ']' -> {
          depth--;
          if (depth == 0) {
            return i + 1;
          }
        }
        default -> {}
      }
    }
    return -1;
  }

  /** Sets the field of a key, unless a key with a smaller rank was set before. */
  private void set(JsonKey key, int from, int to) {
    if (key.field().isEmpty()) {
      return;
    }
    JsonField field = key.field().get();
    if (key.rank() >= ranks[field.ordinal()]) {
      return;
    }
    if (field.field().isPresent()) {
      fields.set(field.field().get(), from, to);
    } else if (!times.any(text, from, to, fields.time())) {
      return;
    }
    ranks[field.ordinal()] = key.rank();
  }
}

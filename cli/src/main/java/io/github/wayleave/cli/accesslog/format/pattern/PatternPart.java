package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.accesslog.line.AddressText;
import io.github.wayleave.cli.accesslog.line.LineText;

/**
 * A variable of a pattern, and the text around it.
 *
 * @param name the name without the dollar sign
 * @param before the text before it, a character for each octet
 * @param after the text after it; empty at the end of a pattern
 * @param mayBeList whether the value may be a list, in which spaces follow commas
 */
record PatternPart(String name, String before, String after, boolean mayBeList) {
  /** Returns the index after the value that starts at an index; -1 if it has no end. */
  int end(String text, int from, int to) {
    if (after.isEmpty()) {
      return to;
    }
    if (isQuoted()) {
      int quote = LineText.quoteEnd(text, from, to);
      return isEnd(text, quote, to) ? quote : -1;
    }
    int end = LineText.indexOf(text, from, to, first());
    while (end < to && (isInList(text, from, end) || !isEnd(text, end, to))) {
      end = LineText.indexOf(text, end + 1, to, first());
    }
    // What stands before an address is not a part of it.
    boolean hasOther = mayBeList && AddressText.listEnd(text, from, end) < end;
    return end < to && !hasOther ? end : -1;
  }

  /** Returns what a line lacks in which the value was not found. */
  String missed() {
    return after.isEmpty()
        ? "has no valid $" + name
        : "has no valid $%s before \"%s\"".formatted(name, after);
  }

  private boolean isQuoted() {
    return before.endsWith("\"") && after.startsWith("\"");
  }

  private char first() {
    return after.charAt(0);
  }

  private boolean isInList(String text, int from, int end) {
    return mayBeList && end > from && text.charAt(end) == ' ' && text.charAt(end - 1) == ',';
  }

  private boolean isEnd(String text, int from, int to) {
    return LineText.startsWith(text, from, to, after);
  }
}

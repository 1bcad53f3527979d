package io.github.wayleave.cli.accesslog.format.pattern;

import io.github.wayleave.cli.accesslog.line.AddressText;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.cli.accesslog.line.QuotedText;

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
  int end(byte[] octets, int from, int to) {
    if (after.isEmpty()) {
      return to;
    }
    if (isQuoted()) {
      int quote = QuotedText.end(octets, from, to);
      return isEnd(octets, quote, to) ? quote : -1;
    }
    int end = Octets.indexOf(octets, from, to, first());
    while (end < to && (isInList(octets, from, end) || !isEnd(octets, end, to))) {
      end = Octets.indexOf(octets, end + 1, to, first());
    }
    // What stands before an address is not a part of it.
    boolean hasOther = mayBeList && AddressText.listEnd(octets, from, end) < end;
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

  private boolean isInList(byte[] octets, int from, int end) {
    return mayBeList && end > from && octets[end] == ' ' && octets[end - 1] == ',';
  }

  private boolean isEnd(byte[] octets, int from, int to) {
    if (to - from < after.length()) {
      return false;
    }
    for (int i = 0; i < after.length(); i++) {
      if ((octets[from + i] & 0xFF) != after.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}

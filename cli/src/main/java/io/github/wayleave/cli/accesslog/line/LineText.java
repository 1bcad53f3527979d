package io.github.wayleave.cli.accesslog.line;

/** Searches ranges of a line, in which each character stands for an octet. */
public final class LineText {
  private static final int MAX_DIGITS = 18;

  private LineText() {}

  /** Returns the index of the first such character; {@code to} if there is none. */
  public static int indexOf(String text, int from, int to, char wanted) {
    int found = text.indexOf(wanted, from);
    return found < 0 || found > to ? to : found;
  }

  /** Returns how many such characters there are. */
  public static int count(String text, int from, int to, char wanted) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += text.charAt(i) == wanted ? 1 : 0;
    }
    return count;
  }

  /** Returns the index of the last such character; {@code from - 1} if there is none. */
  public static int lastIndexOf(String text, int from, int to, char wanted) {
    return Math.max(from - 1, text.lastIndexOf(wanted, to - 1));
  }

  /** Returns whether a range starts with some text. */
  public static boolean startsWith(String text, int from, int to, String start) {
    return to - from >= start.length() && text.startsWith(start, from);
  }

  /** Returns whether a range is some text. */
  public static boolean equal(String text, int from, int to, String wanted) {
    return to - from == wanted.length() && text.startsWith(wanted, from);
  }

  /**
   * Returns the index of the first quotation mark without a backslash before it; {@code to} if
   * there is none.
   *
   * @param from the index after the opening quotation mark
   */
  public static int quoteEnd(String text, int from, int to) {
    int end = indexOf(text, from, to, '"');
    while (end < to && isEscaped(text, from, end)) {
      end = indexOf(text, end + 1, to, '"');
    }
    return end;
  }

  /** Returns whether an odd number of backslashes stands before a character. */
  private static boolean isEscaped(String text, int from, int quote) {
    int i = quote - 1;
    while (i >= from && text.charAt(i) == '\\') {
      i--;
    }
    return (quote - 1 - i) % 2 == 1;
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  public static boolean isHexDigit(char c) {
    int lower = c | 0x20;
    return isDigit(c) || (lower >= 'a' && lower <= 'f');
  }

  /** Returns a decimal number; -1 if there is another character or more than 18 digits. */
  public static long number(String text, int from, int to) {
    if (from >= to || to - from > MAX_DIGITS) {
      return -1;
    }
    long number = 0;
    for (int i = from; i < to; i++) {
      if (!isDigit(text.charAt(i))) {
        return -1;
      }
      number = number * 10 + text.charAt(i) - '0';
    }
    return number;
  }
}

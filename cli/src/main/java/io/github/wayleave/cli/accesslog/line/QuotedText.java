package io.github.wayleave.cli.accesslog.line;

/** Finds the end of text in quotation marks. */
public final class QuotedText {
  private QuotedText() {}

  /**
   * Returns the index of the first quotation mark without a backslash before it; {@code to} if
   * there is none.
   *
   * @param from the index after the opening quotation mark
   */
  public static int end(byte[] octets, int from, int to) {
    int end = Octets.indexOf(octets, from, to, '"');
    while (end < to && isEscaped(octets, from, end)) {
      end = Octets.indexOf(octets, end + 1, to, '"');
    }
    return end;
  }

  /** Returns whether an odd number of backslashes stands before an octet. */
  private static boolean isEscaped(byte[] octets, int from, int quote) {
    int i = quote - 1;
    while (i >= from && octets[i] == '\\') {
      i--;
    }
    return (quote - 1 - i) % 2 == 1;
  }
}

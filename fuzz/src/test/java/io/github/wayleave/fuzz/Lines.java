package io.github.wayleave.fuzz;

/** Texts for one line of a terminal or a log. */
final class Lines {
  private Lines() {}

  /** Returns whether a text has neither line ends nor characters that a terminal interprets. */
  static boolean isOne(String text) {
    return text.codePoints()
        .noneMatch(
            c ->
                Character.isISOControl(c)
                    || c == 0x2028
                    || c == 0x2029
                    || (c >= 0x202A && c <= 0x202E)
                    || (c >= 0x2066 && c <= 0x2069));
  }
}

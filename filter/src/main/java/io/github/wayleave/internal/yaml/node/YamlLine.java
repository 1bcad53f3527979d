package io.github.wayleave.internal.yaml.node;

/** A line of a source, without its line break, parsed leniently to explain a syntax error in it. */
record YamlLine(String text) {
  private static final String OPENING = "[{";
  private static final String CLOSING = "]}";
  private static final String ENDING = "[{?:";

  /**
   * Returns the start of the value at or before {@code index}: after dashes, a key and its colon,
   * brackets and commas.
   */
  int valueAt(int index) {
    int start = skipSpaces(0);
    boolean dashes = true;
    boolean keys = true;
    boolean braces = false;
    for (int i = start; i < Math.min(index, text.length()); i++) {
      char c = text.charAt(i);
      dashes &= c == '-' || c == ' ';
      boolean opens = OPENING.indexOf(c) >= 0 && i == start;
      boolean indicates = c == ',' || (c == '-' && dashes) || (c == ':' && keys);
      if (opens || (indicates && isSpaceAt(i + 1))) {
        start = skipSpaces(i + 1);
        braces |= c == '{';
        keys = c != ':' && (keys || braces);
      }
    }
    return start;
  }

  /** Returns the value that begins at {@code start}, without a comment. */
  String value(int start, boolean inBrackets) {
    String value = text.substring(Math.min(start, text.length()));
    int comment = value.indexOf(" #");
    String bare = comment < 0 ? value : value.substring(0, comment);
    boolean bracketed = inBrackets || opensBrackets(start);
    return (bracketed ? item(bare) : bare).strip();
  }

  /**
   * Returns whether a bracket, or another character that ends a word in brackets, is inside a word.
   */
  boolean isInWord(int index) {
    return ENDING.indexOf(charAt(index)) >= 0
        && charAt(index - 1) != ' '
        && (OPENING + ",").indexOf(charAt(index - 1)) < 0;
  }

  /** Returns whether the text before {@code index} ends with a quote. */
  boolean isQuoteBefore(int index) {
    String prefix = text.substring(0, Math.min(index, text.length())).stripTrailing();
    return prefix.endsWith("\"") || prefix.endsWith("'");
  }

  /** Returns the character at {@code index}, or a space outside the line. */
  char charAt(int index) {
    return index >= 0 && index < text.length() ? text.charAt(index) : ' ';
  }

  private int skipSpaces(int index) {
    int end = index;
    while (isSpaceAt(end)) {
      end++;
    }
    return end;
  }

  private boolean isSpaceAt(int index) {
    return " \t".indexOf(charAt(index)) >= 0 && index < text.length();
  }

  private boolean opensBrackets(int index) {
    String opening = text.substring(0, Math.min(index, text.length())).stripTrailing();
    return opening.endsWith("[") || opening.endsWith(",") || opening.contains("{");
  }

  /** Returns the prefix of {@code value} before the comma or bracket that ends a list item. */
  private static String item(String value) {
    int depth = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      depth += OPENING.indexOf(c) >= 0 ? 1 : 0;
      depth -= CLOSING.indexOf(c) >= 0 ? 1 : 0;
      if (depth < 0 || (depth == 0 && c == ',')) {
        return value.substring(0, i);
      }
    }
    return value;
  }
}

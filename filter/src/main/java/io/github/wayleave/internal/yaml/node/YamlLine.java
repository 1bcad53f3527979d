package io.github.wayleave.internal.yaml.node;

/**
 * A line of a source, without its end, looked at as a person does who wonders what YAML took it
 * for.
 */
record YamlLine(String text) {
  private static final String OPENING = "[{";
  private static final String CLOSING = "]}";
  private static final String ENDING = "[{?:";

  /**
   * Returns the index at which the value begins that stands at {@code index} or before: behind
   * dashes, a key and its colon, brackets and commas.
   */
  int valueAt(int index) {
    int from = behindBlanks(0);
    boolean dashes = true;
    boolean keys = true;
    boolean braces = false;
    for (int i = from; i < Math.min(index, text.length()); i++) {
      char c = text.charAt(i);
      dashes &= c == '-' || c == ' ';
      boolean opens = OPENING.indexOf(c) >= 0 && i == from;
      boolean indicates = c == ',' || (c == '-' && dashes) || (c == ':' && keys);
      if (opens || (indicates && isBlankAt(i + 1))) {
        from = behindBlanks(i + 1);
        braces |= c == '{';
        keys = c != ':' && (keys || braces);
      }
    }
    return from;
  }

  /** Returns the value that begins at {@code from}, without a comment behind it. */
  String value(int from, boolean inBrackets) {
    String value = text.substring(Math.min(from, text.length()));
    int comment = value.indexOf(" #");
    String bare = comment < 0 ? value : value.substring(0, comment);
    boolean bracketed = inBrackets || opensBrackets(from);
    return (bracketed ? item(bare) : bare).strip();
  }

  /** Returns whether a bracket, or what else ends a word in brackets, is inside a word here. */
  boolean isInWord(int index) {
    return ENDING.indexOf(charAt(index)) >= 0
        && charAt(index - 1) != ' '
        && (OPENING + ",").indexOf(charAt(index - 1)) < 0;
  }

  /** Returns whether a quote closes, or opens, right before {@code index}. */
  boolean isQuoteBefore(int index) {
    String before = text.substring(0, Math.min(index, text.length())).stripTrailing();
    return before.endsWith("\"") || before.endsWith("'");
  }

  /** Returns the character at {@code index}; a space outside the line. */
  char charAt(int index) {
    return index >= 0 && index < text.length() ? text.charAt(index) : ' ';
  }

  private int behindBlanks(int index) {
    int from = index;
    while (isBlankAt(from)) {
      from++;
    }
    return from;
  }

  private boolean isBlankAt(int index) {
    return " \t".indexOf(charAt(index)) >= 0 && index < text.length();
  }

  private boolean opensBrackets(int before) {
    String opening = text.substring(0, Math.min(before, text.length())).stripTrailing();
    return opening.endsWith("[") || opening.endsWith(",") || opening.contains("{");
  }

  /** Returns the beginning of {@code value} up to the comma or bracket that ends an item. */
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

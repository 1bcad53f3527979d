package io.github.wayleave.internal.text;

public final class VisibleCharacters {
  private VisibleCharacters() {}

  /**
   * Returns whether a code point is visible: not a control or formatting character, not unassigned
   * or private, and not a space other than U+0020.
   */
  public static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> c == ' ';
      default -> true;
    };
  }
}

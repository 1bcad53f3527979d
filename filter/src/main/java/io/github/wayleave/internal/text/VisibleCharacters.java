package io.github.wayleave.internal.text;

/** Which characters a person sees as they are, wherever they are shown. */
public final class VisibleCharacters {
  private VisibleCharacters() {}

  /**
   * Tells whether a code point is seen: not if it is a control, changes the direction of writing,
   * means nothing to everybody, or looks like a blank and is none.
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

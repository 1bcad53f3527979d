package io.github.wayleave.text;

/**
 * Thrown by the constructors and factories of Wayleave's values when a text is not such a value.
 *
 * <p>The message is one sentence for the person who wrote the text: what was found, what is
 * allowed, what to do. It never names a place; whoever knows the place puts it in front.
 */
public class InvalidValueException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param sentence what was found, what is allowed, what to do
   */
  public InvalidValueException(String sentence) {
    super(sentence);
  }

  /** Returns the sentence. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}

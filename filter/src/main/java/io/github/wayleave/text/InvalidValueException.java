package io.github.wayleave.text;

/**
 * Thrown by the constructors and factories of Wayleave's value types for invalid text.
 *
 * <p>The message is a sentence for the author of the text: what was found, what is allowed and how
 * to fix it. It contains no location; callers that know the location prepend it.
 */
public class InvalidValueException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception.
   *
   * @param sentence what was found, what is allowed and how to fix it
   */
  public InvalidValueException(String sentence) {
    super(sentence);
  }

  /** Returns the message. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}

package io.github.wayleave.text;

import java.util.ArrayList;
import java.util.List;

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

  /** Returns all faults of the value, each as a sentence. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>(List.of(sentence()));
    for (Throwable other : getSuppressed()) {
      sentences.add(String.valueOf(other.getMessage()));
    }
    return sentences;
  }

  /**
   * Reports all faults of a value at once.
   *
   * @throws InvalidValueException if there are any, with all of them
   */
  public static void throwIfAny(List<String> sentences) {
    if (sentences.isEmpty()) {
      return;
    }
    InvalidValueException exception = new InvalidValueException(sentences.get(0));
    for (String other : sentences.subList(1, sentences.size())) {
      exception.addSuppressed(new InvalidValueException(other));
    }
    throw exception;
  }
}

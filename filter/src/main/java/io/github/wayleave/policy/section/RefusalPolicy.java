package io.github.wayleave.policy.section;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * What an owner adds to the answer to refused requests: {@code enforcement.refusal}.
 *
 * @param text one or more sentences on one line that every form of the answer has
 * @param page the page that takes the place of the standard one
 */
public record RefusalPolicy(Optional<String> text, Optional<RefusalPage> page) {
  /** The characters that the text may have: {@value}. */
  public static final int MAX_CHARACTERS = 1_000;

  /** The standard answer alone. */
  public static final RefusalPolicy STANDARD =
      new RefusalPolicy(Optional.empty(), Optional.empty());

  /**
   * Checks the text.
   *
   * @throws InvalidValueException if it is blank, too long, or does not stand on one line
   */
  public RefusalPolicy {
    if (text.isPresent()) {
      check(text.get());
    }
  }

  private static void check(String text) {
    LineText.check(text);
    if (text.isBlank()) {
      throw new InvalidValueException("is blank; write a sentence, or remove the key");
    }
    if (text.length() > MAX_CHARACTERS) {
      throw new InvalidValueException(
          "has %s characters; at most %s are sent; shorten it, or use \"page\""
              .formatted(text.length(), MAX_CHARACTERS));
    }
  }

  /**
   * Returns the same with another text.
   *
   * @throws InvalidValueException if the text is blank, too long, or does not stand on one line
   */
  public RefusalPolicy withText(String other) {
    return new RefusalPolicy(Optional.of(other), page);
  }

  /** Returns the same with a page of the owner's. */
  public RefusalPolicy withPage(RefusalPage other) {
    return new RefusalPolicy(text, Optional.of(other));
  }
}

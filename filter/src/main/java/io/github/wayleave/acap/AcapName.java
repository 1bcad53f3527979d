package io.github.wayleave.acap;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;

/**
 * The name of a definition (ACAP 1.0, 3). Equality ignores the case of ASCII letters.
 *
 * @param text the name as it was written
 */
public record AcapName(String text) implements Comparable<AcapName> {
  /**
   * Checks the characters. A name that does not begin with a letter is accepted, because it can be
   * parsed; see {@link #isStandard}.
   *
   * @throws InvalidValueException if the name is empty, or contains anything but ASCII letters,
   *     digits and {@code -_.}
   */
  public AcapName {
    if (text.isEmpty() || !text.chars().allMatch(AcapName::isNameCharacter)) {
      throw notAName(text);
    }
  }

  /**
   * Returns the name if the grammar of section 3 allows it.
   *
   * @throws InvalidValueException if the grammar does not allow {@code text}
   */
  public static AcapName of(String text) {
    if (text.isEmpty() || !isLetter(text.charAt(0))) {
      throw notAName(text);
    }
    return new AcapName(text);
  }

  /** Returns whether the grammar of section 3 allows this name: whether it begins with a letter. */
  public boolean isStandard() {
    return isLetter(text.charAt(0));
  }

  static boolean isLetter(int c) {
    return Ascii.isAlphanumeric(c) && !(c >= '0' && c <= '9');
  }

  private static boolean isNameCharacter(int c) {
    return Ascii.isAlphanumeric(c) || c == '-' || c == '_' || c == '.';
  }

  private static InvalidValueException notAName(String text) {
    return new InvalidValueException(
        "\"%s\" is not a name in ACAP; write one word of letters, digits and -_. that begins with a letter (ACAP 1.0, 3)"
            .formatted(text));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AcapName name && Ascii.equal(name.text, text);
  }

  @Override
  public int hashCode() {
    return Ascii.lower(text).hashCode();
  }

  @Override
  public int compareTo(AcapName other) {
    return Ascii.lower(text).compareTo(Ascii.lower(other.text));
  }

  /** Returns the name as written. */
  @Override
  public String toString() {
    return text;
  }
}

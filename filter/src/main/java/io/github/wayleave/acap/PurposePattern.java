package io.github.wayleave.acap;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.InvalidValueException;

/**
 * A pattern of the names and URIs of usage purposes (ACAP 1.0, 2.3.3). It covers, as a resource
 * pattern does, what begins so in whatever case; {@code *} and an end {@code $} mean the same
 * (2.8).
 *
 * @param text the pattern as it was written
 */
public record PurposePattern(String text) {
  private static final String START = "/";

  /**
   * Checks that it can stand on a line.
   *
   * @throws InvalidValueException if it is empty, or holds a blank, a {@code #} or what is not
   *     printable ASCII
   */
  public PurposePattern {
    if (text.isEmpty()
        || !Ascii.isPrintable(text)
        || text.indexOf(' ') >= 0
        || text.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a usage purpose; it is a name or a URI without blanks and #, in which * stands for anything (ACAP 1.0, 2.3.3)"
              .formatted(text));
    }
  }

  /** Tells whether this pattern covers a purpose that a crawler has. */
  public boolean matches(String purpose) {
    PathPattern pattern = PathPattern.of(START + Ascii.lower(text));
    return pattern.matches(Target.of(START + Ascii.lower(purpose)));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PurposePattern pattern && Ascii.equal(pattern.text, text);
  }

  @Override
  public int hashCode() {
    return Ascii.lower(text).hashCode();
  }

  /** Returns the pattern as it was written. */
  @Override
  public String toString() {
    return text;
  }
}

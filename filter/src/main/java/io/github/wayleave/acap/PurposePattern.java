package io.github.wayleave.acap;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.regex.Pattern;

/**
 * A pattern of the names and URIs of usage purposes (ACAP 1.0, 2.3.3). It covers, as a resource
 * pattern does, what begins so in whatever case; {@code *} and an end {@code $} mean the same
 * (2.8).
 *
 * @param text the pattern as it was written
 */
public record PurposePattern(String text) {
  private static final String START = "/";

  private static final Pattern NAME = Pattern.compile("[A-Za-z*][A-Za-z0-9._*-]*[$]?");

  private static final String URI_CHARACTERS = "A-Za-z0-9._~%!$&'()*+,;=";

  /** RFC 3986, 3 with {@code *} anywhere; that escapes are whole is checked apart. */
  private static final Pattern URI =
      Pattern.compile(
          "[A-Za-z*][A-Za-z0-9+.*-]*:(?://(?:[U:-]*@)?[U-]*(?::[0-9]*)?(?:/[U:@/-]*)?|/?(?:[U:@-][U:@/-]*)?)(?:[?][U:@/?-]*)?"
              .replace("U", URI_CHARACTERS));

  /**
   * Checks that it can stand on a line. One that section 3 does not derive is taken, since it can
   * be read; {@link #isStandard} tells.
   *
   * @throws InvalidValueException if it is empty, or holds a blank, a {@code #}, a {@code %} that
   *     begins no escape, or what is not printable ASCII
   */
  public PurposePattern {
    if (text.isEmpty()
        || !Ascii.isPrintable(text)
        || text.indexOf(' ') >= 0
        || text.indexOf('#') >= 0
        || PercentEncoding.strayPercent(text) >= 0) {
      throw notAPurpose(text);
    }
  }

  /**
   * Returns a pattern that section 3 derives.
   *
   * @throws InvalidValueException if {@code text} is none
   */
  public static PurposePattern of(String text) {
    PurposePattern pattern = new PurposePattern(text);
    if (!pattern.isStandard()) {
      throw notAPurpose(text);
    }
    return pattern;
  }

  /** Tells whether section 3 derives it: a name or a URI, with {@code *} and an end {@code $}. */
  public boolean isStandard() {
    return NAME.matcher(text).matches() || URI.matcher(text).matches();
  }

  private static InvalidValueException notAPurpose(String text) {
    return new InvalidValueException(
        "\"%s\" is not a usage purpose; it is a name like news or a URI like http://news.example/*, without blanks and #, in which * stands for anything (ACAP 1.0, 2.3.3)"
            .formatted(text));
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

package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import org.jspecify.annotations.Nullable;

/**
 * A line other than a User-agent line or a rule (RFC 9309, 2.2.4: other records), such as {@code
 * Sitemap} or {@code Clean-param}.
 *
 * @param name the field name, a token (RFC 9110, 5.6.2)
 * @param value the value, one line without {@code #} and without surrounding space
 */
public record Field(String name, String value) {
  /**
   * Checks the name and the value, and strips the value.
   *
   * @throws InvalidValueException if they could not be written as one line of this name and value
   */
  public Field {
    if (!Ascii.isToken(name) || name.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" is not a field name; a name is one word of letters, digits and hyphens"
              .formatted(name));
    }
    LineText.check(value);
    if (value.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a \"#\", which begins a comment in robots.txt; write %%23 in a URL, or leave it out"
              .formatted(value));
    }
    value = value.strip();
  }

  /** Returns whether this line means the whole file: a sitemap, or a license above all groups. */
  public boolean isOutsideGroups() {
    return Ascii.equal(name, RobotsFieldNames.SITEMAP)
        || Ascii.equal(name, RobotsFieldNames.LICENSE);
  }

  /** Returns whether this line comes directly after the User-agent lines, before the rules. */
  boolean precedesRules() {
    return Ascii.equal(name, RobotsFieldNames.CONTENT_SIGNAL);
  }

  /** Returns the line as it is written. */
  @Override
  public String toString() {
    return (name + ": " + value).stripTrailing();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Field field && name.equals(field.name) && value.equals(field.value);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + value.hashCode();
  }
}

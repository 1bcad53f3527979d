package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;

/**
 * A line that is neither a User-agent line nor a rule (RFC 9309, 2.2.4: other records), like {@code
 * Sitemap} or {@code Clean-param}.
 *
 * @param name a token (RFC 9110, 5.6.2)
 * @param value text for one line, without {@code #} and without blanks around it
 */
public record Field(String name, String value) {
  /**
   * Checks name and value.
   *
   * @throws InvalidValueException if one of them could end up as anything but this one line
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

  /** Returns whether this line belongs to the whole file and not to the group that it stands in. */
  public boolean isOutsideGroups() {
    return Ascii.equal(name, RobotsFieldNames.SITEMAP)
        || Ascii.equal(name, RobotsFieldNames.LICENSE);
  }

  /** Returns whether this line stands right behind the agents' names, before the rules. */
  boolean standsFirst() {
    return Ascii.equal(name, RobotsFieldNames.CONTENT_SIGNAL);
  }

  /** Returns the line as it is written. */
  @Override
  public String toString() {
    return (name + ": " + value).stripTrailing();
  }
}

package io.github.wayleave.internal.datatxt.field;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.text.InvalidValueException;

/**
 * A line of data.txt in printable ASCII: a field and its value (draft, 3.2).
 *
 * <p>The grammar cannot express a non-ASCII character, a {@code #} or a line break in a value, and
 * does not define whether surrounding spaces belong to it. Such a value is written in the starred
 * field, encoded as in RFC 8187: {@code Title*: UTF-8''Mal%C3%A1%20Strana}. Every other value is
 * written verbatim.
 */
public record DataTxtLine(String name, String value) {
  /** The longest line that a value may take, in octets, including the line break. */
  public static final int MAX_OCTETS = 16_000;

  private static final String STAR = "*";
  private static final String CHARSET = "UTF-8''";
  private static final String ATTR_CHARS = "!$&+-.^_`|~";
  private static final int LINE_BREAK_OCTETS = 2;

  public DataTxtLine {
    int octets = name.length() + 2 + value.length() + LINE_BREAK_OCTETS;
    if (octets > MAX_OCTETS) {
      throw new InvalidValueException(
          "would take %s bytes on its line of data.txt, where a non-ASCII character takes 6 to 12; expected at most %s; shorten it"
              .formatted(octets, MAX_OCTETS));
    }
  }

  /**
   * Creates the line for {@code text}, starred if necessary.
   *
   * @throws InvalidValueException if it would be longer than {@link #MAX_OCTETS}
   */
  public static DataTxtLine of(String name, String text) {
    return isVerbatim(text)
        ? new DataTxtLine(name, text)
        : new DataTxtLine(
            name + STAR, CHARSET + PercentEncoding.encode(text, DataTxtLine::isUnescaped));
  }

  /**
   * Returns {@code text} if its line is short enough.
   *
   * @throws InvalidValueException if it is too long
   */
  public static String checkFits(String name, String text) {
    of(name, text);
    return text;
  }

  @Override
  public String toString() {
    return name + ": " + value;
  }

  private static boolean isVerbatim(String text) {
    return Ascii.isPrintable(text) && text.indexOf('#') < 0 && text.strip().equals(text);
  }

  /** RFC 8187, 3.2.1: attr-char, except {@code #}, which begins a comment in data.txt. */
  private static boolean isUnescaped(int c) {
    return Ascii.isAlphanumeric(c) || ATTR_CHARS.indexOf(c) >= 0;
  }
}

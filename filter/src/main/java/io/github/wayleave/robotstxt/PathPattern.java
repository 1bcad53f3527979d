package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.match.PatternShape;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * The pattern of an Allow or Disallow rule (RFC 9309, 2.2.2 and 2.2.3: path-pattern), in normal
 * form.
 *
 * <p>{@code *} matches any octets, a {@code $} at the end matches the end of the target. Everything
 * else is literal: escapes are compared in normal form (RFC 3986, 6.2.2), and {@code %2A} and
 * {@code %24} stand for the characters. A {@code $} elsewhere is literal too, so it is normalized
 * to {@code %24}. Matching takes time linear in pattern and target.
 */
public final class PathPattern {
  private static final String END = "$";

  private final String text;

  private PathPattern(String normal) {
    boolean anchored = normal.endsWith(END);
    String body = anchored ? normal.substring(0, normal.length() - 1) : normal;
    String literal = body.replace(END, "%24");
    this.text = anchored ? literal + END : literal;
  }

  /**
   * Parses a pattern of a policy.
   *
   * @throws InvalidValueException if it begins with neither {@code /} nor {@code *}, or contains a
   *     control character such as a line break, a {@code #}, or a {@code %} that does not begin an
   *     escape
   */
  public static PathPattern of(String pattern) {
    LineText.check(pattern);
    if (!startsAsPattern(pattern)) {
      throw new InvalidValueException(
          "\"%s\" does not begin with \"/\"; a path pattern begins with \"/\", like \"%s\""
              .formatted(pattern, suggestion(pattern)));
    }
    if (pattern.indexOf('#') >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a \"#\", which begins a comment in robots.txt; write %%23 for the character"
              .formatted(pattern));
    }
    if (PercentEncoding.strayPercent(pattern) >= 0) {
      throw new InvalidValueException(
          "\"%s\" contains a \"%%\" that is not followed by two hex digits; write %%25 for the character"
              .formatted(pattern));
    }
    return new PathPattern(PercentEncoding.normalize(pattern));
  }

  /**
   * Parses a pattern of an existing file; empty if it begins with neither {@code /} nor {@code *}.
   */
  static Optional<PathPattern> parseLenient(String value) {
    return startsAsPattern(value)
        ? Optional.of(new PathPattern(PercentEncoding.normalize(value)))
        : Optional.empty();
  }

  /** Returns the pattern with ASCII letters in lower case, except in escapes. */
  public PathPattern ignoringCase() {
    return new PathPattern(PercentEncoding.normalize(Ascii.lower(text)));
  }

  /** Returns whether this pattern covers {@code target}. */
  public boolean matches(Target target) {
    return isLiteral()
        ? target.toString().startsWith(text)
        : PatternShape.of(text).matches(target.octets());
  }

  /** Returns whether this is a prefix of literal characters only. */
  private boolean isLiteral() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '*' || c == '$' || c == '?' || c == '%') {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns how specific this pattern is: the octets of its normal form; an escape counts as three.
   */
  public int octets() {
    return text.length();
  }

  /** Returns whether this pattern conforms to RFC 9309, 2.2, that is, begins with {@code /}. */
  public boolean isStandard() {
    return text.startsWith("/");
  }

  /** Returns whether this pattern contains a {@code *} or ends in {@code $}. */
  public boolean isWild() {
    return text.indexOf('*') >= 0 || text.endsWith(END);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof PathPattern pattern && pattern.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the pattern in normal form, as it is written into a file. */
  @Override
  public String toString() {
    return text;
  }

  private static boolean startsAsPattern(String text) {
    return text.startsWith("/") || text.startsWith("*");
  }

  private static String suggestion(String pattern) {
    int authority = pattern.indexOf("://");
    int path = authority < 0 ? 0 : pattern.indexOf('/', authority + 3);
    return authority < 0 ? "/" + pattern : path < 0 ? "/" : pattern.substring(path);
  }
}

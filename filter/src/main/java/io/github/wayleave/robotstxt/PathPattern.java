package io.github.wayleave.robotstxt;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import io.github.wayleave.text.PercentEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pattern of an Allow or Disallow rule (RFC 9309, 2.2.2 and 2.2.3: path-pattern), in normal form.
 *
 * <p>{@code *} stands for any octets, a {@code $} at the end for the end of the target. Everything
 * else is literal: escapes are compared as {@link PercentEncoding} normalises them, {@code %2A} and
 * {@code %24} are the characters, and so is a {@code $} elsewhere, which is therefore kept as
 * {@code %24}. Matching takes time linear in pattern and target.
 */
public final class PathPattern {
  private final String text;
  private final Segment first;
  private final List<Segment> middle;
  private final boolean wild;
  private final Optional<Segment> last;

  private PathPattern(String normal) {
    boolean anchored = normal.endsWith("$");
    String body = anchored ? normal.substring(0, normal.length() - 1) : normal;
    String literal = body.replace("$", "%24");
    this.text = anchored ? literal + "$" : literal;
    List<Segment> segments = segments(literal);
    this.wild = segments.size() > 1;
    this.first = segments.get(0);
    this.last = anchored ? Optional.of(segments.get(segments.size() - 1)) : Optional.empty();
    List<Segment> inner = segments.subList(1, Math.max(1, segments.size() - (anchored ? 1 : 0)));
    this.middle = wild ? inner.stream().filter(part -> part.length() > 0).toList() : List.of();
  }

  /**
   * Returns the pattern that an owner wrote.
   *
   * @throws InvalidValueException if it begins with neither {@code /} nor {@code *}, or holds a
   *     line break, another control character, a raw {@code #}, or a {@code %} that begins no
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
          "\"%s\" holds a \"#\", which begins a comment in robots.txt; write %%23 for the character"
              .formatted(pattern));
    }
    if (PercentEncoding.strayPercent(pattern) >= 0) {
      throw new InvalidValueException(
          "\"%s\" holds a \"%%\" that is not followed by two hex digits; write %%25 for the character"
              .formatted(pattern));
    }
    return new PathPattern(PercentEncoding.normalize(pattern));
  }

  /** Returns the pattern on a line of somebody's file, or empty if no reader could match it. */
  static Optional<PathPattern> read(String value) {
    return startsAsPattern(value)
        ? Optional.of(new PathPattern(PercentEncoding.normalize(value)))
        : Optional.empty();
  }

  /** Tells whether this pattern covers {@code target}. */
  public boolean matches(Target target) {
    if (!first.isAt(target, 0)) {
      return false;
    }
    int length = target.octets().length;
    if (!wild) {
      return last.isEmpty() || first.length() == length;
    }
    int at = first.length();
    for (Segment segment : middle) {
      int found = segment.find(target, at);
      if (found < 0) {
        return false;
      }
      at = found + segment.length();
    }
    int from = at;
    return last.map(end -> length - end.length() >= from && end.isAt(target, length - end.length()))
        .orElse(true);
  }

  /** Returns how specific this pattern is: the octets of its normal form, an escape being three. */
  public int octets() {
    return text.length();
  }

  /** Tells whether RFC 9309, 2.2 derives this pattern: whether it begins with {@code /}. */
  public boolean isStandard() {
    return text.startsWith("/");
  }

  /** Tells whether a {@code *} or an end {@code $} makes this more than a prefix. */
  public boolean isWild() {
    return wild || last.isPresent();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathPattern pattern && pattern.text.equals(text);
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

  private static List<Segment> segments(String literal) {
    List<Segment> segments = new ArrayList<>();
    int query = literal.indexOf('?');
    int from = 0;
    for (int star = literal.indexOf('*'); star >= 0; star = literal.indexOf('*', from)) {
      segments.add(Segment.of(literal.substring(from, star), query >= 0 && query < from));
      from = star + 1;
    }
    segments.add(Segment.of(literal.substring(from), query >= 0 && query < from));
    return segments;
  }
}

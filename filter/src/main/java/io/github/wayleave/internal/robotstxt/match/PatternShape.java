package io.github.wayleave.internal.robotstxt.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A path pattern split at its wildcards, for comparison with a single target.
 *
 * <p>Patterns do not store their shape, because most of them are only matched by a {@link
 * PatternIndex}.
 */
public final class PatternShape {
  private final PatternSegment first;
  private final List<PatternSegment> middle;
  private final boolean wild;
  private final Optional<PatternSegment> last;

  private PatternShape(List<PatternSegment> segments, boolean anchored) {
    this.wild = segments.size() > 1;
    this.first = segments.get(0);
    this.last = anchored ? Optional.of(segments.get(segments.size() - 1)) : Optional.empty();
    this.middle = new ArrayList<>();
    for (int i = 1; i < segments.size() - (anchored ? 1 : 0); i++) {
      if (segments.get(i).length() > 0) {
        middle.add(segments.get(i));
      }
    }
  }

  public static PatternShape of(String pattern) {
    boolean anchored = pattern.endsWith("$");
    String literal = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    return new PatternShape(segments(literal), anchored);
  }

  /** Returns the segment before the first wildcard. */
  PatternSegment first() {
    return first;
  }

  /** Returns the non-empty segments between the first and the last one. */
  List<PatternSegment> middle() {
    return middle;
  }

  /**
   * Returns the segment that the target ends with; empty for a pattern without a final {@code $}.
   * Without a wildcard it is {@link #first}.
   */
  Optional<PatternSegment> last() {
    return last;
  }

  boolean hasWildcard() {
    return wild;
  }

  public boolean matches(TargetOctets target) {
    if (!first.isAt(target, 0)) {
      return false;
    }
    int length = target.octets().length;
    if (!wild) {
      return last.isEmpty() || first.length() == length;
    }
    int at = first.length();
    for (PatternSegment segment : middle) {
      int start = segment.find(target, at);
      if (start < 0) {
        return false;
      }
      at = start + segment.length();
    }
    if (last.isEmpty()) {
      return true;
    }
    int end = length - last.get().length();
    return end >= at && last.get().isAt(target, end);
  }

  private static List<PatternSegment> segments(String literal) {
    List<PatternSegment> segments = new ArrayList<>();
    int query = literal.indexOf('?');
    int from = 0;
    for (int star = literal.indexOf('*'); star >= 0; star = literal.indexOf('*', from)) {
      segments.add(PatternSegment.of(literal.substring(from, star), query >= 0 && query < from));
      from = star + 1;
    }
    segments.add(PatternSegment.of(literal.substring(from), query >= 0 && query < from));
    return segments;
  }
}

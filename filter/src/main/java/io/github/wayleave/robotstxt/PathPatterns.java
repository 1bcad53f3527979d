package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.match.PatternIndex;
import io.github.wayleave.internal.robotstxt.match.PatternSearch;
import io.github.wayleave.internal.robotstxt.match.PatternShape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list of path patterns that finds those that cover a target without comparing each.
 *
 * <p>A short list is compared one by one. A long one has an index that finds the first match; to
 * find further ones, each half of the list has an index of its own, and so on. The index of a half
 * is created on demand, since most targets match no pattern at all. Finding <i>k</i> of <i>n</i>
 * patterns takes at most 2 <i>k</i> log <i>n</i> searches.
 */
public final class PathPatterns {
  /** The result if no pattern covers a target: {@value}. */
  public static final int NOT_FOUND = -1;

  private static final int MAX_LINEAR = 8;

  private final List<PathPattern> patterns;
  private volatile @Nullable List<PatternShape> shapes;
  private volatile @Nullable PatternIndex index;
  private volatile @Nullable PatternHalves halves;

  private record PatternHalves(PathPatterns first, PathPatterns second) {}

  private PathPatterns(List<PathPattern> patterns) {
    this.patterns = patterns;
  }

  /** Returns a list of patterns. */
  public static PathPatterns of(List<PathPattern> patterns) {
    return new PathPatterns(List.copyOf(patterns));
  }

  /**
   * Returns the index of the next pattern that covers a target, or {@link #NOT_FOUND}.
   *
   * @param from the first index to consider
   */
  public int nextMatch(Target target, int from) {
    if (from >= patterns.size()) {
      return NOT_FOUND;
    }
    if (patterns.size() <= MAX_LINEAR) {
      return nextLinear(target, from);
    }
    return from == 0 ? first(target) : nextInHalves(target, from);
  }

  private int nextLinear(Target target, int from) {
    List<PatternShape> parsed = shapes;
    if (parsed == null) {
      parsed = new ArrayList<>(patterns.size());
      for (PathPattern pattern : patterns) {
        parsed.add(PatternShape.of(pattern.toString()));
      }
      shapes = parsed;
    }
    for (int i = from; i < parsed.size(); i++) {
      if (parsed.get(i).matches(target.octets())) {
        return i;
      }
    }
    return NOT_FOUND;
  }

  private int first(Target target) {
    PatternIndex patternIndex = index;
    if (patternIndex == null) {
      List<String> texts = new ArrayList<>(patterns.size());
      for (PathPattern pattern : patterns) {
        texts.add(pattern.toString());
      }
      patternIndex = new PatternIndex(texts);
      index = patternIndex;
    }
    try (PatternSearch search = PatternSearch.in(target.octets())) {
      int match = patternIndex.find(search);
      return match == PatternSearch.NO_PATTERN ? NOT_FOUND : match;
    }
  }

  private int nextInHalves(Target target, int from) {
    PatternHalves parts = halves;
    int middle = patterns.size() / 2;
    if (parts == null) {
      parts =
          new PatternHalves(
              new PathPatterns(patterns.subList(0, middle)),
              new PathPatterns(patterns.subList(middle, patterns.size())));
      halves = parts;
    }
    int match = parts.first().nextMatch(target, from);
    if (match != NOT_FOUND) {
      return match;
    }
    int second = parts.second().nextMatch(target, Math.max(0, from - middle));
    return second == NOT_FOUND ? NOT_FOUND : middle + second;
  }
}

package io.github.wayleave.internal.robotstxt.file;

import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.PathPatterns;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * Finds the first of many patterns that overlaps or covers another one, with the results of {@link
 * PatternOverlap}, but without comparing each.
 *
 * <p>Two patterns overlap if the literal beginning of one begins with that of the other, which a
 * {@link PrefixTable} of the beginnings answers. It compares octets in the form in which a query is
 * matched. A beginning with a stray {@code %} is compared as text; only patterns of a verbatim file
 * have one. A pattern without a wildcard covers those whose beginnings begin with it; patterns with
 * a wildcard are matched by {@link PathPatterns}.
 *
 * <p>Patterns take part from the time they are added, so that each pattern of a list can be
 * compared with those after it.
 */
public final class OverlapIndex {
  /** The result if no pattern is found, greater than any index: {@value}. */
  public static final int NONE = PrefixTable.NONE;

  private final List<PathPattern> patterns;
  private final List<String> keys = new ArrayList<>();
  private final PrefixTable overlapping;
  private final PrefixTable strayOverlapping;
  private final PrefixTable covering;
  private final List<Integer> wildIndexes = new ArrayList<>();
  private final PathPatterns wildPatterns;
  private final BitSet added = new BitSet();

  /** Creates an index for these patterns, of which none is added yet. */
  public OverlapIndex(List<PathPattern> patterns) {
    this.patterns = List.copyOf(patterns);
    List<String> strayKeys = new ArrayList<>();
    List<String> coveringKeys = new ArrayList<>();
    List<PathPattern> wild = new ArrayList<>();
    for (int i = 0; i < this.patterns.size(); i++) {
      PathPattern pattern = this.patterns.get(i);
      keys.add(PatternOverlap.octets(pattern));
      if (PatternOverlap.isStray(pattern)) {
        strayKeys.add(PatternOverlap.beginning(pattern));
      }
      if (!pattern.isWild()) {
        coveringKeys.add(keys.get(i));
      } else if (!isAnchored(pattern)) {
        wild.add(pattern);
        wildIndexes.add(i);
      }
    }
    this.overlapping = new PrefixTable(keys);
    this.strayOverlapping = new PrefixTable(strayKeys);
    this.covering = new PrefixTable(coveringKeys);
    this.wildPatterns = PathPatterns.of(wild);
  }

  /** Adds the pattern with this index in the list. */
  public void add(int index) {
    PathPattern pattern = patterns.get(index);
    added.set(index);
    overlapping.offer(keys.get(index), index);
    if (PatternOverlap.isStray(pattern)) {
      strayOverlapping.offer(PatternOverlap.beginning(pattern), index);
    }
    if (!pattern.isWild()) {
      covering.offer(keys.get(index), index);
    }
  }

  /**
   * Returns the smallest index of an added pattern that overlaps {@code pattern}, or {@link #NONE}.
   */
  public int firstOverlapping(PathPattern pattern) {
    if (PatternOverlap.isStray(pattern)) {
      return firstOverlappingStray(pattern);
    }
    String key = PatternOverlap.octets(pattern);
    int first = Math.min(overlapping.smallestPrefix(key), overlapping.smallestExtension(key));
    return Math.min(first, strayOverlapping.smallestPrefix(PatternOverlap.beginning(pattern)));
  }

  /** Compares each pattern, since its beginning may be compared as octets or as text. */
  private int firstOverlappingStray(PathPattern pattern) {
    int first = added.nextSetBit(0);
    while (first >= 0 && !PatternOverlap.overlap(patterns.get(first), pattern)) {
      first = added.nextSetBit(first + 1);
    }
    return first < 0 ? NONE : first;
  }

  /**
   * Returns the smallest index of an added pattern that certainly covers all pages of {@code
   * pattern}, or {@link #NONE}.
   */
  public int firstCovering(PathPattern pattern) {
    int first = covering.smallestPrefix(PatternOverlap.octets(pattern));
    Target target = Target.of(PatternOverlap.beginning(pattern));
    int wild = firstWild();
    while (wild < wildIndexes.size() && wildIndexes.get(wild) < first) {
      wild = wildPatterns.nextMatch(target, wild);
      if (wild == PathPatterns.NOT_FOUND) {
        return first;
      }
      if (added.get(wildIndexes.get(wild))) {
        return Math.min(first, wildIndexes.get(wild));
      }
      wild++;
    }
    return first;
  }

  /** Returns the position of the first added pattern with a wildcard, or of one before it. */
  private int firstWild() {
    int position = Collections.binarySearch(wildIndexes, Math.max(0, added.nextSetBit(0)));
    return position < 0 ? -position - 1 : position;
  }

  private static boolean isAnchored(PathPattern pattern) {
    return pattern.toString().endsWith("$");
  }
}

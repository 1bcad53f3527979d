package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord.RecordContent;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.PathPatterns;
import io.github.wayleave.robotstxt.Target;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * The distinct patterns of a policy, sorted so that a narrower pattern comes before a wider one; a
 * pattern's index is its rank.
 *
 * <p>Section 2.4.5 compares two patterns at the first character that differs, so scope is only a
 * partial order, and comparing all pairs would take quadratic time. Sorting by text, with {@code $}
 * and {@code *} before other characters, extends it to a total order in which patterns with a
 * common prefix are adjacent. The narrowest of a set are then found in one pass ({@link
 * #narrowest}) that compares each pattern only with the previous one, in time linear in the text of
 * the patterns.
 */
public final class PatternTable {
  private static final int NOT_OVERRIDDEN = Integer.MAX_VALUE;

  /** The number of patterns that take as long to compare as finding one: {@value}. */
  private static final int PATTERNS_FOR_A_SEARCH = 64;

  private final List<ResourcePattern> patterns;
  private final PathPatterns index;
  private final Map<ResourcePattern, Integer> ranks = new HashMap<>();

  PatternTable(Collection<ResourcePattern> distinct) {
    patterns =
        distinct.stream()
            .distinct()
            .sorted(
                Comparator.comparing(
                        (ResourcePattern pattern) ->
                            ScopeComparison.sortKey(pattern.toPathPattern().toString()))
                    .reversed())
            .toList();
    index = PathPatterns.of(folded());
    for (ResourcePattern pattern : patterns) {
      ranks.put(pattern, ranks.size());
    }
  }

  static PatternTable of(AcapPolicy policy, Collection<AcapPolicy> referenced) {
    return new PatternTable(
        Stream.concat(Stream.of(policy), referenced.stream())
            .flatMap(PatternTable::patterns)
            .toList());
  }

  private static Stream<ResourcePattern> patterns(AcapPolicy policy) {
    Stream<ResourcePattern> setPatterns =
        policy.definitions().stream()
            .flatMap(
                definition ->
                    definition instanceof ResourceSet set
                        ? set.patterns().stream()
                        : Stream.empty());
    return Stream.concat(
        setPatterns, policy.records().stream().flatMap(record -> patterns(record.content())));
  }

  private static Stream<ResourcePattern> patterns(RecordContent content) {
    if (!(content instanceof RecordTerms terms)) {
      return Stream.empty();
    }
    Stream<AcapField> subRecordFields =
        terms.subRecords().stream().flatMap(subRecord -> subRecord.fields().stream());
    return Stream.concat(terms.fields().stream(), subRecordFields)
        .flatMap(
            field ->
                field instanceof UsageField usage
                        && usage.resources() instanceof ResourcePattern pattern
                    ? Stream.of(pattern)
                    : Stream.empty());
  }

  List<PathPattern> folded() {
    return patterns.stream().map(ResourcePattern::toPathPattern).toList();
  }

  int rank(ResourcePattern pattern) {
    Integer rank = ranks.get(pattern);
    if (rank == null) {
      throw new IllegalArgumentException("no such pattern: " + pattern);
    }
    return rank;
  }

  /**
   * Returns a predicate that tests by rank whether a pattern matches a target; results are cached.
   */
  IntPredicate covering(Target target) {
    Target folded = Target.of(Ascii.lower(target.toString()));
    Optional<BitSet> found = findAll(folded);
    if (found.isPresent()) {
      return found.get()::get;
    }
    BitSet cached = new BitSet();
    BitSet covering = new BitSet();
    return rank -> {
      if (!cached.get(rank)) {
        cached.set(rank);
        covering.set(rank, patterns.get(rank).toPathPattern().matches(folded));
      }
      return covering.get(rank);
    };
  }

  /** Returns the ranks of all matching patterns; empty if they are too many to be searched for. */
  private Optional<BitSet> findAll(Target folded) {
    BitSet found = new BitSet();
    int searches = patterns.size() / PATTERNS_FOR_A_SEARCH;
    int rank = searches == 0 ? PathPatterns.NOT_FOUND : index.nextMatch(folded, 0);
    while (rank != PathPatterns.NOT_FOUND && searches > 0) {
      found.set(rank);
      rank = index.nextMatch(folded, rank + 1);
      searches--;
    }
    return searches == 0 ? Optional.empty() : Optional.of(found);
  }

  /**
   * Returns the ranks of the patterns in {@code ranks} that are not wider than another one in it.
   */
  BitSet narrowest(BitSet ranks) {
    BitSet narrowest = new BitSet();
    String previous = "";
    int overriddenAt = NOT_OVERRIDDEN;
    for (int rank = ranks.nextSetBit(0); rank >= 0; rank = ranks.nextSetBit(rank + 1)) {
      String pattern = patterns.get(rank).toPathPattern().toString();
      int common = ScopeComparison.commonPrefixLength(previous, pattern);
      boolean isOverridden =
          ScopeComparison.at(common, previous, pattern) == ScopeComparison.NARROWER;
      // An earlier pattern that is narrower at a position before `common`, where the previous
      // pattern
      // and this one are still equal, is narrower than both.
      if (overriddenAt >= common) {
        overriddenAt = isOverridden ? common : NOT_OVERRIDDEN;
      }
      if (overriddenAt == NOT_OVERRIDDEN) {
        narrowest.set(rank);
      }
      previous = pattern;
    }
    return narrowest;
  }

  /**
   * The patterns of a resource specification; fields with the same specification share one object.
   */
  public static final class ResourcePatterns {
    private final List<ResourcePattern> patterns;
    private final int[] ranks;

    ResourcePatterns(List<ResourcePattern> patterns, PatternTable table) {
      this.patterns = patterns;
      this.ranks = patterns.stream().mapToInt(table::rank).toArray();
    }

    /** Returns the patterns, in the order of the file. */
    public List<ResourcePattern> patterns() {
      return patterns;
    }

    int[] ranks() {
      return ranks;
    }

    /** Returns the first pattern whose rank passes a test. */
    Optional<ResourcePattern> first(IntPredicate filter) {
      for (int i = 0; i < ranks.length; i++) {
        if (filter.test(ranks[i])) {
          return Optional.of(patterns.get(i));
        }
      }
      return Optional.empty();
    }
  }
}

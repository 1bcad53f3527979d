package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord.RecordContent;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.PathPattern;
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
 * Patterns, each once, by rank: a pattern that is narrower than another comes before it.
 *
 * <p>The order in which they are is that of texts, which decides also what 2.4.5 leaves open. So
 * patterns that begin alike are neighbours, and what is the narrowest of many is found by looking
 * at each only beside the one before it.
 */
public final class PatternTable {
  private static final int NOWHERE = Integer.MAX_VALUE;

  private final List<ResourcePattern> patterns;
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
    for (ResourcePattern pattern : patterns) {
      ranks.put(pattern, ranks.size());
    }
  }

  static PatternTable of(AcapPolicy policy, Collection<AcapPolicy> patterns) {
    return new PatternTable(
        Stream.concat(Stream.of(policy), patterns.stream())
            .flatMap(PatternTable::patterns)
            .toList());
  }

  private static Stream<ResourcePattern> patterns(AcapPolicy policy) {
    Stream<ResourcePattern> ofSets =
        policy.definitions().stream()
            .flatMap(
                item -> item instanceof ResourceSet set ? set.patterns().stream() : Stream.empty());
    return Stream.concat(
        ofSets, policy.records().stream().flatMap(record -> patterns(record.content())));
  }

  private static Stream<ResourcePattern> patterns(RecordContent content) {
    if (!(content instanceof RecordTerms terms)) {
      return Stream.empty();
    }
    Stream<AcapField> ofParts = terms.subRecords().stream().flatMap(item -> item.fields().stream());
    return Stream.concat(terms.fields().stream(), ofParts)
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

  /** Returns which patterns cover a target; each is compared with it when first asked for. */
  IntPredicate covering(Target target) {
    Target folded = Target.of(Ascii.lower(target.toString()));
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

  /** Returns those of some patterns of which none is wider than another of them. */
  BitSet narrowest(BitSet indexes) {
    BitSet narrowest = new BitSet();
    String prefix = "";
    int beatenAt = NOWHERE;
    for (int rank = indexes.nextSetBit(0); rank >= 0; rank = indexes.nextSetBit(rank + 1)) {
      String pattern = patterns.get(rank).toPathPattern().toString();
      int common = ScopeComparison.commonBeginning(prefix, pattern);
      boolean isBeaten = ScopeComparison.at(common, prefix, pattern) == ScopeComparison.NARROWER;
      // What is narrower than the one before, before the two differ, is narrower than both.
      if (beatenAt >= common) {
        beatenAt = isBeaten ? common : NOWHERE;
      }
      if (beatenAt == NOWHERE) {
        narrowest.set(rank);
      }
      prefix = pattern;
    }
    return narrowest;
  }

  /** The patterns of a resource specification, the same object for all fields that name it. */
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

    /** Returns the first pattern whose rank is such. */
    Optional<ResourcePattern> first(IntPredicate isSuch) {
      for (int i = 0; i < ranks.length; i++) {
        if (isSuch.test(ranks[i])) {
          return Optional.of(patterns.get(i));
        }
      }
      return Optional.empty();
    }
  }
}

package io.github.wayleave.cli.headers;

import io.github.wayleave.cli.headers.FieldRules.FieldRule;
import io.github.wayleave.publish.answer.HeaderPattern;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds ordered rules that give each set of covering patterns its value.
 *
 * <p>Servers evaluate rules one by one, while a policy gives a value to each combination of
 * patterns. First, patterns that never change the value are removed. Usually one pattern per rule
 * is then enough, the longest first, so that the first match decides. If overlapping patterns make
 * that wrong, there is one rule per combination, the largest first: a page that matches a rule and
 * no larger one is covered by exactly these patterns. Last, rules whose removal changes no value
 * are removed.
 *
 * <p>The cost is quadratic in the number of combinations, which can be exponential in the number of
 * overlapping patterns. The last step is cubic, so {@link #MOST_PRUNED} limits it.
 */
final class HeaderRuleFinder {
  private static final int MOST_PRUNED = 200;

  private final List<HeaderPattern> patterns;
  private final Map<BitSet, Optional<String>> values;
  private final List<Integer> order;

  /** A rule with pattern indexes. */
  private record IndexedRule(BitSet patterns, Optional<String> value) {
    boolean covers(BitSet covering) {
      BitSet missing = (BitSet) patterns.clone();
      missing.andNot(covering);
      return missing.isEmpty();
    }
  }

  HeaderRuleFinder(List<HeaderPattern> patterns, Map<BitSet, Optional<String>> values) {
    this.patterns = patterns;
    this.order =
        IntStream.range(0, patterns.size())
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer i) -> -patterns.get(i).pattern().octets())
                    .thenComparing(i -> patterns.get(i).toString()))
            .toList();
    this.values = withoutIrrelevant(values);
  }

  List<FieldRule> rules() {
    List<IndexedRule> rules = pruned(single().orElseGet(this::bySet));
    return rules.stream()
        .map(
            rule ->
                new FieldRule(
                    order.stream().filter(rule.patterns()::get).map(patterns::get).toList(),
                    rule.value()))
        .toList();
  }

  private Map<BitSet, Optional<String>> withoutIrrelevant(Map<BitSet, Optional<String>> values) {
    Map<BitSet, Optional<String>> remaining = values;
    for (int i = 0; i < patterns.size(); i++) {
      remaining = without(i, remaining).orElse(remaining);
    }
    return remaining;
  }

  /** Returns the values without a pattern; empty if the pattern makes a difference. */
  private static Optional<Map<BitSet, Optional<String>>> without(
      int pattern, Map<BitSet, Optional<String>> values) {
    Map<BitSet, Optional<String>> reduced = new LinkedHashMap<>();
    for (Map.Entry<BitSet, Optional<String>> entry : values.entrySet()) {
      BitSet remaining = (BitSet) entry.getKey().clone();
      remaining.clear(pattern);
      Optional<String> previous = reduced.putIfAbsent(remaining, entry.getValue());
      if (previous != null && !previous.equals(entry.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(reduced);
  }

  private Optional<List<IndexedRule>> single() {
    Map<Integer, Optional<String>> byFirst = new HashMap<>();
    for (Map.Entry<BitSet, Optional<String>> entry : values.entrySet()) {
      int first = order.stream().filter(entry.getKey()::get).findFirst().orElse(-1);
      Optional<String> previous = byFirst.putIfAbsent(first, entry.getValue());
      if (previous != null && !previous.equals(entry.getValue())) {
        return Optional.empty();
      }
    }
    List<IndexedRule> rules = new ArrayList<>();
    for (int i : order) {
      Optional<String> value = byFirst.get(i);
      if (value != null) {
        rules.add(new IndexedRule(singleton(i), value));
      }
    }
    Optional<String> defaultValue = byFirst.get(-1);
    if (defaultValue != null) {
      rules.add(new IndexedRule(new BitSet(), defaultValue));
    }
    return Optional.of(rules);
  }

  private static BitSet singleton(int index) {
    BitSet set = new BitSet();
    set.set(index);
    return set;
  }

  private List<IndexedRule> bySet() {
    List<IndexedRule> rules = new ArrayList<>();
    values.entrySet().stream()
        .sorted(Comparator.comparingInt(entry -> -entry.getKey().cardinality()))
        .forEach(entry -> rules.add(new IndexedRule(needed(entry.getKey()), entry.getValue())));
    return rules;
  }

  /** Removes patterns that always cover what the remaining ones cover. */
  private BitSet needed(BitSet set) {
    BitSet needed = (BitSet) set.clone();
    for (int i = set.nextSetBit(0); i >= 0; i = set.nextSetBit(i + 1)) {
      BitSet smaller = (BitSet) needed.clone();
      smaller.clear(i);
      IndexedRule rule = new IndexedRule(smaller, Optional.empty());
      int pattern = i;
      if (values.keySet().stream()
          .filter(rule::covers)
          .allMatch(covering -> covering.get(pattern))) {
        needed = smaller;
      }
    }
    return needed;
  }

  private List<IndexedRule> pruned(List<IndexedRule> rules) {
    List<IndexedRule> remaining = new ArrayList<>(rules);
    for (int i = remaining.size() - 1; i >= 0 && rules.size() <= MOST_PRUNED; i--) {
      IndexedRule removed = remaining.remove(i);
      if (!reproducesValues(remaining)) {
        remaining.add(i, removed);
      }
    }
    return remaining.isEmpty() ? rules : remaining;
  }

  private boolean reproducesValues(List<IndexedRule> rules) {
    return values.entrySet().stream()
        .allMatch(
            entry ->
                rules.stream()
                    .filter(rule -> rule.covers(entry.getKey()))
                    .findFirst()
                    .flatMap(IndexedRule::value)
                    .equals(entry.getValue()));
  }
}

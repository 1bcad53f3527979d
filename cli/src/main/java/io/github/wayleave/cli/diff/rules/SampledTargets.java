package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.internal.robotstxt.file.SuggestedTargets;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Targets that single patterns and pairs of them cover, where all there are would be too many.
 * Those of rules that not all sets have come first, since they are most likely decided otherwise.
 */
final class SampledTargets {
  private static final int MOST_PAIRED = 300;

  private final List<String> patterns;

  SampledTargets(List<GroupTerms> sets) {
    Set<Rule> shared = new HashSet<>(sets.get(0).rules());
    sets.forEach(terms -> shared.retainAll(Set.copyOf(terms.rules())));
    this.patterns =
        sets.stream()
            .flatMap(terms -> terms.rules().stream())
            .sorted(Comparator.comparing(shared::contains))
            .map(Rule::pattern)
            .map(Object::toString)
            .distinct()
            .toList();
  }

  /** Returns targets of every pattern, and of every pair of the first patterns. */
  Stream<Target> targets() {
    List<String> paired = patterns.subList(0, Math.min(MOST_PAIRED, patterns.size()));
    return Stream.concat(
            patterns.stream(),
            paired.stream().flatMap(one -> paired.stream().flatMap(other -> both(one, other))))
        .flatMap(SuggestedTargets::of);
  }

  /** Returns what begins as one pattern says and goes on as another does. */
  private static Stream<String> both(String one, String other) {
    String begin = one.endsWith("$") ? one.substring(0, one.length() - 1) : one;
    return Stream.of(begin + other, begin + other.replaceFirst("^/", ""));
  }
}

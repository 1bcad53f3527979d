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
 * Targets that single patterns and pairs of patterns cover, for rule sets that are too complex to
 * enumerate. Targets of unshared rules come first, because their decisions most likely differ.
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

  /** Returns the targets of every pattern, and of every pair of the first patterns. */
  Stream<Target> targets() {
    List<String> paired = patterns.subList(0, Math.min(MOST_PAIRED, patterns.size()));
    return Stream.concat(
            patterns.stream(),
            paired.stream()
                .flatMap(first -> paired.stream().flatMap(second -> combined(first, second))))
        .flatMap(pattern -> SuggestedTargets.of(pattern).stream());
  }

  /** Returns concatenations of two patterns. */
  private static Stream<String> combined(String first, String second) {
    String begin = first.endsWith("$") ? first.substring(0, first.length() - 1) : first;
    return Stream.of(begin + second, begin + second.replaceFirst("^/", ""));
  }
}

package io.github.wayleave.acap;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Finds the statements with the narrowest effective scope (ACAP 1.0, 2.4.5), in time linear in the
 * statements and in the patterns, however many statements name a set.
 */
final class Narrowest {
  /** The narrowest statement of each resource specification. */
  private final Map<Resources, Integer> byResources = new HashMap<>();

  /** The narrowest statement of each pattern that covers. */
  private final Map<Integer, Integer> byRank = new HashMap<>();

  private final BitSet deciding;

  private Narrowest(List<Statement> statements, PatternTable table, IntPredicate isCovering) {
    statements.forEach(one -> byResources.merge(one.resources(), one.narrowness(), Math::max));
    BitSet covering = new BitSet();
    byResources.forEach(
        (resources, narrowness) -> {
          for (int rank : resources.ranks()) {
            if (isCovering.test(rank)) {
              covering.set(rank);
              byRank.merge(rank, narrowness, Math::max);
            }
          }
        });
    this.deciding = table.narrowest(covering);
  }

  /** Returns those of some statements that decide about what is covered; none if none covers it. */
  static List<AppliedField> of(
      List<Statement> statements, PatternTable table, IntPredicate isCovering) {
    return new Narrowest(statements, table, isCovering).among(statements);
  }

  private List<AppliedField> among(List<Statement> statements) {
    if (deciding.isEmpty()) {
      return List.of();
    }
    Map<Resources, Optional<ResourcePattern>> patterns = new HashMap<>();
    byResources.forEach(
        (resources, narrowness) -> patterns.put(resources, pattern(resources, narrowness)));
    return statements.stream()
        .filter(one -> one.narrowness() == byResources.getOrDefault(one.resources(), 0))
        .flatMap(
            one -> patterns.getOrDefault(one.resources(), Optional.empty()).map(one::by).stream())
        .toList();
  }

  /** Returns the pattern by which the narrowest statements of some resources decide, if they do. */
  private Optional<ResourcePattern> pattern(Resources resources, int narrowness) {
    return resources.first(
        rank -> deciding.get(rank) && byRank.getOrDefault(rank, 0) == narrowness);
  }
}

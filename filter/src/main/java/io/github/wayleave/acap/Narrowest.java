package io.github.wayleave.acap;

import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Finds the statements with the narrowest effective scope (ACAP 1.0, 2.4.5), in time linear in the
 * statements and in the patterns, however many statements name a set.
 */
final class Narrowest {
  private final IntPredicate isCovering;
  private final Map<Resources, Integer> best = new IdentityHashMap<>();
  private final int[] narrowness;
  private final BitSet deciding;

  private Narrowest(List<Statement> statements, PatternTable table, IntPredicate isCovering) {
    this.isCovering = isCovering;
    this.narrowness = new int[table.size()];
    statements.forEach(one -> best.merge(one.resources(), one.narrowness(), Math::max));
    BitSet covering = new BitSet();
    best.forEach((resources, value) -> put(resources, value, covering));
    this.deciding = table.narrowest(covering);
  }

  private void put(Resources resources, int value, BitSet covering) {
    for (int rank : resources.ranks()) {
      if (isCovering.test(rank)) {
        covering.set(rank);
        narrowness[rank] = Math.max(narrowness[rank], value);
      }
    }
  }

  /** Returns those of some statements that decide about what is covered; none if none covers it. */
  static List<AppliedField> of(
      List<Statement> statements, PatternTable table, IntPredicate isCovering) {
    if (statements.isEmpty()) {
      return List.of();
    }
    Narrowest narrowest = new Narrowest(statements, table, isCovering);
    Map<Resources, Optional<ResourcePattern>> deciding = new IdentityHashMap<>();
    narrowest.best.forEach(
        (resources, value) ->
            deciding.put(
                resources,
                resources.first(
                    rank -> narrowest.deciding.get(rank) && narrowest.narrowness[rank] == value)));
    return statements.stream()
        .filter(one -> one.narrowness() == narrowest.best.getOrDefault(one.resources(), 0))
        .flatMap(
            one -> deciding.getOrDefault(one.resources(), Optional.empty()).map(one::by).stream())
        .toList();
  }
}

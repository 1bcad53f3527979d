package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.decide.PatternTable.ResourcePatterns;
import io.github.wayleave.internal.acap.decide.UsageStatements.UsageStatement;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/** A target that is asked about for a purpose, and what was found out about it so far. */
public final class TargetEvaluation {
  private final PatternTable table;
  private final IntPredicate isCovering;
  private final Optional<String> purpose;
  private final Map<UsageType, List<AppliedField>> byAny = new EnumMap<>(UsageType.class);

  TargetEvaluation(PatternTable table, IntPredicate isCovering, Optional<String> purpose) {
    this.table = table;
    this.isCovering = isCovering;
    this.purpose = purpose;
  }

  /**
   * Returns the fields with the narrowest scope that are about a usage. Section 2.2: what is said
   * by name overrides what is said to any crawler, which is the same for all.
   */
  List<AppliedField> narrowestScope(ApplicableRecords audience, UsageType usage) {
    List<AppliedField> named = narrowestScope(audience.named(usage, purpose));
    return named.isEmpty()
        ? byAny.computeIfAbsent(
            usage, type -> narrowestScope(audience.defaultRecords(type, purpose)))
        : named;
  }

  private List<AppliedField> narrowestScope(List<UsageStatement> statements) {
    return statements.isEmpty() ? List.of() : NarrowestScope.of(statements, table, isCovering);
  }

  /**
   * Finds the statements with the narrowest effective scope (ACAP 1.0, 2.4.5), in time linear in
   * the statements and in the patterns, however many statements name a set.
   */
  private static final class NarrowestScope {
    /** The narrowest statement of each resource specification. */
    private final Map<ResourcePatterns, Integer> byResources = new HashMap<>();

    /** The narrowest statement of each pattern that covers. */
    private final Map<Integer, Integer> byRank = new HashMap<>();

    private final BitSet deciding;

    private NarrowestScope(
        List<UsageStatement> statements, PatternTable table, IntPredicate isCovering) {
      statements.forEach(
          statement -> byResources.merge(statement.resources(), statement.narrowness(), Math::max));
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

    /**
     * Returns those of some statements that decide about what is covered; none if none covers it.
     */
    private static List<AppliedField> of(
        List<UsageStatement> statements, PatternTable table, IntPredicate isCovering) {
      return new NarrowestScope(statements, table, isCovering).narrowest(statements);
    }

    private List<AppliedField> narrowest(List<UsageStatement> statements) {
      if (deciding.isEmpty()) {
        return List.of();
      }
      Map<ResourcePatterns, Optional<ResourcePattern>> patterns = new HashMap<>();
      byResources.forEach(
          (resources, narrowness) -> patterns.put(resources, pattern(resources, narrowness)));
      return statements.stream()
          .filter(
              statement ->
                  statement.narrowness() == byResources.getOrDefault(statement.resources(), 0))
          .flatMap(
              statement ->
                  patterns
                      .getOrDefault(statement.resources(), Optional.empty())
                      .map(statement::by)
                      .stream())
          .toList();
    }

    /**
     * Returns the pattern by which the narrowest statements of some resources decide, if they do.
     */
    private Optional<ResourcePattern> pattern(ResourcePatterns resources, int narrowness) {
      return resources.first(
          rank -> deciding.get(rank) && byRank.getOrDefault(rank, 0) == narrowness);
    }
  }
}

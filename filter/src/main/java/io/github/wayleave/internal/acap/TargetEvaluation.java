package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.PatternTable.ResourcePatterns;
import io.github.wayleave.internal.acap.UsageStatements.UsageStatement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A target and a usage purpose with the results found so far, which queries of several crawlers
 * share.
 */
public final class TargetEvaluation {
  private final PatternTable table;
  private final IntPredicate isCovering;
  private final Optional<String> purpose;
  private final Map<UsageType, List<AppliedField>> defaultFields = new EnumMap<>(UsageType.class);

  TargetEvaluation(PatternTable table, IntPredicate isCovering, Optional<String> purpose) {
    this.table = table;
    this.isCovering = isCovering;
    this.purpose = purpose;
  }

  /**
   * Returns the applicable fields with the narrowest scope for a usage. By section 2.2, fields in
   * records that name the crawler override those for every crawler; the latter are the same for all
   * crawlers, so they are computed once.
   */
  List<AppliedField> narrowestScope(ApplicableRecords audience, UsageType usage) {
    List<AppliedField> named = narrowestScope(audience.named(usage, purpose));
    return named.isEmpty()
        ? defaultFields.computeIfAbsent(
            usage, type -> narrowestScope(audience.defaultRecords(type, purpose)))
        : named;
  }

  private List<AppliedField> narrowestScope(List<UsageStatement> statements) {
    List<UsageStatement> covering = covering(statements);
    return covering.isEmpty() ? List.of() : NarrowestScope.of(covering, table, isCovering);
  }

  /** Returns the statements with a matching pattern; a set of several is evaluated once. */
  private List<UsageStatement> covering(List<UsageStatement> statements) {
    Map<ResourcePatterns, Boolean> sets = new HashMap<>();
    List<UsageStatement> covering = new ArrayList<>();
    for (UsageStatement statement : statements) {
      ResourcePatterns resources = statement.resources();
      boolean isMatch =
          resources.ranks().length == 1
              ? isCovering.test(resources.ranks()[0])
              : sets.computeIfAbsent(resources, set -> set.first(isCovering).isPresent());
      if (isMatch) {
        covering.add(statement);
      }
    }
    return covering;
  }

  /**
   * Finds the statements with the narrowest scope (ACAP 1.0, 2.4.5). Statements with the same
   * resource specification are reduced to their narrowness first, so that a large resource set is
   * evaluated once, however many statements use it. The time is linear in the statements and the
   * patterns.
   */
  private static final class NarrowestScope {
    /** The greatest narrowness of a statement for each resource specification. */
    private final Map<ResourcePatterns, Integer> byResources = new HashMap<>();

    /** The greatest narrowness of a statement for each matching pattern, by rank. */
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
                      .map(statement::appliedBy)
                      .stream())
          .toList();
    }

    /**
     * Returns the deciding pattern of some resources; empty if a narrower statement overrides them.
     */
    private Optional<ResourcePattern> pattern(ResourcePatterns resources, int narrowness) {
      return resources.first(
          rank -> deciding.get(rank) && byRank.getOrDefault(rank, 0) == narrowness);
    }
  }
}

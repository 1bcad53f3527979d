package io.github.wayleave.acap;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/** A target that is asked about for a purpose, and what was found out about it so far. */
final class Asked {
  private final PatternTable table;
  private final IntPredicate isCovering;
  private final Optional<String> purpose;
  private final Map<UsageType, List<AppliedField>> byAny = new EnumMap<>(UsageType.class);

  Asked(PatternTable table, IntPredicate isCovering, Optional<String> purpose) {
    this.table = table;
    this.isCovering = isCovering;
    this.purpose = purpose;
  }

  /**
   * Returns the fields with the narrowest scope that are about a usage. Section 2.2: what is said
   * by name overrides what is said to any crawler, which is the same for all.
   */
  List<AppliedField> narrowest(Audience audience, UsageType usage) {
    List<AppliedField> named = narrowest(audience.named(usage, purpose));
    return named.isEmpty()
        ? byAny.computeIfAbsent(usage, type -> narrowest(audience.any(type, purpose)))
        : named;
  }

  private List<AppliedField> narrowest(List<Statement> statements) {
    return statements.isEmpty() ? List.of() : Narrowest.of(statements, table, isCovering);
  }
}

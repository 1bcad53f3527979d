package io.github.wayleave.cli.diff.usage;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/**
 * What is said about one use.
 *
 * @param level how much is permitted; more is wider
 * @param conditions what is required in return, each with its size, such as a price
 */
public record UsePosition(long level, Map<String, BigDecimal> conditions) {
  private static final BigDecimal NONE = BigDecimal.ONE.negate();

  static final UsePosition DENIED = new UsePosition(Long.MIN_VALUE, Map.of());
  public static final UsePosition IN_PART = new UsePosition(0, Map.of());
  static final UsePosition UNSTATED = new UsePosition(1, Map.of());
  static final UsePosition PERMITTED = new UsePosition(2, Map.of());

  public UsePosition {
    conditions = Map.copyOf(conditions);
  }

  /** Returns whether nothing is permitted, or only what another page embeds. */
  public boolean isDenial() {
    return level <= DENIED.level + 1;
  }

  /** Returns whether this permits more, or requires less for what {@code before} permits, too. */
  boolean isWiderThan(UsePosition before) {
    boolean requiresLess =
        before.conditions.entrySet().stream()
            .anyMatch(e -> conditions.getOrDefault(e.getKey(), NONE).compareTo(e.getValue()) < 0);
    return level > before.level || (level > DENIED.level && requiresLess);
  }

  /** Returns the stricter of both, with the conditions of both. */
  UsePosition stricter(UsePosition other) {
    Map<String, BigDecimal> all = new HashMap<>(other.conditions);
    conditions.forEach((name, size) -> all.merge(name, size, BigDecimal::max));
    return new UsePosition(Math.min(level, other.level), all);
  }
}

package io.github.wayleave.cli.diff.usage;

import io.github.wayleave.internal.usage.BingRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one surface says about the use of a page.
 *
 * @param lines the lines or header fields, as they are published
 * @param permits what they permit
 * @param limits what they deny, and what they require in return
 */
public record UsageStatement(List<String> lines, Set<String> permits, Set<String> limits) {
  /** Separates a permitted use from what is required for it. */
  static final String CONDITION = ": ";

  /** Begins the rules for Bing. */
  public static final String BING = BingRules.CRAWLER + CONDITION;

  public static final UsageStatement NONE = new UsageStatement(List.of(), Set.of(), Set.of());

  public UsageStatement {
    lines = List.copyOf(lines);
    permits = Set.copyOf(permits);
    limits = Set.copyOf(limits);
  }

  /** Returns whether this permits something that {@code before} does not, or drops a limit. */
  boolean isWiderThan(UsageStatement before) {
    return !before.permits.containsAll(permits)
        || before.limits.stream().anyMatch(limit -> !isKept(limit, before));
  }

  /** A condition of what is no longer permitted at all is not missed. */
  private boolean isKept(String limit, UsageStatement before) {
    String use = limit.substring(0, Math.max(0, limit.indexOf(CONDITION)));
    return limits.contains(limit) || (before.permits.contains(use) && !permits.contains(use));
  }

  /** Collects a statement. */
  static final class Builder {
    private final List<String> lines = new ArrayList<>();
    private final Set<String> permits = new HashSet<>();
    private final Set<String> limits = new HashSet<>();

    Builder line(String line) {
      lines.add(line);
      return this;
    }

    Builder permit(String use) {
      permits.add(use);
      return this;
    }

    Builder limit(String limit) {
      limits.add(limit);
      return this;
    }

    UsageStatement build() {
      return new UsageStatement(lines, permits, limits);
    }
  }
}

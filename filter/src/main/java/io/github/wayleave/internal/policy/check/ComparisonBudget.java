package io.github.wayleave.internal.policy.check;

/** The number of comparisons of ACAP with conventional rules that are left for all hosts. */
final class ComparisonBudget {
  /** The maximum number of comparisons for all hosts together: {@value}. */
  static final int MAX_COMPARISONS = 100_000;

  private int left = MAX_COMPARISONS;

  /** Uses some comparisons; returns whether as many were left. */
  boolean use(int comparisons) {
    left = Math.max(-1, left - comparisons);
    return left >= 0;
  }

  /** Returns whether a comparison was refused. */
  boolean isExceeded() {
    return left < 0;
  }
}

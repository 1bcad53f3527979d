package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Decisions about plain targets that a rule denies, so that a refusal does not allocate.
 *
 * <p>Such a decision depends only on the decider, the crawler and the rule. All hosts of a policy
 * share one table of a fixed size, because clients can invent names of crawlers. The table is
 * divided into sets of {@value #WAYS} slots; a decision is in the set that its hash selects, and
 * replaces another one when the set is full.
 *
 * <p>Threads read and write slots without synchronization: an entry is immutable, and a lost one is
 * created again.
 */
final class SharedDecisions {
  /** The maximum number of decisions, 80 bytes each. */
  static final int SLOTS = 1 << 14;

  /** The length of the longest name that is shared, because a client can invent longer ones. */
  static final int MAX_NAME_LENGTH = 64;

  private static final int WAYS = 8;

  /** Spreads hashes over the sets (Fibonacci hashing). */
  private static final int GOLDEN = 0x9E3779B9;

  private static final int SHIFT = Integer.numberOfLeadingZeros(SLOTS - 1);

  /** Created on demand, because many policies refuse nothing. */
  private volatile SharedDecision @Nullable [] slots;

  private record SharedDecision(
      AccessDecider decider, CrawlerIdentity crawler, Rule rule, AccessDecision decision) {
    /** Compares instances, which is faster; an equal instance is only not found. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isAbout(AccessDecider otherDecider, CrawlerIdentity other, Rule otherRule) {
      return rule == otherRule && crawler == other && decider == otherDecider;
    }
  }

  /** Returns the decision that was added for the same three instances; null if it is not shared. */
  @Nullable AccessDecision find(AccessDecider decider, CrawlerIdentity crawler, Rule rule) {
    @Nullable SharedDecision[] table = slots;
    if (table == null) {
      return null;
    }
    int first = firstSlot(crawler, rule);
    for (int i = first; i < first + WAYS; i++) {
      SharedDecision shared = table[i];
      if (shared == null) {
        return null;
      }
      if (shared.isAbout(decider, crawler, rule)) {
        return shared.decision;
      }
    }
    return null;
  }

  /** Shares a decision of a decider on a crawler's request that a rule denies. */
  void add(AccessDecider decider, CrawlerIdentity crawler, Rule rule, AccessDecision decision) {
    if (crawler.token().toString().length() > MAX_NAME_LENGTH) {
      return;
    }
    @Nullable SharedDecision[] table = slots;
    if (table == null) {
      table = new SharedDecision[SLOTS];
      slots = table;
    }
    int first = firstSlot(crawler, rule);
    int slot = first;
    while (slot < first + WAYS && table[slot] != null) {
      slot++;
    }
    int replaced = first + (System.identityHashCode(rule) & (WAYS - 1));
    table[slot < first + WAYS ? slot : replaced] =
        new SharedDecision(decider, crawler, rule, decision);
  }

  private static int firstSlot(CrawlerIdentity crawler, Rule rule) {
    int hash = 31 * System.identityHashCode(crawler) + System.identityHashCode(rule);
    return ((hash * GOLDEN) >>> SHIFT) & -WAYS;
  }
}

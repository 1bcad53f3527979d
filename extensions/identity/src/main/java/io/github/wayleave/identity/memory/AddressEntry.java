package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.IpAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The names of an address, and the decisions about it. Request threads read them without waiting, a
 * few nanoseconds late at most.
 */
final class AddressEntry {
  /** For how many crawlers decisions are kept: {@value}. */
  static final int MOST_CRAWLERS = 4;

  private final IpAddress address;
  private final AtomicBoolean isAsked = new AtomicBoolean();
  private volatile NameMemory names = NameMemory.NONE;
  private volatile CachedOutcome[] outcomes = {};
  private final List<ListDenial> denials = new ArrayList<>(0);
  private volatile boolean isUsed;

  AddressEntry(IpAddress address) {
    this.address = address;
  }

  IpAddress address() {
    return address;
  }

  NameMemory names() {
    return names;
  }

  /** Replaces the known names. */
  synchronized void update(UnaryOperator<NameMemory> change) {
    names = change.apply(names);
  }

  /** Replaces the known names, unless there is news. */
  @SuppressWarnings("ReferenceEquality") // as in CachedOutcome
  synchronized void replace(NameMemory expected, NameMemory settled) {
    if (names == expected) {
      names = settled;
    }
  }

  /** Begins a look-up, unless another one has begun; returns whether it did. */
  boolean beginLookup() {
    return isAsked.compareAndSet(false, true);
  }

  /** Ends the look-up. */
  void endLookup() {
    isAsked.set(false);
  }

  /** Returns the decision about a crawler; null if there is none that can be used. */
  @Nullable CachedOutcome cached(KnownCrawler crawler, int version, long now) {
    NameMemory current = names;
    for (CachedOutcome outcome : outcomes) {
      if (outcome.isFor(crawler, current, version, now)) {
        return outcome;
      }
    }
    return null;
  }

  /** Keeps a decision, in place of the one about the same crawler or of the oldest. */
  @SuppressWarnings("ReferenceEquality") // as in CachedOutcome
  synchronized void cache(CachedOutcome decided) {
    List<CachedOutcome> decisions = new ArrayList<>(MOST_CRAWLERS);
    for (CachedOutcome outcome : outcomes) {
      if (outcome.crawler() != decided.crawler()) {
        decisions.add(outcome);
      }
    }
    if (decisions.size() == MOST_CRAWLERS) {
      decisions.remove(0);
    }
    decisions.add(decided);
    outcomes = decisions.toArray(CachedOutcome[]::new);
  }

  /** Forgets the decisions about crawlers that a policy no longer has. */
  synchronized void forgetDecisions() {
    outcomes = new CachedOutcome[0];
    denials.clear();
  }

  /** Returns the number under which the copy of a list first denied the address. */
  synchronized long denial(KnownCrawler crawler, ListCopy copy, LongSupplier sequence) {
    for (ListDenial denial : denials) {
      if (denial.isOf(crawler, copy)) {
        return denial.sequence();
      }
    }
    if (denials.size() == MOST_CRAWLERS) {
      denials.remove(0);
    }
    ListDenial denial = new ListDenial(crawler, copy, sequence.getAsLong());
    denials.add(denial);
    return denial.sequence();
  }

  /** Marks the entry as used by a request, so that it is not the next one to be forgotten. */
  void use() {
    if (!isUsed) {
      isUsed = true;
    }
  }

  /** Returns whether a request came since the last call. */
  boolean takeUse() {
    boolean was = isUsed;
    isUsed = false;
    return was;
  }

  /** Returns about how many bytes the names take. */
  int weight() {
    return names.weight();
  }
}

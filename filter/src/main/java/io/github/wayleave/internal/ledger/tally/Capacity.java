package io.github.wayleave.internal.ledger.tally;

/**
 * A number of places for all crawlers together. Crawlers that are not known get half of them, so
 * that invented names leave room for the others.
 */
final class Capacity {
  private final int limit;
  private int used;
  private int usedByUnknown;

  Capacity(int limit) {
    this.limit = limit;
  }

  /** Takes a place if there is one. */
  boolean take(boolean isKnown) {
    if (used >= limit || (!isKnown && usedByUnknown >= limit / 2)) {
      return false;
    }
    used++;
    usedByUnknown += isKnown ? 0 : 1;
    return true;
  }

  /** Returns places. */
  void release(int places, boolean isKnown) {
    used -= places;
    usedByUnknown -= isKnown ? 0 : places;
  }
}

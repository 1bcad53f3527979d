package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.ranges.ListCopy;

/**
 * When a list first denied an address, which a control has to follow.
 *
 * @param crawler the crawler of the list
 * @param copy the copy of the list
 * @param sequence the place among all answers and questions of a verifier
 */
record ListDenial(KnownCrawler crawler, ListCopy copy, long sequence) {
  /** Returns whether this is the denial of a crawler by a copy. */
  @SuppressWarnings("ReferenceEquality") // each fetch creates another copy
  boolean isOf(KnownCrawler other, ListCopy current) {
    return crawler == other && copy == current;
  }
}

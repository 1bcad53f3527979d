package io.github.wayleave.identity.ranges;

/** What a list says about an address. Only {@link #YES} and {@link #NO} prove something. */
public enum RangeAnswer {
  /** The address is in the list. */
  YES,

  /** The list is complete and fresh, and the address is not in it. */
  NO,

  /**
   * The list is complete, and the address is not in it, but the list must be fetched again before
   * that counts.
   */
  ASK_AGAIN,

  /** The list is too old, shrank lately, or had the address lately, so that nothing follows. */
  STALE,

  /** The address is not in the list, which is not complete. */
  MISSING
}

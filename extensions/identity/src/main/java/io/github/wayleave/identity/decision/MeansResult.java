package io.github.wayleave.identity.decision;

import io.github.wayleave.identity.dns.DnsVerdict;
import io.github.wayleave.identity.ranges.RangeAnswer;

/** What a means says about one crawler and one address. */
public enum MeansResult {
  /** The operator publishes nothing for this means, or the policy does not use it. */
  OFF,
  /** The address is the crawler's. */
  YES,
  /** The address is not the crawler's. */
  NO,
  /** Nothing was found, which proves nothing, since the operator does not say it is complete. */
  MISSING,
  /** The list is too old. */
  STALE,
  /** The answer is not there yet. */
  PENDING,
  /** Asking failed. */
  FAILED,
  /** The question was dropped, because too many others wait. */
  BUSY;

  /**
   * Returns what a look-up in the DNS says.
   *
   * @param isComplete whether the operator says that all its addresses have matching names
   * @param isSecondLook whether the look-up before had no matching name either
   */
  public static MeansResult ofNames(DnsVerdict verdict, boolean isComplete, boolean isSecondLook) {
    if (verdict instanceof DnsVerdict.Yes) {
      return YES;
    }
    if (verdict instanceof DnsVerdict.No) {
      return NO;
    }
    if (verdict instanceof DnsVerdict.Failed) {
      return FAILED;
    }
    return !isComplete ? MISSING : isSecondLook ? NO : PENDING;
  }

  /**
   * Returns what a list says.
   *
   * @param isBeingFetched whether the list is being fetched again, and the last attempt did not
   *     fail
   */
  public static MeansResult ofList(RangeAnswer answer, boolean isBeingFetched) {
    return switch (answer) {
      case YES -> YES;
      case NO -> NO;
      case ASK_AGAIN -> isBeingFetched ? PENDING : STALE;
      case STALE -> STALE;
      case MISSING -> MISSING;
    };
  }
}

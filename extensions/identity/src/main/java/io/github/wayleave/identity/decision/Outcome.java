package io.github.wayleave.identity.decision;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.robotstxt.ProductToken;

/** The state of a client by its address, of whichever crawler. */
public enum Outcome {
  /** The DNS verifies the address. */
  VERIFIED_BY_DNS,
  /** The operator's list verifies the address. */
  VERIFIED_BY_RANGES,
  /** The DNS denies the address. */
  SPOOFED_BY_DNS,
  /** The operator's list denies the address. */
  SPOOFED_BY_RANGES,
  /** See {@link Reason#NO_MEANS}. */
  NO_MEANS,
  /** See {@link Reason#PENDING}. */
  PENDING,
  /** See {@link Reason#FAILED}. */
  FAILED,
  /** See {@link Reason#UNPROVEN}. */
  UNPROVEN,
  /** See {@link Reason#STALE}. */
  STALE,
  /** See {@link Reason#MISSING}. */
  MISSING,
  /** See {@link Reason#SIBLING}. */
  SIBLING,
  /** See {@link Reason#LOCAL}. */
  LOCAL,
  /** See {@link Reason#NO_ADDRESS}. */
  NO_ADDRESS,
  /** See {@link Reason#BUSY}. */
  BUSY;

  /** Returns this state for a client that names a crawler. */
  public Identity of(ProductToken crawler) {
    return switch (this) {
      case VERIFIED_BY_DNS -> new Verified(crawler, Means.DNS);
      case VERIFIED_BY_RANGES -> new Verified(crawler, Means.RANGES);
      case SPOOFED_BY_DNS -> new Spoofed(crawler, Means.DNS);
      case SPOOFED_BY_RANGES -> new Spoofed(crawler, Means.RANGES);
      case NO_MEANS -> new Unverifiable(crawler, Reason.NO_MEANS);
      case PENDING -> new Unverifiable(crawler, Reason.PENDING);
      case FAILED -> new Unverifiable(crawler, Reason.FAILED);
      case UNPROVEN -> new Unverifiable(crawler, Reason.UNPROVEN);
      case STALE -> new Unverifiable(crawler, Reason.STALE);
      case MISSING -> new Unverifiable(crawler, Reason.MISSING);
      case SIBLING -> new Unverifiable(crawler, Reason.SIBLING);
      case LOCAL -> new Unverifiable(crawler, Reason.LOCAL);
      case NO_ADDRESS -> new Unverifiable(crawler, Reason.NO_ADDRESS);
      case BUSY -> new Unverifiable(crawler, Reason.BUSY);
    };
  }

  /** Returns whether the client is verified. */
  public boolean isVerified() {
    return this == VERIFIED_BY_DNS || this == VERIFIED_BY_RANGES;
  }

  /** Returns whether the client is spoofed. */
  public boolean isSpoofed() {
    return this == SPOOFED_BY_DNS || this == SPOOFED_BY_RANGES;
  }
}

package io.github.wayleave.identity.decision;

import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.function.Function;

/** The state of a client by its address, of whichever crawler. */
public enum Outcome {
  /** The DNS verifies the address. */
  VERIFIED_BY_DNS(crawler -> new Verified(crawler, Means.DNS)),
  /** The operator's list verifies the address. */
  VERIFIED_BY_RANGES(crawler -> new Verified(crawler, Means.RANGES)),
  /** The DNS denies the address. */
  SPOOFED_BY_DNS(crawler -> new Spoofed(crawler, Means.DNS)),
  /** The operator's list denies the address. */
  SPOOFED_BY_RANGES(crawler -> new Spoofed(crawler, Means.RANGES)),
  /** See {@link Reason#NO_MEANS}. */
  NO_MEANS(Reason.NO_MEANS),
  /** See {@link Reason#PENDING}. */
  PENDING(Reason.PENDING),
  /** See {@link Reason#FAILED}. */
  FAILED(Reason.FAILED),
  /** See {@link Reason#UNPROVEN}. */
  UNPROVEN(Reason.UNPROVEN),
  /** See {@link Reason#STALE}. */
  STALE(Reason.STALE),
  /** See {@link Reason#MISSING}. */
  MISSING(Reason.MISSING),
  /** See {@link Reason#SIBLING}. */
  SIBLING(Reason.SIBLING),
  /** See {@link Reason#LOCAL}. */
  LOCAL(Reason.LOCAL),
  /** See {@link Reason#NO_ADDRESS}. */
  NO_ADDRESS(Reason.NO_ADDRESS),
  /** See {@link Reason#BUSY}. */
  BUSY(Reason.BUSY);

  private final Function<ProductToken, Identity> identity;

  Outcome(Function<ProductToken, Identity> identity) {
    this.identity = identity;
  }

  Outcome(Reason reason) {
    this(crawler -> new Unverifiable(crawler, reason));
  }

  /** Returns this state for a client that names a crawler. */
  public Identity of(ProductToken crawler) {
    return identity.apply(crawler);
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

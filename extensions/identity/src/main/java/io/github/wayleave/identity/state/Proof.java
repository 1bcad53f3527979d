package io.github.wayleave.identity.state;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.time.Instant;

/**
 * The last time that a crawler of an operator was verified by its address, which proves that the
 * means works at this site.
 *
 * @param operator whose crawler it was
 * @param by the means: {@link Means#DNS} or {@link Means#RANGES}
 * @param address the address of the crawler
 * @param time when a request was verified
 */
public record Proof(Operator operator, Means by, IpAddress address, Instant time) {
  /** How long a proof counts: 7 days. */
  public static final Duration LIMIT = Duration.ofDays(7);

  /** The largest number of proofs that are remembered, {@value}. */
  public static final int MOST = 1_024;

  /**
   * Checks the means.
   *
   * @throws InvalidValueException if it does not verify addresses
   */
  public Proof {
    if (by == Means.SIGNATURE) {
      throw new InvalidValueException("contains a proof by a signature");
    }
  }
}

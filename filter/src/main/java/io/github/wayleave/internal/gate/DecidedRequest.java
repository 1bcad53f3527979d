package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A request that claims to come from a crawler, and the decision about it; {@code sessionLifetime}
 * is that of its session, if the policy sets one.
 */
public record DecidedRequest(
    ClaimedCrawlers claim, AccessDecision decision, Optional<Duration> sessionLifetime) {
  /** The request attribute that holds the {@link ClaimedCrawlers}: {@value}. */
  public static final String CLAIM = "io.github.wayleave.Claim";

  /**
   * The request attribute that holds the {@link AccessDecision} unless the rules allow the request:
   * {@value}.
   */
  public static final String DECISION = "io.github.wayleave.AccessDecision";

  /**
   * Sets the request attributes that an application can read. Nearly all requests are allowed, and
   * each attribute costs the server time.
   */
  public void setAttributes(BiConsumer<String, Object> attributes) {
    attributes.accept(CLAIM, claim);
    if (decision != Passed.ALLOWED) {
      attributes.accept(DECISION, decision);
    }
  }
}

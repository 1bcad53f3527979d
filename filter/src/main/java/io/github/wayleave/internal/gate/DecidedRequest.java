package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A request that claims to come from a crawler, and the decision about it.
 *
 * @param sessionLifetime the lifetime of its session, if the policy sets one
 * @param identity whether it is that crawler; null if the policy verifies none
 */
public record DecidedRequest(
    ClaimedCrawlers claim,
    AccessDecision decision,
    Optional<Duration> sessionLifetime,
    @Nullable Identity identity) {
  /** The request attribute that holds the {@link ClaimedCrawlers}: {@value}. */
  public static final String CLAIM = "io.github.wayleave.Claim";

  /**
   * The request attribute that holds the {@link AccessDecision} unless the rules allow the request:
   * {@value}.
   */
  public static final String DECISION = "io.github.wayleave.AccessDecision";

  /** The request attribute that holds the {@link Identity}: {@value}. */
  public static final String IDENTITY = "io.github.wayleave.Identity";

  /**
   * Sets the request attributes that an application can read. Nearly all requests are allowed, and
   * each attribute costs the server time.
   */
  public void setAttributes(BiConsumer<String, Object> attributes) {
    attributes.accept(CLAIM, claim);
    if (decision != Passed.ALLOWED) {
      attributes.accept(DECISION, decision);
    }
    if (identity != null) {
      attributes.accept(IDENTITY, identity);
    }
  }
}

package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.ClaimedCrawlers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * A request that claims to be a crawler's, and the decision about it; {@code sessions} is the
 * lifetime of its session, if the policy sets one.
 */
public record DecidedRequest(
    ClaimedCrawlers claim, AccessDecision decision, Optional<Duration> sessions) {
  /**
   * The attribute of a request that has the {@link ClaimedCrawlers}, all the crawlers that the
   * request says it is: {@value}.
   */
  public static final String CLAIM = "io.github.wayleave.Claim";

  /** The attribute of a request that has the {@link AccessDecision}: {@value}. */
  public static final String DECISION = "io.github.wayleave.AccessDecision";

  /** Tells an application, by the attributes of its request. */
  public void setAttributes(BiConsumer<String, Object> attributes) {
    attributes.accept(CLAIM, claim);
    attributes.accept(DECISION, decision);
  }
}

package io.github.wayleave.internal.gate;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.identity.Identity;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A request that claims to come from a crawler, and the decision about it. */
public class DecidedRequest {
  /** The request attribute that holds the {@link ClaimedCrawlers}: {@value}. */
  public static final String CLAIM = "io.github.wayleave.Claim";

  /**
   * The request attribute that holds the {@link AccessDecision} unless the rules allow the request:
   * {@value}.
   */
  public static final String DECISION = "io.github.wayleave.AccessDecision";

  /** The request attribute that holds the {@link Identity}: {@value}. */
  public static final String IDENTITY = "io.github.wayleave.Identity";

  private final ClaimedCrawlers claim;
  private final AccessDecision decision;
  private final Optional<Duration> sessionLifetime;

  /** Creates a request whose session has {@code sessionLifetime}, if the policy sets one. */
  public DecidedRequest(
      ClaimedCrawlers claim, AccessDecision decision, Optional<Duration> sessionLifetime) {
    this.claim = claim;
    this.decision = decision;
    this.sessionLifetime = sessionLifetime;
  }

  /** Returns a request whose client has an identity; null if the policy verifies no crawler. */
  static DecidedRequest of(
      ClaimedCrawlers claim,
      AccessDecision decision,
      Optional<Duration> sessionLifetime,
      @Nullable Identity identity) {
    return identity == null
        ? new DecidedRequest(claim, decision, sessionLifetime)
        : new IdentifiedRequest(claim, decision, sessionLifetime, identity);
  }

  public final ClaimedCrawlers claim() {
    return claim;
  }

  public final AccessDecision decision() {
    return decision;
  }

  public final Optional<Duration> sessionLifetime() {
    return sessionLifetime;
  }

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

  /** A request whose client has an identity. */
  private static final class IdentifiedRequest extends DecidedRequest {
    private final Identity identity;

    IdentifiedRequest(
        ClaimedCrawlers claim,
        AccessDecision decision,
        Optional<Duration> sessionLifetime,
        Identity identity) {
      super(claim, decision, sessionLifetime);
      this.identity = identity;
    }

    @Override
    public void setAttributes(BiConsumer<String, Object> attributes) {
      super.setAttributes(attributes);
      attributes.accept(IDENTITY, identity);
    }
  }
}

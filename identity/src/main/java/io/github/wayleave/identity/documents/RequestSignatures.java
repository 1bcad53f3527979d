package io.github.wayleave.identity.documents;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.IdentityCheck;
import io.github.wayleave.identity.IdentityRequest;
import io.github.wayleave.identity.IdentityVerifier.SignatureResult;
import io.github.wayleave.identity.signature.AgentKeys;
import java.time.InstantSource;
import java.util.function.Consumer;

/** Checks the signatures of requests with the keys of the agents that crawlers name. */
public final class RequestSignatures {
  /**
   * Creates an instance that knows no agents.
   *
   * @param processors the number of processors, half of which may verify at once
   * @param checks receives the outcome of each signature
   */
  public RequestSignatures(
      AgentKeys.Source keys, InstantSource clock, int processors, Consumer<IdentityCheck> checks) {}

  /** Sets the crawlers whose agents are known; none if signatures are not checked. */
  public void configure(CrawlerCatalogue crawlers) {}

  /** Checks the signatures of a request. */
  public SignatureResult check(IdentityRequest request) {
    return SignatureResult.NONE;
  }

  /** Returns how many nonces were forgotten before they expired, for lack of space. */
  public long forgottenNonces() {
    return 0;
  }
}

package io.github.wayleave.internal.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DecidedRequestTest {
  private static final ClaimedCrawlers CLAIM =
      new ClaimedCrawlers(List.of(CrawlerIdentity.of(ProductToken.of("GPTBot"))));

  @Test
  void allowedRequest_hasTheClaimOnly() {
    assertThat(attributes(Passed.ALLOWED)).isEqualTo(Map.of("io.github.wayleave.Claim", CLAIM));
  }

  @Test
  void requestThatPassesForAnotherReason_hasTheDecision() {
    assertThat(attributes(Passed.EXEMPT))
        .isEqualTo(
            Map.of(
                "io.github.wayleave.Claim",
                CLAIM,
                "io.github.wayleave.AccessDecision",
                Passed.EXEMPT));
  }

  private static Map<String, Object> attributes(AccessDecision decision) {
    Map<String, Object> attributes = new HashMap<>();
    new DecidedRequest(CLAIM, decision, Optional.empty(), null).setAttributes(attributes::put);
    return attributes;
  }
}

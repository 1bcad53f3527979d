package io.github.wayleave.it.reactive;

import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.servlet.RequestAttributes;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields in which the applications of the contracts report the decision that they see. */
final class DecisionEcho {
  private DecisionEcho() {}

  static Map<String, String> fields(Map<String, Object> attributes) {
    Map<String, String> fields = new LinkedHashMap<>();
    if (attributes.get(RequestAttributes.CLAIM) instanceof ClaimedCrawlers claim) {
      fields.put("X-Claim", claim.crawlers().get(0).token().toString());
      Object decision = attributes.getOrDefault(RequestAttributes.DECISION, Passed.ALLOWED);
      fields.put(
          "X-Decision",
          decision instanceof Passed passed ? passed.name() : decision.getClass().getSimpleName());
    }
    return fields;
  }
}

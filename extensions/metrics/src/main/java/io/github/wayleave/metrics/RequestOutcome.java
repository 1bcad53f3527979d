package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.SpoofingViolation;
import io.micrometer.core.instrument.Tags;

/** The outcome of a request, as labels. */
enum RequestOutcome {
  ALLOWED("allowed", "none"),
  OBSERVED_BY_RULE("observed", "rule"),
  OBSERVED_BY_PACE("observed", "pace"),
  OBSERVED_AS_SPOOFED("observed", "spoofed"),
  REFUSED_BY_RULE("refused", "rule"),
  REFUSED_BY_PACE("refused", "pace"),
  REFUSED_AS_SPOOFED("refused", "spoofed");

  private final String verdict;
  private final String reason;

  RequestOutcome(String verdict, String reason) {
    this.verdict = verdict;
    this.reason = reason;
  }

  static RequestOutcome of(AccessDecision decision) {
    if (decision instanceof Refused refused) {
      return refused(refused.violation());
    }
    if (decision instanceof Observed observed) {
      return observed(observed.violation());
    }
    return ALLOWED;
  }

  private static RequestOutcome refused(Violation violation) {
    if (violation instanceof SpoofingViolation) {
      return REFUSED_AS_SPOOFED;
    }
    return violation instanceof RateViolation ? REFUSED_BY_PACE : REFUSED_BY_RULE;
  }

  private static RequestOutcome observed(Violation violation) {
    if (violation instanceof SpoofingViolation) {
      return OBSERVED_AS_SPOOFED;
    }
    return violation instanceof RateViolation ? OBSERVED_BY_PACE : OBSERVED_BY_RULE;
  }

  Tags verdict() {
    return Tags.of("verdict", verdict);
  }

  Tags tags() {
    return verdict().and("reason", reason);
  }
}

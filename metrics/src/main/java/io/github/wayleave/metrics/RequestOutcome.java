package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.micrometer.core.instrument.Tags;

/** The outcome of a request, as labels. */
enum RequestOutcome {
  ALLOWED("allowed", "none"),
  OBSERVED_BY_RULE("observed", "rule"),
  OBSERVED_BY_PACE("observed", "pace"),
  REFUSED_BY_RULE("refused", "rule"),
  REFUSED_BY_PACE("refused", "pace");

  private final String verdict;
  private final String reason;

  RequestOutcome(String verdict, String reason) {
    this.verdict = verdict;
    this.reason = reason;
  }

  static RequestOutcome of(AccessDecision decision) {
    if (decision instanceof Refused refused) {
      return isRateViolation(refused.violation()) ? REFUSED_BY_PACE : REFUSED_BY_RULE;
    }
    if (decision instanceof Observed observed) {
      return isRateViolation(observed.violation()) ? OBSERVED_BY_PACE : OBSERVED_BY_RULE;
    }
    return ALLOWED;
  }

  private static boolean isRateViolation(Violation violation) {
    return violation instanceof RateViolation;
  }

  Tags verdict() {
    return Tags.of("verdict", verdict);
  }

  Tags tags() {
    return verdict().and("reason", reason);
  }
}

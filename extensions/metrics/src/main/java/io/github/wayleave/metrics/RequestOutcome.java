package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.Violation;
import io.micrometer.core.instrument.Tags;

/** The outcome of a request, as the values of labels. */
record RequestOutcome(String verdict, String reason) {
  static RequestOutcome of(AccessEvent event) {
    String passed = event.decision() instanceof Observed ? "observed" : "allowed";
    return new RequestOutcome(
        event.decision() instanceof Refused ? "refused" : passed,
        event.violation().map(Violation::word).orElse("none"));
  }

  Tags verdictTags() {
    return Tags.of("verdict", verdict);
  }

  Tags tags() {
    return verdictTags().and("reason", reason);
  }
}

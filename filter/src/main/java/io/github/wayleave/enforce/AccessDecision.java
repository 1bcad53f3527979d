package io.github.wayleave.enforce;

import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.internal.text.FieldParameters;
import io.github.wayleave.robotstxt.Rule;
import java.time.Instant;
import java.util.Optional;

/**
 * What happens to a request: it passes, it passes and is noted, or it is refused.
 *
 * <p>Each has a short text on one line, so that access logs can have it as a request attribute.
 */
public sealed interface AccessDecision {
  /** The request passes, and here is why. */
  enum Passed implements AccessDecision {
    /** No crawler asks. */
    NO_CRAWLER,
    /** The policy enforces nothing at the host. */
    OFF,
    /** It asks for {@code /robots.txt} or {@code /data.txt}, which are always answered. */
    DOCUMENT,
    /** The policy exempts the path, whoever asks. */
    EXEMPT,
    /** The policy slows and refuses nobody who comes from there. */
    CLIENT,
    /** Every crawler that asks may have it. */
    ALLOWED
  }

  /**
   * The request passes although something speaks against it.
   *
   * @param violation what, and who asks
   * @param graceUntil when such a request will be refused, if it passes only because the crawler
   *     may still have an earlier robots.txt in its cache
   */
  record Observed(Violation violation, Optional<Instant> graceUntil) implements AccessDecision {
    /** Creates a decision that no grace softens. */
    public Observed(Violation objection) {
      this(objection, Optional.empty());
    }

    /** Returns the decision on one line of ASCII, such as {@code observed; crawler=GPTBot; …}. */
    @Override
    public String toString() {
      return summary("observed", violation)
          + graceUntil.map(until -> "; grace-until=" + until).orElse("");
    }
  }

  /**
   * The request is refused.
   *
   * @param violation why, and who asks
   */
  record Refused(Violation violation) implements AccessDecision {
    /** Returns the decision on one line of ASCII, such as {@code refused; crawler=GPTBot; …}. */
    @Override
    public String toString() {
      return summary("refused", violation);
    }
  }

  private static String summary(String outcome, Violation violation) {
    FieldParameters parameters = new FieldParameters(outcome);
    parameters.add("crawler", violation.crawler().token().toString());
    if (violation instanceof RateViolation rate) {
      return parameters.add("crawl-delay", String.valueOf(rate.delaySeconds())).toString();
    }
    Optional<Rule> rule = ((RuleViolation) violation).rule();
    return (rule.isPresent()
            ? parameters.addQuoted("rule", rule.get().pattern().toString())
            : parameters.add("reason", "unreadable"))
        .toString();
  }
}

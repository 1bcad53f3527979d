package io.github.wayleave.enforce;

import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.enforce.Violation.SpoofingViolation;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.internal.text.FieldParameters;
import io.github.wayleave.robotstxt.Rule;
import java.time.Instant;
import java.util.Optional;

/**
 * What happens to a request: it passes, it passes in spite of a violation, or it is refused.
 *
 * <p>{@code toString} returns one line of ASCII, so that an access log can show it as a request
 * attribute.
 */
public sealed interface AccessDecision {
  /** The request passes; each constant is a reason. */
  enum Passed implements AccessDecision {
    /** The request does not come from a crawler. */
    NO_CRAWLER,
    /** The policy does not enforce anything at the host. */
    OFF,
    /** The request is for {@code /robots.txt} or {@code /data.txt}, which are always answered. */
    DOCUMENT,
    /** The policy exempts the path for every client. */
    EXEMPT,
    /** The policy exempts the address that the request comes from. */
    CLIENT,
    /** The rules allow the request. */
    ALLOWED
  }

  /**
   * The request passes in spite of a violation.
   *
   * @param violation the violation
   * @param graceUntil when such requests will be refused, if this one passes only because the
   *     crawler may still have an earlier robots.txt in its cache
   */
  record Observed(Violation violation, Optional<Instant> graceUntil) implements AccessDecision {
    /** Creates a decision without a grace period. */
    public Observed(Violation violation) {
      this(violation, Optional.empty());
    }

    /** Returns the decision on one line of ASCII, such as {@code observed; crawler=GPTBot; …}. */
    @Override
    public String toString() {
      return summary("observed", violation, Optional.empty())
          + graceUntil.map(until -> "; grace-until=" + until).orElse("");
    }
  }

  /**
   * The request is refused.
   *
   * @param violation the violation
   */
  record Refused(Violation violation) implements AccessDecision {
    /** Returns the decision on one line of ASCII, such as {@code refused; crawler=GPTBot; …}. */
    @Override
    public String toString() {
      return toString(Optional.empty());
    }

    /**
     * Returns the decision on one line of ASCII, with the identity of the client if it is present:
     * {@code refused; crawler=GPTBot; identity=spoofed; by=dns; …}.
     */
    public String toString(Optional<Identity> identity) {
      return summary("refused", violation, identity);
    }
  }

  private static String summary(String outcome, Violation violation, Optional<Identity> identity) {
    FieldParameters parameters = new FieldParameters(outcome);
    parameters.add("crawler", violation.crawler().token().toString());
    if (violation instanceof SpoofingViolation spoofing) {
      return parameters
          .add("reason", violation.word())
          .add("by", spoofing.identity().by().word())
          .toString();
    }
    if (identity.isPresent()) {
      add(identity.get(), parameters);
    }
    if (violation instanceof RateViolation rate) {
      parameters.add("crawl-delay", String.valueOf(rate.delaySeconds()));
      return (rate.isAlone() ? parameters.add("pace", "alone") : parameters).toString();
    }
    Optional<Rule> rule = ((RuleViolation) violation).rule();
    return (rule.isPresent()
            ? parameters.addQuoted("rule", rule.get().pattern().toString())
            : parameters.add("reason", "unreadable"))
        .toString();
  }

  private static void add(Identity identity, FieldParameters parameters) {
    parameters.add("identity", identity.state());
    if (identity instanceof Verified verified) {
      parameters.add("by", verified.by().word());
    } else if (identity instanceof Spoofed spoofed) {
      parameters.add("by", spoofed.by().word());
    }
  }
}

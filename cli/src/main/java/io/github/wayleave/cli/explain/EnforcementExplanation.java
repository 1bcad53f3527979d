package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier.ClientQuery;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.Target;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;

/** What enforcement would do to a request; {@code why} is empty if there is no more to say. */
record EnforcementExplanation(
    EnforcementMode mode,
    EnforcementOutcome outcome,
    OptionalInt status,
    String why,
    RefusalTiming binding) {
  private EnforcementExplanation(EnforcementMode mode, EnforcementOutcome outcome, String why) {
    this(mode, outcome, OptionalInt.empty(), why, RefusalTiming.AT_ONCE);
  }

  /** What becomes of a request. */
  enum EnforcementOutcome {
    /** Nobody looks. */
    OFF,
    PASSED,
    /** It is answered, since it is exempt. */
    EXEMPT,
    /** It is answered, counted and logged. */
    OBSERVED,
    REFUSED;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  static EnforcementExplanation of(
      PolicySubject subject, ClientQuery question, Optional<AccessWithHistory> held) {
    EnforcementMode mode = subject.policy().enforcement().mode();
    if (mode == EnforcementMode.OFF) {
      return new EnforcementExplanation(mode, EnforcementOutcome.OFF, "");
    }
    SiteAccess access = SiteAccess.of(subject.whole(), LocalPacer.settings(InstantSource.system()));
    AccessControl control = control(access, question);
    AccessDecision decision = decision(access, question);
    return of(mode, decision, control, new EnforcementContext(subject, question, held));
  }

  private static AccessControl control(SiteAccess access, ClientQuery question) {
    return question.host().map(access::forHost).orElseGet(access::defaultControl);
  }

  private static AccessDecision decision(SiteAccess access, ClientQuery question) {
    return control(access, question)
        .decide(access.identify(question.asker().text()), question.url());
  }

  private record EnforcementContext(
      PolicySubject subject, ClientQuery question, Optional<AccessWithHistory> held) {
    /** Tells whether the crawler that decides is never refused. */
    boolean isNever(Violation objection) {
      return subject.policy().neverRefused().contains(objection.crawler().token());
    }

    /** Tells of another reading of the URL than the published one. */
    String reading(Violation objection) {
      return objection instanceof RuleViolation denial
              && !denial.interpretedPath().equals(Target.of(question.url().text()).toString())
          ? "the URL can also be interpreted as " + denial.interpretedPath()
          : "";
    }

    RefusalTiming binding() {
      HostRules policy = subject.policy();
      CachePolicy before =
          held.map(AccessWithHistory::last)
              .map(last -> question.host().map(last::forHost).orElse(last.defaultRules()).cache())
              .orElse(policy.cache());
      return new RefusalTiming(
          policy.enforcement().graceAfter(before),
          held.map(AccessWithHistory::now).orElse(Instant.EPOCH),
          held.map(known -> decision(known.access(), question))
              .filter(Observed.class::isInstance)
              .flatMap(observed -> ((Observed) observed).graceUntil()),
          held.isPresent());
    }

    boolean isNeverSent() {
      return question.asker().crawlers().stream()
          .flatMap(one -> subject.whole().crawlers().find(one.token()).stream())
          .anyMatch(crawler -> !crawler.isTokenSent());
    }
  }

  private static EnforcementExplanation of(
      EnforcementMode mode,
      AccessDecision decision,
      AccessControl control,
      EnforcementContext asked) {
    if (asked.isNeverSent()) {
      String why = "no request has this name in its User-Agent";
      return new EnforcementExplanation(mode, EnforcementOutcome.PASSED, why);
    }
    if (decision instanceof Refused refused) {
      int status = control.refusal(refused, Optional.empty(), "").status();
      String why = asked.reading(refused.violation());
      return new EnforcementExplanation(
          mode, EnforcementOutcome.REFUSED, OptionalInt.of(status), why, asked.binding());
    }
    if (decision instanceof Observed observed) {
      String why =
          asked.isNever(observed.violation())
              ? "the policy never refuses it"
              : asked.reading(observed.violation());
      return new EnforcementExplanation(mode, EnforcementOutcome.OBSERVED, why);
    }
    return passed(mode, decision);
  }

  private static EnforcementExplanation passed(EnforcementMode mode, AccessDecision decision) {
    EnforcementOutcome outcome =
        decision == Passed.EXEMPT ? EnforcementOutcome.EXEMPT : EnforcementOutcome.PASSED;
    String why = "";
    if (decision == Passed.EXEMPT) {
      why = "\"exempt-paths\" exempts it";
    } else if (decision == Passed.NO_CRAWLER) {
      why = "the User-Agent names no crawler";
    } else if (decision == Passed.DOCUMENT) {
      why = "this document is always served";
    }
    return new EnforcementExplanation(mode, outcome, why);
  }
}

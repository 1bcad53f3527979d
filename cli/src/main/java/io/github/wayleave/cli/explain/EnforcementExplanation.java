package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.ClientIdentifier.ClientQuery;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.robotstxt.Target;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The effect of enforcement on a request; {@code reason} is empty if there is nothing to add.
 * {@code spoofed} is the effect if the client only sends the name of the crawler, empty if the
 * policy does not find that out or treats it like the crawler.
 */
record EnforcementExplanation(
    EnforcementMode mode,
    EnforcementOutcome outcome,
    OptionalInt status,
    String reason,
    RefusalTiming timing,
    Optional<SpoofedOutcome> spoofed) {
  private EnforcementExplanation(EnforcementMode mode, EnforcementOutcome outcome, String reason) {
    this(mode, outcome, OptionalInt.empty(), reason, RefusalTiming.AT_ONCE, Optional.empty());
  }

  /** The outcome of a request whose client is spoofed, and what the policy says about those. */
  record SpoofedOutcome(SpoofedAction action, EnforcementOutcome outcome) {}

  /** The outcome of a request. */
  enum EnforcementOutcome {
    /** Enforcement is off. */
    OFF,
    PASSED,
    /** The request is served, because its path is exempt. */
    EXEMPT,
    /** The request is served, counted and logged. */
    OBSERVED,
    REFUSED;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  static EnforcementExplanation of(
      PolicySubject subject, ClientQuery question, Optional<AccessWithHistory> history) {
    EnforcementMode mode = subject.hostRules().enforcement().mode();
    if (mode == EnforcementMode.OFF) {
      return new EnforcementExplanation(mode, EnforcementOutcome.OFF, "");
    }
    SiteAccess access =
        SiteAccess.of(subject.sitePolicy(), LocalPacer.settings(InstantSource.system()));
    AccessControl control = control(access, question);
    AccessDecision decision = decision(access, question);
    EnforcementExplanation explanation =
        of(mode, decision, control, new EnforcementContext(subject, question, history));
    return explanation.withSpoofed(spoofed(subject, access, question));
  }

  private EnforcementExplanation withSpoofed(Optional<SpoofedOutcome> effect) {
    return new EnforcementExplanation(mode, outcome, status, reason, timing, effect);
  }

  private static Optional<SpoofedOutcome> spoofed(
      PolicySubject subject, SiteAccess access, ClientQuery question) {
    SpoofedAction action = subject.hostRules().enforcement().spoofed();
    if (action == SpoofedAction.OBSERVE || subject.sitePolicy().identity().isEmpty()) {
      return Optional.empty();
    }
    IdentityPolicy identity = subject.sitePolicy().identity().get();
    ClaimedCrawlers claim = access.identify(question.client().text());
    return claim.crawlers().stream()
        .flatMap(claimed -> subject.sitePolicy().crawlers().find(claimed.token()).stream())
        .filter(crawler -> identity.usesAddressesOf(crawler))
        .findFirst()
        .map(crawler -> new Spoofed(crawler.token(), Means.DNS))
        .map(spoofed -> control(access, question).decide(claim, question.url(), spoofed))
        .map(decision -> new SpoofedOutcome(action, outcome(decision)));
  }

  private static EnforcementOutcome outcome(AccessDecision decision) {
    if (decision instanceof Refused) {
      return EnforcementOutcome.REFUSED;
    }
    return decision instanceof Observed
        ? EnforcementOutcome.OBSERVED
        : decision == Passed.EXEMPT ? EnforcementOutcome.EXEMPT : EnforcementOutcome.PASSED;
  }

  private static AccessControl control(SiteAccess access, ClientQuery question) {
    return access.forHost(question.host());
  }

  private static AccessDecision decision(SiteAccess access, ClientQuery question) {
    return control(access, question)
        .decide(access.identify(question.client().text()), question.url());
  }

  private record EnforcementContext(
      PolicySubject subject, ClientQuery question, Optional<AccessWithHistory> history) {
    boolean isNeverRefused(Violation violation) {
      return subject.hostRules().neverRefused().contains(violation.crawler().token());
    }

    /** Returns a note if the violation is due to another interpretation of the URL. */
    String interpretation(Violation violation) {
      String sent = Target.of(question.url().text()).toString();
      return violation instanceof RuleViolation ruleViolation
          ? ruleViolation
              .interpretation()
              .filter(interpretation -> !interpretation.equals(sent))
              .map(interpretation -> "the URL can also be interpreted as " + interpretation)
              .orElse("")
          : "";
    }

    RefusalTiming timing() {
      HostRules policy = subject.hostRules();
      CachePolicy previousCache =
          history
              .map(AccessWithHistory::last)
              .map(last -> question.host().map(last::forHost).orElse(last.defaultRules()).cache())
              .orElse(policy.cache());
      return new RefusalTiming(
          policy.enforcement().graceAfter(previousCache),
          history.map(AccessWithHistory::time).orElse(Instant.EPOCH),
          history
              .map(historicAccess -> decision(historicAccess.access(), question))
              .filter(Observed.class::isInstance)
              .flatMap(observed -> ((Observed) observed).graceUntil()),
          history.isPresent());
    }

    boolean isNeverSent() {
      return question.client().crawlers().stream()
          .flatMap(claimed -> subject.sitePolicy().crawlers().find(claimed.token()).stream())
          .anyMatch(crawler -> !crawler.isTokenSent());
    }
  }

  private static EnforcementExplanation of(
      EnforcementMode mode,
      AccessDecision decision,
      AccessControl control,
      EnforcementContext context) {
    if (context.isNeverSent()) {
      String reason = "no request has this name in its User-Agent";
      return new EnforcementExplanation(mode, EnforcementOutcome.PASSED, reason);
    }
    if (decision instanceof Refused refused) {
      int status = control.refusal(refused, Optional.empty(), "").status();
      String reason = context.interpretation(refused.violation());
      return new EnforcementExplanation(
          mode,
          EnforcementOutcome.REFUSED,
          OptionalInt.of(status),
          reason,
          context.timing(),
          Optional.empty());
    }
    if (decision instanceof Observed observed) {
      String reason =
          context.isNeverRefused(observed.violation())
              ? "the policy never refuses it"
              : context.interpretation(observed.violation());
      return new EnforcementExplanation(mode, EnforcementOutcome.OBSERVED, reason);
    }
    return passed(mode, decision);
  }

  private static EnforcementExplanation passed(EnforcementMode mode, AccessDecision decision) {
    String reason = "";
    if (decision == Passed.EXEMPT) {
      reason = "\"exempt-paths\" exempts it";
    } else if (decision == Passed.NO_CRAWLER) {
      reason = "the User-Agent names no crawler";
    } else if (decision == Passed.DOCUMENT) {
      reason = "this document is always served";
    }
    return new EnforcementExplanation(mode, outcome(decision), reason);
  }
}

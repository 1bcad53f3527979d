package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.explain.question.Askers.Question;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Objection;
import io.github.wayleave.enforce.Objection.Denial;
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
record Enforced(
    EnforcementMode mode, Outcome outcome, OptionalInt status, String why, Binding binding) {
  private Enforced(EnforcementMode mode, Outcome outcome, String why) {
    this(mode, outcome, OptionalInt.empty(), why, Binding.AT_ONCE);
  }

  /** What becomes of a request. */
  enum Outcome {
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
      return Paper.word(this);
    }
  }

  static Enforced of(OfPolicy subject, Question question, Optional<HeldAccess> held) {
    EnforcementMode mode = subject.policy().enforcement().mode();
    if (mode == EnforcementMode.OFF) {
      return new Enforced(mode, Outcome.OFF, "");
    }
    SiteAccess access = SiteAccess.of(subject.whole(), LocalPacer.settings(InstantSource.system()));
    AccessControl control = control(access, question);
    AccessDecision decision = decision(access, question);
    return of(mode, decision, control, new Context(subject, question, held));
  }

  private static AccessControl control(SiteAccess access, Question question) {
    return question.host().map(access::at).orElseGet(access::main);
  }

  private static AccessDecision decision(SiteAccess access, Question question) {
    return control(access, question)
        .decide(access.identify(question.asker().text()), question.url());
  }

  private record Context(OfPolicy subject, Question question, Optional<HeldAccess> held) {
    /** Tells whether the crawler that decides is never refused. */
    boolean isNever(Objection objection) {
      return subject.policy().neverRefused().contains(objection.crawler().token());
    }

    /** Tells of another reading of the URL than the published one. */
    String reading(Objection objection) {
      return objection instanceof Denial denial
              && !denial.reading().equals(Target.of(question.url().text()).toString())
          ? "the URL can also be read as " + denial.reading()
          : "";
    }

    Binding binding() {
      HostRules policy = subject.policy();
      CachePolicy before =
          held.map(HeldAccess::last)
              .map(last -> question.host().map(last::at).orElse(last.main()).cache())
              .orElse(policy.cache());
      return new Binding(
          policy.enforcement().graceAfter(before),
          held.map(HeldAccess::now).orElse(Instant.EPOCH),
          held.map(known -> decision(known.access(), question))
              .filter(Observed.class::isInstance)
              .flatMap(observed -> ((Observed) observed).graceUntil()),
          held.isPresent());
    }

    boolean isNeverSent() {
      return question.asker().crawlers().stream()
          .flatMap(one -> subject.whole().crawlers().find(one.token()).stream())
          .anyMatch(crawler -> !crawler.isSent());
    }
  }

  private static Enforced of(
      EnforcementMode mode, AccessDecision decision, AccessControl control, Context asked) {
    if (asked.isNeverSent()) {
      String why = "no request has this name in its User-Agent";
      return new Enforced(mode, Outcome.PASSED, why);
    }
    if (decision instanceof Refused refused) {
      int status = control.refusal(refused, Optional.empty(), "").status();
      String why = asked.reading(refused.objection());
      return new Enforced(mode, Outcome.REFUSED, OptionalInt.of(status), why, asked.binding());
    }
    if (decision instanceof Observed observed) {
      String why =
          asked.isNever(observed.objection())
              ? "the policy never refuses it"
              : asked.reading(observed.objection());
      return new Enforced(mode, Outcome.OBSERVED, why);
    }
    return passed(mode, decision);
  }

  private static Enforced passed(EnforcementMode mode, AccessDecision decision) {
    Outcome outcome = decision == Passed.EXEMPT ? Outcome.EXEMPT : Outcome.PASSED;
    String why = "";
    if (decision == Passed.EXEMPT) {
      why = "\"exempt-paths\" covers it";
    } else if (decision == Passed.NOBODY) {
      why = "no crawler names itself";
    } else if (decision == Passed.DOCUMENT) {
      why = "it is always answered";
    }
    return new Enforced(mode, outcome, why);
  }
}

package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.internal.enforce.decide.GracePeriod.EarlierRules;
import io.github.wayleave.internal.enforce.pace.GuardedPacer;
import io.github.wayleave.internal.enforce.refusal.IdentityNotice;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.enforce.refusal.RefusalNotice;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.internal.store.fleet.HeldFile;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Decides requests at the hosts that share one entry of the policy. */
public final class AccessControl {
  private final HostRules policy;
  private final Optional<AccessDecider> decider;
  private final Optional<SpoofedAccess> spoofed;
  private final GracePeriod grace;
  private final Optional<PaceEnforcement> pacing;
  private final Optional<RobotsDocument> document;

  /** The published file with line numbers, parsed when a refusal first needs one. */
  private volatile @Nullable RobotsTxt publishedFile;

  private final AccessSettings settings;
  private final SharedDecisions shared;
  private final boolean canRefuse;

  /**
   * Creates access control for a policy; {@code earlier} lists the rules that were published
   * before. All hosts of a policy share {@code shared}.
   */
  AccessControl(
      HostRules policy,
      String hosts,
      AccessSettings settings,
      List<EarlierRules> earlier,
      SharedDecisions shared) {
    EffectiveMode mode = EffectiveMode.of(policy, settings);
    this.policy = policy;
    this.document = policy.robotsDocument().toOptional();
    this.decider =
        mode.isOff() || document.isEmpty()
            ? Optional.empty()
            : Optional.of(AccessDecider.of(policy, mode, shared));
    this.spoofed =
        policy.enforcement().spoofed() == SpoofedAction.OBSERVE || decider.isEmpty()
            ? Optional.empty()
            : Optional.of(SpoofedAccess.of(decider.get(), mode, policy.enforcement().spoofed()));
    this.grace = new GracePeriod(earlier, settings);
    this.pacing =
        document.isPresent()
            ? pacing(document.get().file(), policy, hosts, settings, mode)
            : Optional.empty();
    this.settings = settings;
    this.shared = shared;
    this.canRefuse = mode.canRefuse();
  }

  private static Optional<PaceEnforcement> pacing(
      RobotsTxt file, HostRules policy, String hosts, AccessSettings settings, EffectiveMode mode) {
    if (!policy.enforcement().paces() || !PaceEnforcement.hasCrawlDelay(file)) {
      return Optional.empty();
    }
    AccessSettings guarded =
        GuardedPacer.withGuard(settings, new ExtensionFailures(settings.clock()));
    return Optional.of(new PaceEnforcement(file, hosts, guarded.pacer(), mode));
  }

  /** Returns whether every request passes, so that none needs to be examined. */
  public boolean isOff() {
    return decider.isEmpty();
  }

  public EnforcementPolicy enforcement() {
    return policy.enforcement();
  }

  public AccessDecision decide(ClaimedCrawlers claim, AccessRequest request) {
    return decide(claim, request, null);
  }

  /** Decides a request of a client whose {@code identity} is null if the policy verifies none. */
  public AccessDecision decide(
      ClaimedCrawlers claim, AccessRequest request, @Nullable Identity identity) {
    if (decider.isEmpty()) {
      return Passed.OFF;
    }
    RequestPath requestPath = RequestPath.of(request);
    Spoofed spoofing =
        identity instanceof Spoofed spoofedIdentity && spoofed.isPresent() ? spoofedIdentity : null;
    AccessDecision decision =
        spoofing == null
            ? decider.get().decide(claim, requestPath)
            : spoofed.get().decide(claim, spoofing, requestPath, grace);
    if (decision instanceof Passed && (decision != Passed.ALLOWED || pacing.isEmpty())) {
      return decision;
    }
    if (isExempt(request)) {
      return Passed.CLIENT;
    }
    if (spoofing == null && decision instanceof Refused refused) {
      decision = grace.downgrade(refused, decider.get(), claim, requestPath);
    }
    if (decision instanceof Refused || pacing.isEmpty()) {
      return decision;
    }
    return pacing.get().decide(claim, request.client(), decision, identity, grace.active());
  }

  /**
   * Decides a request whose target cannot be determined; {@code target} is the known part of it.
   */
  public AccessDecision decideUnreadable(ClaimedCrawlers claim, String target) {
    return decider.isEmpty() ? Passed.OFF : decider.get().decideUnreadable(claim, target);
  }

  /** Returns whether the client of a request is neither refused nor slowed nor verified. */
  public boolean isExempt(AccessRequest request) {
    return !policy.enforcement().clients().isEmpty()
        && request.client().filter(policy.enforcement()::isExempt).isPresent();
  }

  public Refusal refusal(Refused refused, Optional<HostName> host, String version) {
    return refusal(refused, host, version, Optional.empty());
  }

  public Refusal refusal(
      Refused refused, Optional<HostName> host, String version, Optional<IdentityNotice> identity) {
    Violation violation = refused.violation();
    OptionalInt line =
        violation instanceof RuleViolation ruleViolation
            ? ruleViolation
                .rule()
                .map(rule -> line(rule, ruleViolation.crawler()))
                .orElse(OptionalInt.empty())
            : OptionalInt.empty();
    return Refusal.of(new RefusalNotice(violation, line, policy, host, identity), version);
  }

  /**
   * Returns the line of a rule that {@code crawler} obeys, from 1, if robots.txt contains the rule.
   */
  private OptionalInt line(Rule rule, CrawlerIdentity crawler) {
    Optional<Group> group = crawler.groupFor(file());
    if (group.isEmpty()) {
      return OptionalInt.empty();
    }
    List<Rule> rules = group.get().terms().rules();
    int index = Collections.binarySearch(rules, rule, Rule.PRECEDENCE);
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(rules.get(index).line());
  }

  private RobotsTxt file() {
    RobotsTxt parsed = publishedFile;
    if (parsed == null) {
      parsed =
          document.isPresent()
              ? RobotsTxtParser.parse(document.get().octets()).file()
              : RobotsTxt.EMPTY;
      publishedFile = parsed;
    }
    return parsed;
  }

  /**
   * Returns the time of day from which every rule is enforced, if rules that became stricter are
   * only observed while crawlers may have an earlier robots.txt in their caches.
   */
  public Optional<Instant> graceUntil() {
    return canRefuse && decider.isPresent() ? grace.until(decider.get()) : Optional.empty();
  }

  /**
   * Returns the rules that crawlers may still have in their caches when {@code next} replaces this
   * policy.
   */
  List<EarlierRules> earlier(HostRules next) {
    List<EarlierRules> earlier = new ArrayList<>(grace.ownActive());
    if (!next.robotsTxt().equals(policy.robotsTxt())) {
      Duration cacheLifetime = next.enforcement().graceAfter(policy.cache());
      AccessDecider rules =
          decider.orElseGet(() -> AccessDecider.of(policy, denial -> true, shared));
      earlier.add(EarlierRules.of(rules, cacheLifetime, settings));
    }
    return earlier;
  }

  /** Replaces the rules that crawlers may have from other nodes; a known file keeps its rules. */
  void hold(List<HeldFile> files) {
    long now = settings.nanoseconds().getAsLong();
    IdentityHashMap<RobotsTxt, AccessDecider> deciders = new IdentityHashMap<>();
    for (EarlierRules other : grace.others()) {
      deciders.put(other.rules().file(), other.rules());
    }
    List<EarlierRules> others = new ArrayList<>();
    for (HeldFile held : files) {
      if (held.end() - now > 0) {
        AccessDecider rules = deciders.get(held.file());
        others.add(
            new EarlierRules(
                rules == null ? AccessDecider.ofOther(held.file(), policy) : rules,
                held.end(),
                settings.clock().instant().plusNanos(held.end() - now)));
      }
    }
    grace.setOthers(others);
  }

  /** Returns the files that crawlers may have from other nodes. */
  List<HeldFile> heldFiles() {
    List<HeldFile> files = new ArrayList<>();
    for (EarlierRules other : grace.others()) {
      files.add(new HeldFile(other.rules().file(), other.end()));
    }
    return files;
  }
}

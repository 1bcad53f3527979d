package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RuleViolation;
import io.github.wayleave.internal.enforce.path.PathInterpretations;
import io.github.wayleave.internal.enforce.path.PossibleTargets;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides by the published rules of a host whether a request may be answered.
 *
 * <p>A request is checked for every crawler that it claims to come from, and for every path that it
 * may mean; the strictest verdict wins. A plain target, which every program interprets alike, is
 * decided without allocation: the decision on a rule that denies it is shared.
 */
public final class AccessDecider {
  /** Documents that are always answered, whether the policy or the application publishes them. */
  private static final Set<String> ALWAYS_ANSWERED =
      Set.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);

  private final RobotsTxt file;
  private final RobotsTxt exemptRules;
  private final boolean hasExemptions;
  private final Set<String> documents;
  private final Predicate<RuleViolation> binding;
  private final AmbiguousTargets ambiguous;
  private final SharedDecisions shared;

  /**
   * Creates a decider for the rules of {@code file}. The {@code documents} are always allowed, the
   * rules do not apply to {@code exemptPaths}, and a violation is only observed unless it is {@code
   * binding}.
   */
  public AccessDecider(
      RobotsTxt file,
      Set<String> documents,
      Collection<PathPattern> exemptPaths,
      Predicate<RuleViolation> binding) {
    this(file, documents, exemptPaths, binding, new SharedDecisions());
  }

  private AccessDecider(
      RobotsTxt file,
      Set<String> documents,
      Collection<PathPattern> exemptPaths,
      Predicate<RuleViolation> binding,
      SharedDecisions shared) {
    this.file = file;
    this.documents = Set.copyOf(documents);
    this.exemptRules = RobotsTxt.allowing(exemptPaths);
    this.hasExemptions = !exemptPaths.isEmpty();
    this.binding = binding;
    this.ambiguous = new AmbiguousTargets(file, exemptRules, this.documents);
    this.shared = shared;
  }

  private AccessDecider(AccessDecider rules, Predicate<RuleViolation> binding) {
    this.file = rules.file;
    this.documents = rules.documents;
    this.exemptRules = rules.exemptRules;
    this.hasExemptions = rules.hasExemptions;
    this.binding = binding;
    this.ambiguous = rules.ambiguous;
    this.shared = rules.shared;
  }

  static AccessDecider of(
      HostRules policy, Predicate<RuleViolation> binding, SharedDecisions shared) {
    RobotsTxt file = policy.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    return new AccessDecider(file, ALWAYS_ANSWERED, policy.exemptPaths(), binding, shared);
  }

  /** Returns a decider for rules that crawlers may have from another node. */
  static AccessDecider ofOther(RobotsTxt file, HostRules policy) {
    return new AccessDecider(file, ALWAYS_ANSWERED, policy.exemptPaths(), denial -> true);
  }

  /** Returns the rules. */
  RobotsTxt file() {
    return file;
  }

  /** Returns a decider for the same rules with another test of whether a violation is binding. */
  AccessDecider withBinding(Predicate<RuleViolation> otherBinding) {
    return new AccessDecider(this, otherBinding);
  }

  AccessDecision decide(ClaimedCrawlers claim, RequestPath requestPath) {
    if (claim.isEmpty()) {
      return Passed.NO_CRAWLER;
    }
    if (requestPath.isPlain() && !requestPath.isLong()) {
      return decidePlain(claim, requestPath.path(), requestPath.query());
    }
    Passed reason = reasonToPass(requestPath);
    return reason == null ? strictest(violations(claim, requestPath)) : reason;
  }

  /**
   * Decides a request like {@link #decide(ClaimedCrawlers, RequestPath)}, without sharing
   * decisions: for claims whose crawlers are created for each request.
   */
  AccessDecision decideUnshared(ClaimedCrawlers claim, RequestPath requestPath) {
    Passed reason = reasonToPass(requestPath);
    return reason == null ? strictest(violations(claim, requestPath)) : reason;
  }

  /**
   * Decides a request; {@code path} and {@code query} are as sent, {@code query} without the {@code
   * ?} and null if there was none; {@code resolved} is the path that the container resolved, as
   * {@link ResolvedPath} returns it.
   */
  public AccessDecision decide(
      ClaimedCrawlers claim, String path, @Nullable String query, String resolved) {
    if (claim.isEmpty()) {
      return Passed.NO_CRAWLER;
    }
    return PossibleTargets.isPlain(path, query, resolved)
        ? decidePlain(claim, path, query)
        : decide(claim, RequestPath.of(path, query, resolved));
  }

  /**
   * Decides a request whose target cannot be determined: every crawler that any rule restricts is
   * denied. {@code target} is the known part of it.
   */
  public AccessDecision decideUnreadable(ClaimedCrawlers claim, String target) {
    return claim.isEmpty() ? Passed.NO_CRAWLER : strictest(unreadable(claim, target));
  }

  /**
   * Returns the violations of the claimed crawlers, in their order; rules that several crawlers
   * share are evaluated once.
   */
  List<RuleViolation> violations(ClaimedCrawlers claim, RequestPath requestPath) {
    if (reasonToPass(requestPath) != null) {
      return List.of();
    }
    if (requestPath.isPlain()) {
      return plainViolations(claim, requestPath);
    }
    Optional<PathInterpretations> interpretations = requestPath.interpretations();
    return interpretations.isPresent()
        ? ambiguous.violations(claim, interpretations.get())
        : unreadable(claim, requestPath.path());
  }

  boolean binds(RuleViolation violation) {
    return binding.test(violation);
  }

  /** Returns whether a request may be denied that {@code earlier} allows. */
  boolean canDenyMoreThan(AccessDecider earlier) {
    return !exemptRules.equals(earlier.exemptRules) || StricterRules.isPossible(file, earlier.file);
  }

  private List<RuleViolation> unreadable(ClaimedCrawlers claim, String target) {
    return claim.crawlers().stream()
        .flatMap(crawler -> ambiguous.unreadableViolation(crawler, target).stream())
        .toList();
  }

  private AccessDecision decidePlain(ClaimedCrawlers claim, String path, @Nullable String query) {
    if (documents.contains(path)) {
      return Passed.DOCUMENT;
    }
    if (hasExemptions && exemptRules.verdict(List.of(), path, query).rule().isPresent()) {
      return Passed.EXEMPT;
    }
    AccessDecision strictest = Passed.ALLOWED;
    List<CrawlerIdentity> crawlers = claim.crawlers();
    for (int i = 0; i < crawlers.size(); i++) {
      CrawlerIdentity crawler = crawlers.get(i);
      Verdict verdict = file.verdict(crawler.obeys(), path, query);
      if (!verdict.isAllowed() && crawler.isBound(verdict)) {
        strictest = stricter(strictest, denial(crawler, verdict));
      }
    }
    return strictest;
  }

  /** Returns the decision on a plain target that a rule denies, normally a shared instance. */
  private AccessDecision denial(CrawlerIdentity crawler, Verdict verdict) {
    Rule rule = verdict.rule().orElseThrow();
    AccessDecision decision = shared.find(this, crawler, rule);
    if (decision == null) {
      decision = decision(plainViolation(crawler, verdict.group().orElseThrow(), verdict));
      shared.add(this, crawler, rule, decision);
    }
    return decision;
  }

  private static RuleViolation plainViolation(
      CrawlerIdentity crawler, Group group, Verdict verdict) {
    return new RuleViolation(crawler, group, verdict.rule(), Optional.empty());
  }

  private List<RuleViolation> plainViolations(ClaimedCrawlers claim, RequestPath requestPath) {
    IdentityHashMap<GroupTerms, Verdict> verdicts = new IdentityHashMap<>();
    List<RuleViolation> violations = new ArrayList<>();
    for (CrawlerIdentity crawler : claim.crawlers()) {
      Optional<Group> group = crawler.groupFor(file);
      if (group.isPresent()) {
        Verdict verdict =
            verdicts.computeIfAbsent(
                group.get().terms(), terms -> requestPath.verdict(file, crawler.obeys()));
        if (!verdict.isAllowed()) {
          violations.add(plainViolation(crawler, group.get(), verdict));
        }
      }
    }
    return violations;
  }

  /** Returns the reason why the rules do not apply to a request; null if they do. */
  private @Nullable Passed reasonToPass(RequestPath requestPath) {
    boolean isDocument;
    boolean isExempt;
    if (requestPath.isPlain()) {
      isDocument = documents.contains(requestPath.path());
      isExempt = hasExemptions && requestPath.verdict(exemptRules, List.of()).rule().isPresent();
    } else {
      isDocument =
          requestPath.isTooLong()
              ? documents.contains(requestPath.path())
              : requestPath.interpretations().filter(ambiguous::isDocument).isPresent();
      isExempt =
          hasExemptions && requestPath.interpretations().filter(ambiguous::isExempt).isPresent();
    }
    return isDocument ? Passed.DOCUMENT : isExempt ? Passed.EXEMPT : null;
  }

  private AccessDecision strictest(List<RuleViolation> violations) {
    AccessDecision strictest = Passed.ALLOWED;
    for (RuleViolation violation : violations) {
      strictest = stricter(strictest, decision(violation));
    }
    return strictest;
  }

  private AccessDecision decision(RuleViolation violation) {
    return binding.test(violation) ? new Refused(violation) : new Observed(violation);
  }

  /** Returns the stricter of two decisions, or the first if they are equally strict. */
  private static AccessDecision stricter(AccessDecision first, AccessDecision second) {
    boolean isSecond =
        second instanceof Refused ? !(first instanceof Refused) : first instanceof Passed;
    return isSecond ? second : first;
  }
}

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
import io.github.wayleave.robotstxt.ProductToken;
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
 * <p>A request is checked against every crawler that it claims to come from, and every path that it
 * may be for; the strictest verdict wins. A target that every program interprets alike is decided
 * as it is published, without allocation unless a rule denies it.
 */
public final class AccessDecider {
  /** Whether the policy publishes them, or the application in its own way. */
  private static final Set<String> ALWAYS_ANSWERED =
      Set.of(DocumentPaths.ROBOTS_TXT, DocumentPaths.DATA_TXT);

  private final RobotsTxt file;
  private final RobotsTxt exempt;
  private final boolean exempts;
  private final Set<String> documents;
  private final Predicate<RuleViolation> binding;
  private final AmbiguousTargets ambiguous;

  /**
   * Decides by the rules of {@code file}. The {@code documents} are always allowed, the rules do
   * not apply to {@code exemptPaths}, and a denied request passes and is observed unless the denial
   * is {@code binding}.
   */
  public AccessDecider(
      RobotsTxt file,
      Set<String> documents,
      Collection<PathPattern> exemptPaths,
      Predicate<RuleViolation> binding) {
    this.file = file;
    this.documents = Set.copyOf(documents);
    this.exempt = allowing(exemptPaths);
    this.exempts = !exemptPaths.isEmpty();
    this.binding = binding;
    this.ambiguous = new AmbiguousTargets(file, exempt, this.documents);
  }

  static AccessDecider of(HostRules policy, Predicate<RuleViolation> binding) {
    RobotsTxt file = policy.robotsTxt().toOptional().orElse(RobotsTxt.EMPTY);
    return new AccessDecider(file, ALWAYS_ANSWERED, policy.enforcement().exemptPaths(), binding);
  }

  private static RobotsTxt allowing(Collection<PathPattern> paths) {
    GroupTerms terms = GroupTerms.of(paths.stream().map(Rule::allow).toList());
    return RobotsTxt.of(List.of(Group.of(List.of(ProductToken.ANY), terms)), List.of());
  }

  AccessDecision decide(ClaimedCrawlers claim, RequestPath requestPath) {
    if (claim.isEmpty()) {
      return Passed.NO_CRAWLER;
    }
    if (requestPath.isPlain() && !requestPath.isLong()) {
      return decidePlain(claim, requestPath.path(), requestPath.query());
    }
    Passed exception = exception(requestPath);
    return exception == null ? strictest(denials(claim, requestPath)) : exception;
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
  List<RuleViolation> denials(ClaimedCrawlers claim, RequestPath requestPath) {
    if (exception(requestPath) != null) {
      return List.of();
    }
    if (requestPath.isPlain()) {
      return plainDenials(claim, requestPath);
    }
    Optional<PathInterpretations> readings = requestPath.readings();
    return readings.isPresent()
        ? ambiguous.denials(claim, readings.get())
        : unreadable(claim, requestPath.path());
  }

  boolean binds(RuleViolation denial) {
    return binding.test(denial);
  }

  /** Returns whether a request may be denied that {@code earlier} allows. */
  boolean canDenyMoreThan(AccessDecider earlier) {
    return !exempt.equals(earlier.exempt) || StricterRules.isPossible(file, earlier.file);
  }

  private List<RuleViolation> unreadable(ClaimedCrawlers claim, String target) {
    return claim.crawlers().stream()
        .flatMap(crawler -> ambiguous.denial(crawler, target).stream())
        .toList();
  }

  private AccessDecision decidePlain(ClaimedCrawlers claim, String path, @Nullable String query) {
    if (documents.contains(path)) {
      return Passed.DOCUMENT;
    }
    if (exempts && exempt.verdict(List.of(), path, query).rule().isPresent()) {
      return Passed.EXEMPT;
    }
    AccessDecision strictest = Passed.ALLOWED;
    List<CrawlerIdentity> crawlers = claim.crawlers();
    for (int i = 0; i < crawlers.size(); i++) {
      CrawlerIdentity crawler = crawlers.get(i);
      Verdict verdict = file.verdict(crawler.obeys(), path, query);
      if (!verdict.isAllowed() && crawler.isBound(verdict)) {
        String target = query == null ? path : path + "?" + query;
        strictest =
            stricter(
                strictest,
                new RuleViolation(crawler, verdict.group().orElseThrow(), verdict.rule(), target));
      }
    }
    return strictest;
  }

  private List<RuleViolation> plainDenials(ClaimedCrawlers claim, RequestPath requestPath) {
    IdentityHashMap<GroupTerms, Verdict> verdicts = new IdentityHashMap<>();
    List<RuleViolation> denials = new ArrayList<>();
    for (CrawlerIdentity crawler : claim.crawlers()) {
      Optional<Group> group = crawler.groupFor(file);
      if (group.isPresent()) {
        Verdict verdict =
            verdicts.computeIfAbsent(
                group.get().terms(), terms -> requestPath.verdict(file, crawler.obeys()));
        if (!verdict.isAllowed()) {
          denials.add(
              new RuleViolation(crawler, group.get(), verdict.rule(), requestPath.target()));
        }
      }
    }
    return denials;
  }

  /** Returns the reason why the rules do not apply to a request; null if they do. */
  private @Nullable Passed exception(RequestPath requestPath) {
    boolean isDocument;
    boolean isExempt;
    if (requestPath.isPlain()) {
      isDocument = documents.contains(requestPath.path());
      isExempt = exempts && requestPath.verdict(exempt, List.of()).rule().isPresent();
    } else {
      isDocument = requestPath.readings().filter(ambiguous::isDocument).isPresent();
      isExempt = exempts && requestPath.readings().filter(ambiguous::isExempt).isPresent();
    }
    return isDocument ? Passed.DOCUMENT : isExempt ? Passed.EXEMPT : null;
  }

  private AccessDecision strictest(List<RuleViolation> denials) {
    AccessDecision strictest = Passed.ALLOWED;
    for (RuleViolation denial : denials) {
      strictest = stricter(strictest, denial);
    }
    return strictest;
  }

  private AccessDecision stricter(AccessDecision decision, RuleViolation denial) {
    if (decision instanceof Refused) {
      return decision;
    }
    if (binding.test(denial)) {
      return new Refused(denial);
    }
    return decision instanceof Observed ? decision : new Observed(denial);
  }
}

package io.github.wayleave.internal.policy.check;

import static java.util.stream.Collectors.toSet;

import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.internal.policy.robots.RobotsDocuments;
import io.github.wayleave.internal.policy.text.MessageText;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.usage.UsageOverride;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the section {@code enforcement} against the other sections of a host. */
final class EnforcementChecks {
  private static final String NEVER_KEY = "enforcement.never";

  private final HostRules policy;
  private final KnownCrawlers crawlers;
  private final RobotsDocuments documents;
  private final List<PolicyProblem> problems = new ArrayList<>();

  EnforcementChecks(HostRules policy, RobotsDocuments documents) {
    this.policy = policy;
    this.crawlers = documents.crawlers();
    this.documents = documents;
  }

  /**
   * Returns a warning if rules are enforced at named hosts only: a client chooses the host that it
   * names, and many servers answer any with the pages of the first.
   */
  static Optional<PolicyProblem> ofOtherHosts(HostTable<HostRules> hosts) {
    HostRules others = hosts.forHost(HostPattern.ANY);
    if (hasRules(others) || others.ignores(Warning.OTHER_HOSTS_NOT_ENFORCED)) {
      return Optional.empty();
    }
    for (HostRules rules : hosts.values()) {
      if (hasRules(rules) && rules.canRefuse()) {
        return Optional.of(
            PolicyProblem.warning(
                Warning.OTHER_HOSTS_NOT_ENFORCED,
                HostPolicy.KEY,
                "has rules that are enforced, but a request for any other host passes, because there are none for it; set \"robots\" and \"enforcement\" at the top, too, or let the server refuse other hosts"));
      }
    }
    return Optional.empty();
  }

  private static boolean hasRules(HostRules rules) {
    Optional<RobotsTxt> document = rules.robotsTxt().toOptional();
    if (document.isPresent()) {
      for (Group group : document.get().groups()) {
        if (group.terms().crawlDelay().isPresent()) {
          return true;
        }
        for (Rule rule : group.terms().rules()) {
          if (disallows(rule)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  List<PolicyProblem> problems() {
    problems.addAll(
        crawlers.unknownNames(
            policy.enforcement().neverRefused().purposes(), NEVER_KEY + ".purposes"));
    spoofedWithoutIdentity();
    if (policy.enforcement().status() == EnforcementPolicy.PAYMENT_REQUIRED && !hasTerms()) {
      problems.add(
          PolicyProblem.error(
              "enforcement.status",
              "402 names a license with terms, but \"usage\" has none here; write \"on-terms\" for \"usage.ai-input\" or \"usage.ai-train\" and the path of a license under \"usage.rsl-document\", or another status"));
    }
    if (policy.enforcement().mode() != EnforcementMode.OFF
        && policy.robots() instanceof Section.Present<RobotsPolicy> present) {
      controlTokens(present.value());
      neverDespiteDisallow(present.value());
    }
    return problems;
  }

  /** Returns whether a license states terms, or is elsewhere and may state some. */
  private boolean hasTerms() {
    if (policy.license().isEmpty()
        || !(policy.sections().usage() instanceof Section.Present<UsageSection> usage)) {
      return false;
    }
    UsageSection section = usage.value();
    boolean sells =
        section.documents().license().isPresent()
            || section.documents().terms().hasPrice()
            || section.preferences().defaults().hasTerms();
    for (UsageOverride override : section.preferences().overrides()) {
      sells |= override.preferences().hasTerms();
    }
    return sells;
  }

  private void spoofedWithoutIdentity() {
    SpoofedAction spoofed = policy.enforcement().spoofed();
    if (spoofed != SpoofedAction.OBSERVE && policy.sections().identity().toOptional().isEmpty()) {
      problems.add(
          PolicyProblem.warning(
              Warning.SPOOFED_WITHOUT_IDENTITY,
              "enforcement.spoofed",
              "is %s, but without \"identity\" no crawler is known to be spoofed; add \"identity\", or remove the key"
                  .formatted(spoofed.word())));
    }
  }

  private void controlTokens(RobotsPolicy robots) {
    for (int i = 0; i < robots.groups().size(); i++) {
      List<ProductToken> agents = robots.groups().get(i).agents();
      for (int j = 0; j < agents.size(); j++) {
        if (crawlers.allCrawlers().isNeverSent(agents.get(j))) {
          problems.add(
              PolicyProblem.warning(
                  Warning.TOKEN_IS_NEVER_SENT,
                  "robots.groups[%s].agents[%s]".formatted(i, j),
                  "\"%s\" is a control token that no request contains, so it is published but cannot be enforced; no action needed"
                      .formatted(agents.get(j))));
        }
      }
    }
  }

  private void neverDespiteDisallow(RobotsPolicy robots) {
    if (policy.neverRefused().isEmpty()) {
      return;
    }
    Set<ProductToken> disallowed = disallowed(robots);
    List<ProductToken> conflicting =
        policy.neverRefused().stream()
            .filter(disallowed::contains)
            .sorted(Comparator.comparing(ProductToken::toString))
            .toList();
    if (!conflicting.isEmpty()) {
      problems.add(
          PolicyProblem.warning(
              Warning.NEVER_DESPITE_DISALLOW,
              NEVER_KEY,
              "includes %s, but a group restricts it by name; remove the name from one of the two"
                  .formatted(MessageText.list(conflicting))));
    }
  }

  /**
   * Returns the crawlers that a group or the verbatim file restricts by name, without inherited
   * rules.
   */
  private Set<ProductToken> disallowed(RobotsPolicy robots) {
    Stream<ProductToken> inGroups =
        documents.named(robots).groups().stream()
            .filter(group -> !group.disallow().isEmpty())
            .flatMap(group -> group.agents().stream());
    Stream<ProductToken> inFile =
        robots.file().stream()
            .flatMap(file -> file.parsed().file().groups().stream())
            .filter(group -> group.terms().rules().stream().anyMatch(EnforcementChecks::disallows))
            .flatMap(group -> group.agents().stream());
    return Stream.concat(inGroups, inFile).collect(toSet());
  }

  private static boolean disallows(Rule rule) {
    return rule.access() == Access.DISALLOW;
  }
}

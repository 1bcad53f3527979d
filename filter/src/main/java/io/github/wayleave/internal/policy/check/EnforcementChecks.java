package io.github.wayleave.internal.policy.check;

import static java.util.stream.Collectors.toSet;

import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.internal.policy.robots.RobotsDocuments;
import io.github.wayleave.internal.policy.text.MessageText;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.SpoofedAction;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

  List<PolicyProblem> problems() {
    problems.addAll(
        crawlers.unknownNames(
            policy.enforcement().neverRefused().purposes(), NEVER_KEY + ".purposes"));
    spoofedWithoutIdentity();
    if (policy.enforcement().mode() != EnforcementMode.OFF
        && policy.robots() instanceof Section.Present<RobotsPolicy> present) {
      controlTokens(present.value());
      neverDespiteDisallow(present.value());
    }
    return problems;
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

package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.RepresentativeTargets;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a crawler is told by all groups of its name together. */
final class NamedGroupCheck implements RobotsTxtCheck {
  /** A file that names more is hostile or generated, and the first of them show how. */
  private static final int MOST_NAMES = 1_000;

  /** The rules of all terms together that are looked at for this. */
  private static final int MOST_RULES_OF_ALL = 5_000;

  private static final int SHOWN = 3;

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Map<GroupTerms, ProductToken> byTerms = new LinkedHashMap<>();
    document.says().agents().stream()
        .limit(MOST_NAMES)
        .forEach(
            name ->
                document
                    .says()
                    .groupFor(List.of(name))
                    .map(Group::terms)
                    .ifPresent(terms -> byTerms.putIfAbsent(terms, name)));
    if (!document.isPublished()) {
      dropped(byTerms.values(), document, findings);
      neverSent(document, findings);
    }
    neverWinning(byTerms.keySet(), document, findings);
  }

  /** RFC 9309, 2.2.1: a crawler with a group of its own obeys no other. */
  private static void dropped(
      Collection<ProductToken> names, LintedFile document, FindingCollector findings) {
    OverriddenRuleFinder rules = new OverriddenRuleFinder(document.says());
    for (ProductToken name : names) {
      List<String> freed =
          name.isAny() ? List.of() : rules.freeing(List.of(name)).limit(SHOWN + 1).toList();
      if (!freed.isEmpty()) {
        findings.add(
            FindingSeverity.WARNING,
            Warning.GROUP_DROPS_EVERYBODYS_RULES,
            document.agentLine(name).orElse(Location.WHOLE),
            "lets %s fetch %s, because a crawler with its own group ignores the group \"*\"; repeat those rules in the group if they should apply"
                .formatted(name, listed(freed)));
      }
    }
  }

  private static String listed(List<String> patterns) {
    String shown = patterns.stream().limit(SHOWN).collect(Collectors.joining(", "));
    return patterns.size() <= SHOWN ? shown : shown + " and more";
  }

  private static void neverSent(LintedFile document, FindingCollector findings) {
    document.says().agents().stream()
        .filter(document.crawlers()::isNeverSent)
        .forEach(
            name ->
                findings.add(
                    FindingSeverity.NOTE,
                    Warning.TOKEN_IS_NEVER_SENT,
                    document.agentLine(name).orElse(Location.WHOLE),
                    "\"%s\" appears only in robots.txt and never in a request, so no log or firewall sees it; nothing to do"
                        .formatted(name)));
  }

  /**
   * What a group inherits in a policy stands there once, and is told only if it wins in no group.
   */
  private static void neverWinning(
      Collection<GroupTerms> all, LintedFile document, FindingCollector findings) {
    Set<Rule> winning = new HashSet<>();
    List<Rule> losing = new ArrayList<>();
    int looked = 0;
    for (GroupTerms terms : all) {
      looked += terms.rules().size();
      boolean isFollowed =
          PatternComplexity.of(terms) <= PatternComplexity.MOST && looked <= MOST_RULES_OF_ALL;
      RepresentativeTargets targets =
          isFollowed
              ? RepresentativeTargets.of(List.of(terms))
              : new RepresentativeTargets(List.of(), false);
      if (targets.isComplete()) {
        Set<Rule> deciding = deciding(targets);
        winning.addAll(deciding);
        terms.rules().stream()
            .filter(rule -> !deciding.contains(rule) && !hasTwin(rule, terms))
            .forEach(losing::add);
      } else {
        winning.addAll(terms.rules());
      }
    }
    losing.stream()
        .filter(rule -> !document.isPublished() || winning.add(rule))
        .sorted(Comparator.comparingInt(Rule::line))
        .forEach(rule -> neverWins(rule, findings));
  }

  private static Set<Rule> deciding(RepresentativeTargets targets) {
    return targets.all().stream()
        .flatMap(target -> target.deciding().get(0).stream())
        .collect(Collectors.toSet());
  }

  /** Of the same pattern twice another warning speaks. */
  private static boolean hasTwin(Rule rule, GroupTerms terms) {
    return rule.access() == Access.DISALLOW && terms.rules().contains(Rule.allow(rule.pattern()));
  }

  private static void neverWins(Rule rule, FindingCollector findings) {
    findings.add(
        FindingSeverity.WARNING,
        Warning.RULE_NEVER_WINS,
        rule.line(),
        "\"%s\" has no effect, because other rules of its group take precedence wherever it matches; remove or correct it"
            .formatted(rule));
  }
}

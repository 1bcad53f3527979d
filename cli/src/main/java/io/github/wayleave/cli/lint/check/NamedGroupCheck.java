package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.OpenPages;
import io.github.wayleave.cli.diff.rules.PatternComplexity;
import io.github.wayleave.cli.diff.rules.RepresentativeTargets;
import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.lint.check.SignalGroup.StatedUse;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder.OverriddenRules;
import io.github.wayleave.internal.policy.robots.KnownCrawlers;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the combined groups of each crawler name. */
final class NamedGroupCheck implements RobotsTxtCheck {
  /** The names to check; a file with more is hostile or generated. */
  private static final int MOST_NAMES = 1_000;

  /** The rules to check in all groups together. */
  private static final int MOST_RULES_OF_ALL = 5_000;

  private static final int MAX_LISTED = 3;
  private static final int MOST_FIELDS = 20;
  private static final Target PAGE = OverriddenRuleFinder.ORDINARY_PAGE;

  /** A use that a field denies for a page. */
  private record DeniedUse(Field field, UsagePurpose use, Target page) {}

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    if (document.hasUnreadLine()) {
      return;
    }
    Map<GroupTerms, List<ProductToken>> byTerms = new LinkedHashMap<>();
    document.robotsTxt().agents().stream()
        .limit(MOST_NAMES)
        .forEach(
            name ->
                document
                    .robotsTxt()
                    .groupFor(List.of(name))
                    .map(Group::terms)
                    .ifPresent(
                        terms -> byTerms.computeIfAbsent(terms, t -> new ArrayList<>()).add(name)));
    if (!document.isPublished()) {
      dropped(byTerms.values(), document, findings);
    }
    List<DeniedUse> denied = denied(document.robotsTxt());
    byTerms.forEach((terms, names) -> unstated(terms, names, denied, document, findings));
    neverWinning(byTerms.keySet(), document, findings);
  }

  /** Finds rules of another group that a named group overrides (RFC 9309, 2.2.1). */
  private static void dropped(
      Collection<List<ProductToken>> groups, LintedFile document, FindingCollector findings) {
    KnownCrawlers crawlers = new KnownCrawlers(document::crawlers, List.of());
    OverriddenRuleFinder rules = new OverriddenRuleFinder(document.robotsTxt(), crawlers);
    for (List<ProductToken> names : groups) {
      if (!names.contains(ProductToken.ANY)) {
        rules
            .overriddenFor(names, MAX_LISTED + 1)
            .ifPresent(overridden -> dropped(overridden, document, findings));
      }
    }
  }

  private static void dropped(
      OverriddenRules overridden, LintedFile document, FindingCollector findings) {
    findings.warn(
        Warning.RULES_NOT_INHERITED,
        document.agentLine(overridden.crawlers().get(0)).orElse(Location.WHOLE),
        "lets %s fetch %s, because a crawler with its own group ignores the group \"%s\"; repeat those rules in the group if they should apply"
            .formatted(
                NameLists.first(MAX_LISTED, overridden.crawlers(), ProductToken::toString),
                listed(overridden.patterns()),
                overridden.group()));
  }

  /** Returns what fields of the group {@code *} deny. */
  private static List<DeniedUse> denied(RobotsTxt file) {
    List<DeniedUse> denied = new ArrayList<>();
    file.groupFor(List.of()).map(Group::terms).orElse(GroupTerms.FREE).fields().stream()
        .limit(MOST_FIELDS)
        .forEach(
            field -> {
              Target page =
                  StatedPreference.path(field.value()).map(SampleTargets::of).orElse(PAGE);
              Stream.of(UsagePurpose.values())
                  .filter(
                      use ->
                          StatedPreference.of(List.of(field), use, page)
                              .filter(Preference.DENY::equals)
                              .isPresent())
                  .forEach(use -> denied.add(new DeniedUse(field, use, page)));
            });
    return denied;
  }

  /** Finds denials of uses that a named group neither repeats nor replaces. */
  private static void unstated(
      GroupTerms terms,
      List<ProductToken> names,
      List<DeniedUse> denied,
      LintedFile document,
      FindingCollector findings) {
    Map<UsagePurpose, Field> lost = new TreeMap<>();
    Set<ProductToken> free = new LinkedHashSet<>();
    for (DeniedUse use : denied) {
      if (StatedPreference.of(terms.fields(), use.use(), use.page()).isEmpty()) {
        for (ProductToken name : names) {
          if (!name.isAny()
              && RetiredCrawler.find(name).isEmpty()
              && StatedUse.concerns(use.use(), name, document, true)) {
            lost.putIfAbsent(use.use(), use.field());
            free.add(name);
          }
        }
      }
    }
    if (!free.isEmpty() && !OpenPages.of(terms, GroupTerms.FREE).isNone()) {
      findings.warn(
          Warning.RULES_NOT_INHERITED,
          document.agentLine(names.get(0)).orElse(Location.WHOLE),
          "does not deny %s to %s, because a crawler with its own group ignores the line \"%s\" of the group \"*\"; repeat the line in the group"
              .formatted(
                  NameLists.together(lost.keySet().stream().map(UsagePurpose::word).toList()),
                  NameLists.first(MAX_LISTED, free, ProductToken::toString),
                  lost.values().iterator().next()));
    }
  }

  private static String listed(List<String> patterns) {
    String text = patterns.stream().limit(MAX_LISTED).collect(Collectors.joining(", "));
    return patterns.size() <= MAX_LISTED ? text : text + " and more";
  }

  /**
   * Finds rules that never win. A rule of a named group that is also one of the group {@code *} is
   * repeated from there, so it is reported only there; in a file of a policy, only if it wins in no
   * group.
   */
  private static void neverWinning(
      Collection<GroupTerms> groups, LintedFile document, FindingCollector findings) {
    GroupTerms defaultTerms =
        document.robotsTxt().groupFor(List.of()).map(Group::terms).orElse(GroupTerms.FREE);
    Set<Rule> repeated = Set.copyOf(defaultTerms.rules());
    Set<Rule> winning = new HashSet<>();
    Map<Rule, Boolean> losing = new LinkedHashMap<>();
    int looked = 0;
    for (GroupTerms terms : groups) {
      looked += terms.rules().size();
      boolean isFollowed =
          PatternComplexity.of(terms) <= PatternComplexity.LIMIT && looked <= MOST_RULES_OF_ALL;
      RepresentativeTargets targets =
          isFollowed
              ? RepresentativeTargets.of(List.of(terms))
              : new RepresentativeTargets(List.of(), false);
      if (targets.isComplete()) {
        Set<Rule> deciding = deciding(targets);
        winning.addAll(deciding);
        terms.rules().stream()
            .filter(rule -> !deciding.contains(rule) && !hasTwin(rule, terms))
            .filter(rule -> isUseless(rule, targets))
            .filter(rule -> terms.equals(defaultTerms) || !repeated.contains(rule))
            .forEach(rule -> losing.merge(rule, isHarmless(rule, targets), Boolean::logicalAnd));
      } else {
        winning.addAll(terms.rules());
      }
    }
    losing.keySet().stream()
        .filter(rule -> !document.isPublished() || winning.add(rule))
        .sorted(Comparator.comparingInt(Rule::line))
        .forEach(rule -> neverWins(rule, losing.getOrDefault(rule, false), findings));
  }

  private static Set<Rule> deciding(RepresentativeTargets targets) {
    return targets.targets().stream()
        .flatMap(target -> target.deciding().get(0).stream())
        .collect(Collectors.toSet());
  }

  /**
   * Returns whether a rule is of no use to any reader. A plain one that only wildcards of its own
   * kind precede is for readers without wildcards.
   */
  private static boolean isUseless(Rule rule, RepresentativeTargets targets) {
    return targets.targets().stream()
        .filter(target -> rule.pattern().matches(target.target()))
        .flatMap(target -> target.deciding().get(0).stream())
        .anyMatch(
            deciding ->
                rule.pattern().isWild()
                    || deciding.access() != rule.access()
                    || !deciding.pattern().isWild());
  }

  /** Returns whether an equal pattern is allowed too, which another warning reports. */
  private static boolean hasTwin(Rule rule, GroupTerms terms) {
    return rule.access() == Access.DISALLOW && terms.rules().contains(Rule.allow(rule.pattern()));
  }

  /** Returns whether every rule that wins instead says the same. */
  private static boolean isHarmless(Rule rule, RepresentativeTargets targets) {
    return targets.targets().stream()
        .filter(target -> rule.pattern().matches(target.target()))
        .flatMap(target -> target.deciding().get(0).stream())
        .allMatch(deciding -> deciding.access() == rule.access());
  }

  private static void neverWins(Rule rule, boolean isHarmless, FindingCollector findings) {
    findings.add(
        isHarmless ? FindingSeverity.NOTE : FindingSeverity.WARNING,
        Warning.RULE_NEVER_WINS,
        rule.line(),
        "\"%s\" has no effect, because other rules of its group take precedence wherever it matches; remove or correct it"
            .formatted(rule));
  }
}

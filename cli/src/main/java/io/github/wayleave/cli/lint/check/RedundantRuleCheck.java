package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.PatternComplexity;
import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.lint.finding.FindingCollector;
import io.github.wayleave.cli.lint.finding.LintedFile;
import io.github.wayleave.cli.lint.finding.RobotsTxtCheck;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds rules that another rule of the same group makes redundant.
 *
 * <p>A rule is a candidate if another rule with the same access covers a sample path of its
 * pattern. It is redundant if the group decides the same for every path without it, which is proved
 * by comparing the two groups as {@code diff} does. Each redundant rule is left out of the next
 * comparison, so all reported rules can be removed together. The number of compared rules is
 * bounded.
 */
final class RedundantRuleCheck implements RobotsTxtCheck {
  /** The names whose groups are checked; a file with more is generated. */
  private static final int MOST_NAMES = 1_000;

  /** The rules in all comparisons together. */
  private static final int MOST_RULES = 20_000;

  private int compared;
  private final Map<Rule, Rule> redundant = new LinkedHashMap<>();
  private final Set<Rule> needed = new HashSet<>();

  private RedundantRuleCheck() {}

  /** Returns a check without state between files. */
  static RobotsTxtCheck create() {
    return (document, findings) -> new RedundantRuleCheck().look(document, findings);
  }

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    if (document.hasUnreadLine()) {
      return;
    }
    Set<GroupTerms> groups = new LinkedHashSet<>();
    Stream.concat(Stream.of(ProductToken.ANY), document.robotsTxt().agents().stream())
        .limit(MOST_NAMES)
        .flatMap(name -> document.robotsTxt().groupFor(List.of(name)).stream())
        .forEach(group -> groups.add(group.terms()));
    document.robotsTxt().groups().stream()
        .filter(group -> !document.isPublished() && LintedFile.isFromCatalogue(group))
        .forEach(group -> groups.remove(group.terms()));
    GroupTerms defaultTerms =
        document.robotsTxt().groupFor(List.of()).map(Group::terms).orElse(GroupTerms.FREE);
    Set<Rule> inherited = Set.copyOf(defaultTerms.rules());
    groups.forEach(terms -> look(terms, terms.equals(defaultTerms) ? Set.of() : inherited));
    redundant.entrySet().stream()
        .filter(entry -> !document.isPublished() || !needed.contains(entry.getKey()))
        .sorted(Comparator.comparingInt(entry -> entry.getKey().line()))
        .forEach(entry -> add(entry.getKey(), entry.getValue(), findings));
  }

  private static void add(Rule rule, Rule cover, FindingCollector findings) {
    findings.note(
        Warning.REDUNDANT_RULE,
        rule.line(),
        "\"%s\" has no effect, because \"%s\" covers it; remove it".formatted(rule, cover));
  }

  /**
   * Checks the rules in their order of precedence, the most specific first, without those that are
   * repeated from the group {@code *}.
   */
  private void look(GroupTerms terms, Set<Rule> inherited) {
    if (PatternComplexity.of(terms) > PatternComplexity.LIMIT || compared > MOST_RULES) {
      needed.addAll(terms.rules());
      return;
    }
    List<Rule> remaining = new ArrayList<>(terms.rules());
    for (Rule rule : terms.rules()) {
      List<Rule> rest = remaining.stream().filter(candidate -> !candidate.equals(rule)).toList();
      Optional<Rule> cover = cover(rule, rest);
      if (!inherited.contains(rule) && cover.isPresent() && isSuperfluous(remaining, rest)) {
        remaining.remove(rule);
        redundant.putIfAbsent(rule, cover.get());
      } else {
        needed.add(rule);
      }
    }
  }

  /**
   * Returns the rule that decides about a sample path of {@code rule} without it. A rule with a
   * wildcard does not replace a plain one, which readers without wildcards need.
   */
  private static Optional<Rule> cover(Rule rule, List<Rule> rest) {
    Target target = SampleTargets.of(rule.pattern());
    return rest.stream()
        .filter(candidate -> candidate.pattern().matches(target))
        .findFirst()
        .filter(candidate -> candidate.access() == rule.access())
        .filter(candidate -> !candidate.pattern().isWild() || rule.pattern().isWild());
  }

  private boolean isSuperfluous(List<Rule> rules, List<Rule> rest) {
    compared += rules.size();
    if (compared > MOST_RULES) {
      return false;
    }
    RuleDifferences differences = RuleDifferences.of(file(rules), file(rest));
    return differences.isEmpty() && differences.isComplete();
  }

  private static RobotsTxt file(List<Rule> rules) {
    Group group = Group.of(List.of(ProductToken.ANY), GroupTerms.of(rules));
    return RobotsTxt.of(List.of(group), List.of());
  }
}

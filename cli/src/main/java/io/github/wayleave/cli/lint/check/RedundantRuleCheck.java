package io.github.wayleave.cli.lint.check;

import io.github.wayleave.cli.diff.rules.RuleDifferences;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
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
 * Finds rules that another rule of the same group makes superfluous.
 *
 * <p>A rule is a candidate if another rule with the same access covers a path that it was written
 * for. It is superfluous if the group without it decides the same of every path, which is proved by
 * comparing the two groups as {@code diff} does. What is found superfluous is left out of the next
 * comparison, so all rules that are found can be removed together.
 */
final class RedundantRuleCheck implements RobotsTxtCheck {
  /** The names whose groups are looked at; a file with more is generated. */
  private static final int MOST_NAMES = 1_000;

  /** The rules that are walked through for all comparisons together. */
  private static final int MOST_RULES = 20_000;

  private int compared;
  private final Map<Rule, Rule> redundant = new LinkedHashMap<>();
  private final Set<Rule> needed = new HashSet<>();

  private RedundantRuleCheck() {}

  /** Returns the check, which keeps nothing from one file to the next. */
  static RobotsTxtCheck create() {
    return (document, findings) -> new RedundantRuleCheck().look(document, findings);
  }

  @Override
  public void look(LintedFile document, FindingCollector findings) {
    Set<GroupTerms> all = new LinkedHashSet<>();
    Stream.concat(Stream.of(ProductToken.ANY), document.says().agents().stream())
        .limit(MOST_NAMES)
        .flatMap(name -> document.says().groupFor(List.of(name)).stream())
        .forEach(group -> all.add(group.terms()));
    all.forEach(this::look);
    redundant.entrySet().stream()
        .filter(found -> !document.isPublished() || !needed.contains(found.getKey()))
        .sorted(Comparator.comparingInt(found -> found.getKey().line()))
        .forEach(found -> add(found.getKey(), found.getValue(), findings));
  }

  private static void add(Rule rule, Rule cover, FindingCollector findings) {
    findings.add(
        FindingSeverity.NOTE,
        Warning.REDUNDANT_RULE,
        rule.line(),
        "\"%s\" has no effect, because \"%s\" covers it; remove it".formatted(rule, cover));
  }

  /** Rules stand in the order of precedence, the most specific first. */
  private void look(GroupTerms terms) {
    if (PatternComplexity.of(terms) > PatternComplexity.MOST || compared > MOST_RULES) {
      needed.addAll(terms.rules());
      return;
    }
    List<Rule> left = new ArrayList<>(terms.rules());
    for (Rule rule : terms.rules()) {
      List<Rule> others = left.stream().filter(other -> !other.equals(rule)).toList();
      Optional<Rule> cover = cover(rule, others);
      if (cover.isPresent() && isSuperfluous(left, others)) {
        left.remove(rule);
        redundant.putIfAbsent(rule, cover.get());
      } else {
        needed.add(rule);
      }
    }
  }

  /**
   * Returns the rule that decides about the path that a rule was written for if it is left out.
   * Readers without wildcards need a plain rule beside one with a wildcard.
   */
  private static Optional<Rule> cover(Rule rule, List<Rule> others) {
    Target target = SampleTargets.of(rule.pattern());
    return others.stream()
        .filter(other -> other.pattern().matches(target))
        .findFirst()
        .filter(other -> other.access() == rule.access())
        .filter(other -> !other.pattern().isWild() || rule.pattern().isWild());
  }

  private boolean isSuperfluous(List<Rule> rules, List<Rule> others) {
    compared += rules.size();
    if (compared > MOST_RULES) {
      return false;
    }
    RuleDifferences differences = RuleDifferences.of(file(rules), file(others));
    return differences.isEmpty() && differences.isComplete();
  }

  private static RobotsTxt file(List<Rule> rules) {
    Group group = Group.of(List.of(ProductToken.ANY), GroupTerms.of(rules));
    return RobotsTxt.of(List.of(group), List.of());
  }
}

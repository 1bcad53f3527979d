package io.github.wayleave.cli.diff.rules;

import io.github.wayleave.cli.diff.rules.RepresentativeTargets.RepresentativeTarget;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The decisions that differ between two robots.txt files under RFC 9309, with crawlers grouped by
 * equal rules. If incomplete, differences may be missing.
 *
 * <p>Crawlers whose rules are equal on each side are compared once. For each distinct pair of rule
 * sets, {@link RepresentativeTargets} finds the targets to compare; equal pairs cost nothing.
 */
public record RuleDifferences(
    List<CrawlersChange> changes, Set<ProductToken> names, boolean isComplete) {
  public static final Set<String> WHOLE_SITE = Set.of("/", "/*", "*");

  public RuleDifferences {
    changes = List.copyOf(changes);
    names = new LinkedHashSet<>(names);
  }

  public boolean isEmpty() {
    return changes.isEmpty();
  }

  /** Compares two files for crawlers that obey the group of their own name, or {@code *}. */
  public static RuleDifferences of(RobotsTxt before, RobotsTxt after) {
    return of(before, after, CrawlerIdentity::of, TimeLimit.none());
  }

  /** Compares two files; {@code identities} returns which groups the crawler of a name obeys. */
  public static RuleDifferences of(
      RobotsTxt before,
      RobotsTxt after,
      Function<ProductToken, CrawlerIdentity> identities,
      TimeLimit limit) {
    Set<ProductToken> names = new LinkedHashSet<>(after.agents());
    names.addAll(before.agents());
    names.add(ProductToken.ANY);
    Map<List<GroupTerms>, List<ProductToken>> byTerms = new LinkedHashMap<>();
    for (ProductToken name : names) {
      byTerms
          .computeIfAbsent(
              List.of(terms(before, identities.apply(name)), terms(after, identities.apply(name))),
              t -> new ArrayList<>())
          .add(name);
    }
    return compare(byTerms, names, limit);
  }

  private static RuleDifferences compare(
      Map<List<GroupTerms>, List<ProductToken>> byTerms, Set<ProductToken> names, TimeLimit limit) {
    List<CrawlersChange> changes = new ArrayList<>();
    boolean isComplete = true;
    for (Map.Entry<List<GroupTerms>, List<ProductToken>> terms : byTerms.entrySet()) {
      if (terms.getKey().get(0).rules().equals(terms.getKey().get(1).rules())) {
        continue;
      }
      RepresentativeTargets targets = RepresentativeTargets.differing(terms.getKey(), limit);
      isComplete &= targets.isComplete();
      List<VerdictChange> verdicts =
          targets.targets().stream().filter(VerdictChange::isOne).map(VerdictChange::of).toList();
      if (!verdicts.isEmpty()) {
        changes.add(new CrawlersChange(terms.getValue(), verdicts));
      }
    }
    return new RuleDifferences(changes, names, isComplete);
  }

  /** Returns whether a crawler that obeys this group may not fetch any page. */
  public static boolean isClosed(Optional<Group> group) {
    List<Rule> rules = group.map(present -> present.terms().rules()).orElse(List.of());
    return rules.stream().map(Rule::access).allMatch(Access.DISALLOW::equals)
        && rules.stream().anyMatch(rule -> WHOLE_SITE.contains(rule.pattern().toString()));
  }

  private static GroupTerms terms(RobotsTxt file, CrawlerIdentity crawler) {
    return crawler.groupFor(file).map(Group::terms).orElse(GroupTerms.FREE);
  }

  /**
   * The changed decisions for some crawlers; {@code *} represents all crawlers that are not named.
   */
  public record CrawlersChange(List<ProductToken> crawlers, List<VerdictChange> changes) {
    public CrawlersChange {
      crawlers = List.copyOf(crawlers);
      changes = List.copyOf(changes);
    }
  }

  /**
   * A changed decision: the access after the change, the deciding rules, if any, and a short target
   * as an example.
   */
  public record VerdictChange(
      Access access, Optional<Rule> before, Optional<Rule> after, String example) {
    static boolean isOne(RepresentativeTarget representative) {
      return access(representative.deciding().get(0)) != access(representative.deciding().get(1));
    }

    static VerdictChange of(RepresentativeTarget representative) {
      Optional<Rule> after = representative.deciding().get(1);
      return new VerdictChange(
          access(after),
          representative.deciding().get(0),
          after,
          representative.target().toString());
    }

    private static Access access(Optional<Rule> rule) {
      return rule.map(Rule::access).orElse(Access.ALLOW);
    }
  }
}

package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds where the published rules of a policy were written. */
public final class RuleOrigins {
  private final Optional<RobotsFile> file;
  private final List<GroupPolicy> groups;
  private final List<GroupPolicy> defaultGroups;

  private RuleOrigins(Optional<RobotsFile> file, List<GroupPolicy> groups) {
    this.file = file;
    this.groups = groups;
    this.defaultGroups = groups.stream().filter(GroupPolicy::isForAny).toList();
  }

  /**
   * A rule as written, with its reason and line number, in {@code file}, or in the policy if that
   * is empty.
   */
  public record RuleOrigin(Rule rule, Optional<RobotsFile> file) {
    private static RuleOrigin inPolicy(Rule rule) {
      return new RuleOrigin(rule, Optional.empty());
    }
  }

  /** Returns the origins of a host's rules; the rule of a hidden host has none. */
  public static RuleOrigins of(HostRules rules, CrawlerCatalogue crawlers) {
    Optional<RobotsPolicy> section = rules.robots().toOptional();
    if (section.isEmpty() || rules.hidden() == IndexingMode.YES) {
      return new RuleOrigins(Optional.empty(), List.of());
    }
    List<GroupPolicy> groups = new ArrayList<>();
    groups.add(section.get().defaultGroup());
    groups.addAll(
        new ExpandedGroups(section.get(), new KnownCrawlers(() -> crawlers, List.of())).groups());
    return new RuleOrigins(section.get().file(), groups);
  }

  /**
   * Returns where a rule was written: searches the verbatim file, then the groups of the policy,
   * then the rules that they inherit. {@code name} is the product token of the published group, or
   * {@code *}.
   */
  public Optional<RuleOrigin> find(ProductToken name, Rule rule) {
    List<GroupPolicy> namedGroups =
        groups.stream().filter(group -> group.agents().contains(name)).toList();
    Optional<RuleOrigin> location = inFile(name, rule).or(() -> inGroups(namedGroups, rule));
    return location.isPresent() || namedGroups.stream().noneMatch(GroupPolicy::inherit)
        ? location
        : inFile(ProductToken.ANY, rule).or(() -> inGroups(defaultGroups, rule));
  }

  private Optional<RuleOrigin> inFile(ProductToken name, Rule rule) {
    return file.map(robotsFile -> robotsFile.parsed().file()).map(RobotsTxt::groups).stream()
        .flatMap(List::stream)
        .filter(group -> group.agents().contains(name))
        .map(Group::terms)
        .flatMap(terms -> equalRules(terms.rules().stream(), rule))
        .findFirst()
        .map(match -> new RuleOrigin(match, file));
  }

  private static Optional<RuleOrigin> inGroups(List<GroupPolicy> groups, Rule rule) {
    return equalRules(groups.stream().flatMap(group -> group.rules().stream()), rule)
        .findFirst()
        .map(RuleOrigin::inPolicy);
  }

  private static Stream<Rule> equalRules(Stream<Rule> rules, Rule rule) {
    return rules.filter(rule::equals);
  }
}

package io.github.wayleave.internal.policy.robots;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.Hidden;
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

/** Tells where the rules that a policy publishes were written. */
public final class WrittenRules {
  private final Optional<RobotsFile> file;
  private final List<GroupPolicy> groups;
  private final List<GroupPolicy> everybody;

  private WrittenRules(Optional<RobotsFile> file, List<GroupPolicy> groups) {
    this.file = file;
    this.groups = groups;
    this.everybody = groups.stream().filter(GroupPolicy::isForAny).toList();
  }

  /**
   * A rule as it was written, which knows its reason and, if it was read, its line. It stands in
   * the policy itself unless a {@code file} is set.
   */
  public record Written(Rule rule, Optional<RobotsFile> file) {
    private static Written inPolicy(Rule rule) {
      return new Written(rule, Optional.empty());
    }
  }

  /** Returns the rules of a host; those of a hidden host were not written. */
  public static WrittenRules of(HostRules rules, CrawlerCatalogue crawlers) {
    Optional<RobotsPolicy> section = rules.robots().given();
    if (section.isEmpty() || rules.hidden() == Hidden.YES) {
      return new WrittenRules(Optional.empty(), List.of());
    }
    List<GroupPolicy> groups = new ArrayList<>();
    groups.add(section.get().everybody());
    groups.addAll(
        new NamedGroups(section.get(), new KnownCrawlers(() -> crawlers, List.of())).groups());
    return new WrittenRules(section.get().file(), groups);
  }

  /**
   * Returns where a rule was written: first in the robots.txt of the policy, then in its groups,
   * then where they inherit it from. {@code name} is the name by which the rule addresses a
   * crawler, or {@code *}.
   */
  public Optional<Written> find(ProductToken name, Rule rule) {
    List<GroupPolicy> own = groups.stream().filter(g -> g.agents().contains(name)).toList();
    Optional<Written> written = inFile(name, rule).or(() -> inGroups(own, rule));
    return written.isPresent() || own.stream().noneMatch(GroupPolicy::inherit)
        ? written
        : inFile(ProductToken.ANY, rule).or(() -> inGroups(everybody, rule));
  }

  private Optional<Written> inFile(ProductToken name, Rule rule) {
    return file.map(given -> given.parsed().file()).map(RobotsTxt::groups).stream()
        .flatMap(List::stream)
        .filter(group -> group.agents().contains(name))
        .map(Group::terms)
        .flatMap(terms -> same(terms.rules().stream(), rule))
        .findFirst()
        .map(found -> new Written(found, file));
  }

  private static Optional<Written> inGroups(List<GroupPolicy> groups, Rule rule) {
    return same(groups.stream().flatMap(group -> group.rules().stream()), rule)
        .findFirst()
        .map(Written::inPolicy);
  }

  private static Stream<Rule> same(Stream<Rule> rules, Rule rule) {
    return rules.filter(rule::equals);
  }
}

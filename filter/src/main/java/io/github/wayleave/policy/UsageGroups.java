package io.github.wayleave.policy;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Terms;
import io.github.wayleave.usage.Clause;
import io.github.wayleave.usage.ContentSignal;
import io.github.wayleave.usage.ContentUsage;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the section {@code usage} adds to the groups of a robots.txt. */
final class UsageGroups {
  private final RobotsPolicy robots;
  private final UsageSection usage;
  private final KnownCrawlers crawlers;
  private final RobotsTxt own;
  private final List<Group> groups;

  /**
   * Begins with groups that are there already.
   *
   * @param own those that the section {@code robots} writes itself
   */
  UsageGroups(RobotsPolicy robots, RobotsTxt own, UsageSection usage, KnownCrawlers crawlers) {
    this.robots = robots;
    this.usage = usage;
    this.crawlers = crawlers;
    this.own = own;
    this.groups = new ArrayList<>(own.groups());
  }

  /** Returns the file with groups of crawlers that are kept out, and with lines in each group. */
  RobotsTxt robotsTxt() {
    String comment = usage.preamble() ? UsagePreamble.before(own.comment()) : own.comment();
    return RobotsTxt.of(all(), own.records()).withComment(comment).arranged();
  }

  private List<Group> all() {
    if (usage.publishes(Surface.GROUPS)) {
      keepOut();
    }
    if (usage.publishes(Surface.CONTENT_SIGNAL) || usage.publishes(Surface.CONTENT_USAGE)) {
      addTold();
      return groups.stream().flatMap(group -> withLines(group).stream()).toList();
    }
    return groups;
  }

  private void keepOut() {
    Set<ProductToken> named = named();
    Map<Terms, List<ProductToken>> told = new LinkedHashMap<>();
    for (Crawler crawler : new UsageTargets(usage.preferences(), crawlers.all()).denied()) {
      if (!named.contains(crawler.token())) {
        told.computeIfAbsent(Terms.of(rules(crawler)), rules -> new ArrayList<>())
            .add(crawler.token());
      }
    }
    told.forEach((terms, names) -> groups.add(Group.of(names, terms)));
  }

  /** A name beats a class: who is named in a group, or in the file, is told what stands there. */
  private Set<ProductToken> named() {
    Set<ProductToken> named = new LinkedHashSet<>();
    groups.forEach(group -> named.addAll(group.agents()));
    robots.file().ifPresent(file -> named.addAll(file.parsed().file().names()));
    named.remove(ProductToken.ANY);
    return named;
  }

  /** Where a page is excepted, what is disallowed for everybody stays so. */
  private List<Rule> rules(Crawler crawler) {
    PreferenceTable told = usage.preferences().forCrawler(crawler.obeys());
    List<Rule> rules = new ArrayList<>();
    ForEverybody kept = ForEverybody.of(robots.termsForEverybody());
    for (Clause clause : told.whole()) {
      boolean isDenied =
          crawler.purposes().stream()
              .flatMap(purpose -> UsagePurpose.of(purpose.word()).stream())
              .allMatch(clause.says()::denies);
      boolean isOpen = !isDenied && !kept.closes(clause.pattern());
      rules.add(Rule.of(isOpen ? Access.ALLOW : Access.DISALLOW, clause.pattern()));
    }
    if (rules.stream().allMatch(rule -> rule.access() == Access.DISALLOW)) {
      return List.of(Rule.disallow(Clause.EVERYTHING));
    }
    rules.addAll(kept.over(rules));
    return rules;
  }

  /** Everybody has lines, and so have those who are told something else than anybody. */
  private void addTold() {
    RobotsTxt file = RobotsTxt.of(groups, List.of());
    List<Group> before = robots.file().map(own -> own.parsed().file().groups()).orElse(List.of());
    Set<ProductToken> missing = new LinkedHashSet<>(usage.preferences().names());
    before.forEach(group -> missing.addAll(group.agents()));
    missing.add(ProductToken.ANY);
    missing.removeAll(file.names());
    List<Group> heard = new ArrayList<>(before);
    heard.addAll(file.groups());
    RobotsTxt all = RobotsTxt.of(heard, List.of());
    for (ProductToken name : missing) {
      groups.add(Group.of(List.of(name), terms(all, name)));
    }
  }

  /** Who gets a group of his own is told what he obeyed without it. */
  private Terms terms(RobotsTxt all, ProductToken name) {
    return all.names().contains(name) || name.isAny()
        ? Terms.FREE
        : all.groupFor(crawlers.obeys(name))
            .filter(group -> !group.isForAny() || crawlers.obeysStar(name))
            .map(Group::terms)
            .orElse(Terms.FREE);
  }

  private List<Group> withLines(Group group) {
    Map<List<Field>, List<ProductToken>> told = new LinkedHashMap<>();
    for (ProductToken name : group.agents()) {
      told.computeIfAbsent(lines(name), lines -> new ArrayList<>()).add(name);
    }
    List<Group> split = new ArrayList<>();
    told.forEach((lines, names) -> split.add(withLines(group, names, lines)));
    return split;
  }

  private static Group withLines(Group group, List<ProductToken> names, List<Field> lines) {
    Terms terms = group.terms();
    List<Field> fields = new ArrayList<>(lines);
    fields.addAll(terms.fields());
    return Group.of(names, new Terms(terms.rules(), terms.crawlDelay(), fields))
        .withComment(group.comment());
  }

  private List<Field> lines(ProductToken name) {
    PreferenceTable told =
        name.isAny()
            ? usage.preferences().forAnybody()
            : usage.preferences().forCrawler(crawlers.obeys(name));
    List<Field> lines = new ArrayList<>();
    if (usage.publishes(Surface.CONTENT_SIGNAL)) {
      Optional<Field> signal = ContentSignal.of(told);
      signal.ifPresent(lines::add);
    }
    if (usage.publishes(Surface.CONTENT_USAGE)) {
      lines.addAll(ContentUsage.lines(told));
    }
    return lines;
  }
}

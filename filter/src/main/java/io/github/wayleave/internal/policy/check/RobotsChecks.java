package io.github.wayleave.internal.policy.check;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder.OverriddenRules;
import io.github.wayleave.internal.policy.robots.ExpandedGroups;
import io.github.wayleave.internal.policy.text.MessageText;
import io.github.wayleave.internal.policy.text.PolicyLimits;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the section {@code robots} against the document that results from it. */
final class RobotsChecks {
  private static final String SECTION = "robots";

  private final RobotsPolicy robots;
  private final ExpandedGroups named;
  private final RobotsTxt file;
  private final RobotsDocument document;
  private final OverriddenRuleFinder droppedRules;
  private final List<PolicyProblem> problems = new ArrayList<>();

  RobotsChecks(RobotsPolicy robots, ExpandedGroups named, RobotsDocument document) {
    this.robots = robots;
    this.named = named;
    this.file = document.file();
    this.document = document;
    this.droppedRules = new OverriddenRuleFinder(file, named.crawlers());
  }

  List<PolicyProblem> problems() {
    comment(SECTION + ".comment", robots.comment());
    group(SECTION, robots.defaultGroup());
    for (int i = 0; i < robots.groups().size(); i++) {
      String key = SECTION + ".groups[" + i + "]";
      names(key, robots.groups().get(i));
      group(key, named.groups().get(i));
      dropped(key, named.groups().get(i));
    }
    problems.addAll(named.problems());
    sitemaps();
    file();
    return problems;
  }

  private void names(String key, GroupPolicy group) {
    List<ProductToken> agents = group.agents();
    if (agents.isEmpty() && group.purposes().isEmpty()) {
      error(key, "has no crawler; add \"agents\" with at least one name, or \"purposes\"");
    }
    if (group.isForAny() && agents.size() + group.purposes().size() > 1) {
      error(
          key + ".agents",
          "has \"*\" together with other names, but a named crawler ignores the group \"*\"; move the rules for every crawler directly under \"robots\"");
    }
    for (int i = 0; i < agents.size(); i++) {
      if (isOutsideGrammar(agents.get(i))) {
        warn(
            Warning.TOKEN_OUTSIDE_GRAMMAR,
            key + ".agents[" + i + "]",
            outsideGrammar(agents.get(i)));
      }
      if (BrowserNames.contains(agents.get(i))) {
        warn(Warning.TOKEN_IS_A_BROWSER, key + ".agents[" + i + "]", browserName(agents.get(i)));
      }
    }
  }

  /** A crawler that is known by its name has no other. */
  static boolean isOutsideGrammar(ProductToken name) {
    return !name.isStandard() && CrawlerCatalogue.bundled().find(name).isEmpty();
  }

  /** Returns a warning about a name for which {@link #isOutsideGrammar} is true. */
  static String outsideGrammar(ProductToken name) {
    String spelling = name.toString();
    if (spelling.indexOf('*') >= 0) {
      return "\"%s\" contains \"*\", which is not a wildcard in a name; write the crawler's exact name"
          .formatted(spelling);
    }
    String prefix = name.standardPrefix();
    return "\"%s\" contains characters other than letters, \"-\" and \"_\" (RFC 9309, 2.2.1); Google's parser reads %s"
        .formatted(spelling, prefix.isEmpty() ? "no name" : "\"%s\"".formatted(prefix));
  }

  private static String browserName(ProductToken name) {
    return "\"%s\" is a browser name, so the group is published but not enforced; write the crawler's own name"
        .formatted(name);
  }

  private void group(String key, GroupPolicy group) {
    rules(key + ".allow", group.allow());
    rules(key + ".disallow", group.disallow());
    neverWins(key + ".disallow", group);
    comment(key + ".comment", group.comment());
    Optional<Duration> delay = group.crawlDelay();
    if (delay.isPresent() && delay.get().compareTo(PolicyLimits.LONG_CRAWL_DELAY) > 0) {
      warn(
          Warning.CRAWL_DELAY_TOO_LONG,
          key + ".crawl-delay",
          "is longer than 300s, which some crawlers treat as \"disallow all\"; write 300s or less");
    }
    for (Field field : group.fields()) {
      length(key + ".fields." + field.name(), field.value());
    }
  }

  private void rules(String key, List<Rule> rules) {
    for (int i = 0; i < rules.size(); i++) {
      PathPattern pattern = rules.get(i).pattern();
      String ruleKey = key + "[" + i + "]";
      length(ruleKey, pattern.toString());
      comment(ruleKey + ".because", rules.get(i).reason());
      if (!pattern.isStandard()) {
        warn(Warning.PATTERN_WITHOUT_SLASH, ruleKey, SuspiciousPattern.withoutSlash(pattern));
      }
      Optional<String> problem = SuspiciousPattern.of(pattern);
      if (problem.isPresent()) {
        warn(Warning.PATTERN_NOT_CANONICAL, ruleKey, problem.get());
      }
    }
  }

  /** An Allow that the crawler inherits, or has in another group, also wins over a Disallow. */
  private void neverWins(String key, GroupPolicy group) {
    Set<PathPattern> allowed = new HashSet<>();
    for (ProductToken name : OverriddenRuleFinder.representatives(file, group.agents())) {
      for (Rule rule : file.groupFor(List.of(name)).orElseThrow().terms().rules()) {
        if (rule.access() == Access.ALLOW) {
          allowed.add(rule.pattern());
        }
      }
    }
    for (int i = 0; i < group.disallow().size(); i++) {
      PathPattern pattern = group.disallow().get(i).pattern();
      if (allowed.contains(pattern)) {
        warn(
            Warning.DISALLOW_NEVER_WINS,
            key + "[" + i + "]",
            "\"%s\" is allowed for the same crawler, and Allow wins; remove one of them"
                .formatted(pattern));
      }
    }
  }

  /**
   * A crawler with its own group ignores the group {@code *} (RFC 9309, 2.2.1), which few site
   * owners expect.
   */
  private void dropped(String key, GroupPolicy group) {
    if (group.isForAny() || group.inherit()) {
      return;
    }
    Optional<OverriddenRules> dropped =
        droppedRules.overriddenFor(group.agents(), MessageText.MOST_LISTED + 1);
    if (dropped.isPresent()) {
      ProductToken other = dropped.get().group();
      warn(
          Warning.RULES_NOT_INHERITED,
          key,
          "lets %s fetch %s, because a crawler with its own group ignores the group \"%s\"; %srepeat those rules"
              .formatted(
                  MessageText.list(dropped.get().crawlers()),
                  MessageText.list(dropped.get().patterns()),
                  other,
                  other.isAny() ? "add \"inherit: true\", or " : ""));
    }
  }

  private void sitemaps() {
    for (int i = 0; i < robots.sitemaps().size(); i++) {
      length(SECTION + ".sitemaps[" + i + "]", robots.sitemaps().get(i).toString());
    }
  }

  /** A verbatim file has only warnings, because it is published even if it is faulty. */
  private void file() {
    if (robots.file().isPresent()) {
      problems.addAll(new RobotsFileChecks(robots.file().get(), document).problems());
    } else {
      generatedFile();
    }
  }

  private void generatedFile() {
    if (document.conventionalLength() > PolicyLimits.LARGEST_FILE) {
      error(
          SECTION,
          "results in a robots.txt of %s bytes, but crawlers may stop reading after %s (RFC 9309, 2.5); shorten it"
              .formatted(document.conventionalLength(), PolicyLimits.LARGEST_FILE));
    }
    List<ProductToken> split = new ArrayList<>();
    for (ProductToken name : file.splitNames()) {
      if (named.isNamed(name)) {
        split.add(name);
      }
    }
    if (!split.isEmpty()) {
      warn(
          Warning.GROUP_SPLIT,
          SECTION,
          "%s cannot share a group with crawlers that have the same rules, because readers from 1994 match the first name that is part of their own; no action needed"
              .formatted(MessageText.list(split)));
    }
  }

  private void comment(String key, String text) {
    if (PolicyLimits.octets(text) > PolicyLimits.SHORTEST_READER) {
      LineText.lines(text).forEach(line -> length(key, line));
    }
  }

  private void length(String key, String value) {
    if (PolicyLimits.octets(value) > PolicyLimits.SHORTEST_READER) {
      warn(
          Warning.VALUE_TOO_LONG,
          key,
          "has %s bytes, but some readers cut lines at %s; shorten it"
              .formatted(PolicyLimits.octets(value), PolicyLimits.SHORTEST_READER));
    }
  }

  private void error(String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence));
  }

  private void warn(Warning warning, String key, String sentence) {
    problems.add(PolicyProblem.warning(warning, key, sentence));
  }
}

package io.github.wayleave.test;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.policy.RobotsDocument;
import io.github.wayleave.policy.RobotsFile;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import io.github.wayleave.yaml.CatalogueReader;
import java.util.Set;

/**
 * The rules of a host as they are published, where each rule has a line.
 *
 * @param file the rules
 * @param documents the paths of what is published beside robots.txt
 * @param catalogue the crawlers whose habits are known
 */
record PublishedRules(RobotsTxt file, Set<String> documents, CrawlerCatalogue catalogue) {

  static PublishedRules of(SitePolicy policy) {
    RobotsTxt file =
        policy
            .robotsDocument()
            .map(RobotsDocument::octets)
            .map(octets -> RobotsTxtParser.parse(octets).file())
            .given()
            .orElse(RobotsTxt.EMPTY);
    return new PublishedRules(
        file, policy.publishesData() ? Set.of(DocumentPath.DATA_TXT) : Set.of(), policy.crawlers());
  }

  static PublishedRules of(RobotsFile given) {
    return new PublishedRules(given.parsed().file(), Set.of(), CatalogueReader.shipped());
  }

  /** Returns what a crawler is told, and what decides. */
  Ruling ruling(KnownCrawler crawler, Target target) {
    if (target.isRobotsTxt() || documents.contains(target.path())) {
      return new Ruling(Access.ALLOW, "it is published, and always allowed");
    }
    Verdict verdict = file.verdict(crawler.obeys(), target);
    boolean forAny = verdict.group().filter(Group::isForAny).isPresent();
    return forAny && !crawler.obeysStar()
        ? new Ruling(Access.ALLOW, "it has no group of its own, and heeds no other")
        : new Ruling(verdict.access(), reason(verdict));
  }

  private static String reason(Verdict verdict) {
    if (verdict.group().isEmpty()) {
      return "no group is for it";
    }
    String group = "in the group of " + name(verdict.group().get());
    return verdict
        .rule()
        .map(rule -> "\"%s\" on line %s of robots.txt, %s".formatted(rule, rule.line(), group))
        .orElse("no rule " + group + " covers it");
  }

  private static String name(Group group) {
    return group.isForAny() ? "everybody" : group.agents().get(0).toString();
  }

  /**
   * What a crawler is told.
   *
   * @param access whether it may
   * @param reason what decides, in words
   */
  record Ruling(Access access, String reason) {}
}

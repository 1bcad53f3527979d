package io.github.wayleave.cli.crawlers;

import io.github.wayleave.cli.terminal.NameLists;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;

/** The decisions of a robots.txt for the crawlers of a catalogue. */
public final class CatalogueVerdicts {
  /** The start page. */
  public static final Target SITE = Target.of("/");

  private static final int MOST_NAMES = 3;

  private CatalogueVerdicts() {}

  /**
   * Returns whether a crawler is mainly for search: not also for SEO, and also for AI training only
   * if it is that of a well-known search engine.
   */
  public static boolean isSearchEngine(Crawler crawler) {
    return crawler.isTokenSent()
        && crawler.purposes().contains(Purpose.SEARCH)
        && !crawler.purposes().contains(Purpose.SEO)
        && (!crawler.purposes().contains(Purpose.AI_TRAIN) || isWellKnownSearchEngine(crawler));
  }

  public static boolean isWellKnownSearchEngine(Crawler crawler) {
    return ProminenceOrder.isSearchEngine(crawler.token());
  }

  /**
   * Returns the group that applies to a crawler; {@code *} does not apply if the crawler ignores
   * it.
   */
  public static Optional<Group> group(RobotsTxt file, Crawler crawler) {
    return file.groupFor(crawler.obeys())
        .filter(group -> !(group.isForAny() && crawler.ignoresStar()));
  }

  public static Verdict verdict(RobotsTxt file, Crawler crawler, Target target) {
    return group(file, crawler).isPresent()
        ? file.verdict(crawler.obeys(), target)
        : Verdict.noGroup();
  }

  /** Returns the rule that disallows every page but exceptions, or else the start page. */
  public static Optional<Rule> closing(List<Rule> rules) {
    return deciding(rules, OverriddenRuleFinder.ORDINARY_PAGE)
        .filter(rule -> OverriddenRuleFinder.coversSite(rule.pattern()))
        .filter(rule -> rule.access() == Access.DISALLOW)
        .or(() -> deciding(rules, SITE).filter(rule -> rule.access() == Access.DISALLOW));
  }

  /** Returns the rule that decides, of rules in the order of their precedence. */
  public static Optional<Rule> deciding(List<Rule> rules, Target target) {
    return rules.stream().filter(rule -> rule.pattern().matches(target)).findFirst();
  }

  /** Returns whether a pattern covers one page, such as a license, which is not the start page. */
  public static boolean isSingleDocument(PathPattern pattern) {
    String text = pattern.toString();
    return text.endsWith("$") && text.length() > 2 && text.indexOf('*') < 0;
  }

  /** Returns a phrase with the best-known names and the number of the others. */
  public static String listed(List<Crawler> crawlers) {
    return NameLists.first(
        MOST_NAMES,
        crawlers.stream().map(Crawler::token).sorted(ProminenceOrder.BEST_KNOWN_FIRST).toList(),
        ProductToken::toString);
  }
}

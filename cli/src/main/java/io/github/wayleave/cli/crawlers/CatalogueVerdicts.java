package io.github.wayleave.cli.crawlers;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.robotstxt.Access;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a robots.txt tells the crawlers of a catalogue. */
public final class CatalogueVerdicts {
  private static final Target SITE = Target.of("/");
  private static final int SHOWN = 3;

  private CatalogueVerdicts() {}

  /** Tells whether people search with it, and nobody trains models or sells rankings by it. */
  public static boolean isSearchEngine(Crawler crawler) {
    return crawler.isTokenSent()
        && crawler.purposes().contains(Purpose.SEARCH)
        && !crawler.purposes().contains(Purpose.AI_TRAIN)
        && !crawler.purposes().contains(Purpose.SEO);
  }

  /** Returns the group that a crawler obeys; that of everybody binds not all. */
  public static Optional<Group> group(RobotsTxt file, Crawler crawler) {
    return file.groupFor(crawler.obeys())
        .filter(group -> !(group.isForAny() && crawler.ignoresStar()));
  }

  public static Verdict verdict(RobotsTxt file, Crawler crawler, Target target) {
    return group(file, crawler).isPresent()
        ? file.verdict(crawler.obeys(), target)
        : Verdict.noGroup();
  }

  /** Tells whether a crawler may fetch nothing at all; an Allow leaves something. */
  public static boolean isKeptOut(RobotsTxt file, Crawler crawler) {
    return !verdict(file, crawler, SITE).isAllowed()
        && group(file, crawler).stream()
            .flatMap(group -> group.terms().rules().stream())
            .noneMatch(rule -> rule.access() == Access.ALLOW);
  }

  /** Returns some of the names, the best known first, and how many more there are. */
  public static String listed(List<Crawler> crawlers) {
    String shown =
        crawlers.stream()
            .map(Crawler::token)
            .sorted(ProminenceOrder.BEST_KNOWN_FIRST)
            .limit(SHOWN)
            .map(ProductToken::toString)
            .collect(Collectors.joining(", "));
    int more = crawlers.size() - SHOWN;
    return more <= 0 ? shown : "%s and %s more".formatted(shown, more);
  }
}

package io.github.wayleave.enforce;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A crawler as far as a decision needs to know it.
 *
 * @param token the name that it sends
 * @param obeys the names whose group it obeys, the one it prefers first
 * @param obeysStar whether the group of {@code *} binds it where it has none of its own: not if
 *     somebody's click triggers it, or if its operator says so
 * @param honoursCrawlDelay whether it is held to a crawl delay: not if its operator says that it
 *     honours none
 */
public record CrawlerIdentity(
    ProductToken token, List<ProductToken> obeys, boolean obeysStar, boolean honoursCrawlDelay) {
  /** Why a crawler that does not obey {@code *} may fetch what the group of {@code *} disallows. */
  public static final String NOT_BOUND = "no group names it, and it does not obey *";

  /** Copies the list. */
  public CrawlerIdentity {
    obeys = List.copyOf(obeys);
  }

  /** Returns the group of a file that binds it, if any does. */
  public Optional<Group> groupFor(RobotsTxt file) {
    return file.groupFor(obeys).filter(group -> obeysStar || !group.isForAny());
  }

  /**
   * Returns what binds it of a verdict that was asked for with its names: nothing if the group of
   * {@code *} decides and it does not obey that group.
   */
  public Verdict bindingVerdict(Verdict verdict) {
    return isBound(verdict) ? verdict : Verdict.noGroup();
  }

  /** Returns whether a verdict that was asked for with its names binds it. */
  public boolean isBound(Verdict verdict) {
    return obeysStar || verdict.group().filter(Group::isForAny).isEmpty();
  }

  /** Returns a crawler of which the name alone is known: it obeys its own group, or else any. */
  public static CrawlerIdentity of(ProductToken token) {
    return new CrawlerIdentity(token, List.of(token), true, true);
  }

  /** Returns a crawler with the habits that its operator describes. */
  public static CrawlerIdentity of(Crawler crawler) {
    return new CrawlerIdentity(
        crawler.token(),
        crawler.obeys(),
        !crawler.isTriggered() && !crawler.ignoresStar(),
        crawler.honoursCrawlDelay().orElse(true));
  }
}

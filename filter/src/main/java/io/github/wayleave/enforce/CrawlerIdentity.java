package io.github.wayleave.enforce;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * The properties of a crawler that a decision depends on.
 *
 * @param token the product token that it sends
 * @param obeys the product tokens whose groups it obeys, in order of preference
 * @param obeysStar whether the group {@code *} applies to it when no other group does; false if a
 *     person triggers its requests, or its operator documents that it ignores {@code *}
 * @param honoursCrawlDelay whether its crawl delay is enforced; false if its operator documents
 *     that it honours none
 */
public record CrawlerIdentity(
    ProductToken token, List<ProductToken> obeys, boolean obeysStar, boolean honoursCrawlDelay) {
  /**
   * The reason why a crawler that ignores {@code *} may fetch what the group {@code *} disallows.
   */
  public static final String NOT_BOUND = "no group names it, and it does not obey *";

  /** Copies the list. */
  public CrawlerIdentity {
    obeys = List.copyOf(obeys);
  }

  /** Returns the group of a file that applies to this crawler. */
  public Optional<Group> groupFor(RobotsTxt file) {
    return file.groupFor(obeys).filter(group -> obeysStar || !group.isForAny());
  }

  /**
   * Returns {@code verdict}, or {@link Verdict#noGroup} if it comes from the group {@code *} and
   * this crawler ignores that group.
   */
  public Verdict bindingVerdict(Verdict verdict) {
    return isBound(verdict) ? verdict : Verdict.noGroup();
  }

  /** Returns whether a verdict for this crawler's tokens applies to it. */
  public boolean isBound(Verdict verdict) {
    return obeysStar || verdict.group().filter(Group::isForAny).isEmpty();
  }

  /**
   * Returns the identity of a crawler known only by its name: it obeys its own group, or else
   * {@code *}.
   */
  public static CrawlerIdentity of(ProductToken token) {
    return new CrawlerIdentity(token, List.of(token), true, true);
  }

  /** Returns the identity of a crawler of a catalogue. */
  public static CrawlerIdentity of(Crawler crawler) {
    return new CrawlerIdentity(
        crawler.token(),
        crawler.obeys(),
        !crawler.isTriggered() && !crawler.ignoresStar(),
        crawler.honoursCrawlDelay().orElse(true));
  }
}

package io.github.wayleave.internal.enforce.log;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessCounts.OfCrawler;
import io.github.wayleave.enforce.AccessCounts.Requests;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.enforce.Objection;
import io.github.wayleave.enforce.Objection.Haste;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what is decided, crawler by crawler: the first {@value #MOST_CRAWLERS} that come each by
 * their name, all others together. Who is no crawler is not counted.
 */
public final class AccessStatistics {
  /** How many crawlers are counted one by one. */
  public static final int MOST_CRAWLERS = 1_000;

  /** Whoever writes a longer name could fill the memory with it. */
  private static final int LONGEST_NAME = 64;

  private final Map<ProductToken, Tally> tallies = new ConcurrentHashMap<>();
  private final Tally others = new Tally();
  private final LongAdder failures = new LongAdder();

  public AccessStatistics() {}

  /** Counts a request for the crawler that something speaks against, or else its first crawler. */
  public void count(Claim claim, AccessDecision decision) {
    if (claim.isNobody()) {
      return;
    }
    if (decision instanceof Refused refused) {
      tally(refused.objection()).refused.increment();
    } else if (decision instanceof Observed observed) {
      tally(observed.objection()).observed.increment();
    } else {
      tally(claim.crawlers().get(0)).allowed.increment();
    }
  }

  public void failure() {
    failures.increment();
  }

  public AccessCounts snapshot() {
    List<OfCrawler> crawlers =
        tallies.entrySet().stream()
            .map(entry -> new OfCrawler(entry.getKey(), entry.getValue().sum()))
            .toList();
    return new AccessCounts(crawlers, others.sum(), failures.sum());
  }

  private Tally tally(Objection objection) {
    Tally tally = tally(objection.crawler());
    if (objection instanceof Haste) {
      tally.hasty.increment();
    }
    return tally;
  }

  private Tally tally(KnownCrawler crawler) {
    Tally known = tallies.get(crawler.token());
    return known != null ? known : newTally(crawler.token());
  }

  private synchronized Tally newTally(ProductToken crawler) {
    Tally known = tallies.get(crawler);
    if (known != null) {
      return known;
    }
    boolean counted = tallies.size() < MOST_CRAWLERS && crawler.toString().length() <= LONGEST_NAME;
    return counted ? tallies.computeIfAbsent(crawler, token -> new Tally()) : others;
  }

  private static final class Tally {
    private final LongAdder allowed = new LongAdder();
    private final LongAdder observed = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder hasty = new LongAdder();

    private Requests sum() {
      return new Requests(allowed.sum(), observed.sum(), refused.sum(), hasty.sum());
    }
  }
}

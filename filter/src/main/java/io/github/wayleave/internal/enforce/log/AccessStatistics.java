package io.github.wayleave.internal.enforce.log;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.enforce.AccessCounts.CrawlerCounts;
import io.github.wayleave.enforce.AccessCounts.DecisionCounts;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Counts decisions by crawler: the first {@value #MAX_CRAWLERS} crawlers separately, all others
 * together. Requests that do not come from crawlers are not counted.
 */
public final class AccessStatistics {
  /** The number of crawlers that are counted separately. */
  public static final int MAX_CRAWLERS = 1_000;

  /** Longer names are not counted separately, so that clients cannot fill the memory. */
  private static final int MAX_NAME_LENGTH = 64;

  /** The number of slots of {@link #recent}, a power of two. */
  private static final int RECENT = 1 << 12;

  private final Map<ProductToken, CrawlerTally> tallies = new ConcurrentHashMap<>();

  /**
   * Tallies by the hash of the instance of their crawler, created on demand: a look-up in the map
   * costs a server several cache misses more. Threads read and write slots without synchronization;
   * a tally that is not found here is in the map.
   */
  private volatile @Nullable CrawlerTally @Nullable [] recent;

  private final CrawlerTally otherCrawlers = new CrawlerTally();
  private final LongAdder failures = new LongAdder();

  public AccessStatistics() {}

  /** Counts a request for the crawler of the violation, or else for the first claimed crawler. */
  public void count(ClaimedCrawlers claim, AccessDecision decision) {
    if (claim.isEmpty()) {
      return;
    }
    if (decision instanceof Refused refused) {
      tally(refused.violation()).refused.increment();
    } else if (decision instanceof Observed observed) {
      tally(observed.violation()).observed.increment();
    } else {
      tally(claim.crawlers().get(0)).increment();
    }
  }

  public void countFailure() {
    failures.increment();
  }

  public AccessCounts snapshot() {
    List<CrawlerCounts> crawlers =
        tallies.entrySet().stream()
            .map(entry -> new CrawlerCounts(entry.getKey(), entry.getValue().counts()))
            .toList();
    return new AccessCounts(crawlers, otherCrawlers.counts(), failures.sum());
  }

  private CrawlerTally tally(Violation violation) {
    CrawlerTally tally = tally(violation.crawler());
    if (violation instanceof RateViolation) {
      tally.tooSoon.increment();
    }
    return tally;
  }

  @SuppressWarnings("ReferenceEquality")
  private CrawlerTally tally(CrawlerIdentity crawler) {
    @Nullable CrawlerTally[] table = recent;
    if (table == null) {
      table = new CrawlerTally[RECENT];
      recent = table;
    }
    int slot = System.identityHashCode(crawler) & (RECENT - 1);
    CrawlerTally found = table[slot];
    if (found != null && found.crawler == crawler) {
      return found;
    }
    CrawlerTally existing = tallies.get(crawler.token());
    CrawlerTally tally = existing != null ? existing : newTally(crawler.token());
    if (tally != otherCrawlers) {
      tally.crawler = crawler;
      table[slot] = tally;
    }
    return tally;
  }

  private synchronized CrawlerTally newTally(ProductToken crawler) {
    CrawlerTally existing = tallies.get(crawler);
    if (existing != null) {
      return existing;
    }
    boolean counted =
        tallies.size() < MAX_CRAWLERS && crawler.toString().length() <= MAX_NAME_LENGTH;
    return counted ? tallies.computeIfAbsent(crawler, token -> new CrawlerTally()) : otherCrawlers;
  }

  /** Counts allowed requests, nearly all, in the same object that the map contains. */
  private static final class CrawlerTally extends LongAdder {
    private static final long serialVersionUID = 1;

    /** The instance of the crawler that was counted last. */
    private transient @Nullable CrawlerIdentity crawler;

    private final LongAdder observed = new LongAdder();
    private final LongAdder refused = new LongAdder();
    private final LongAdder tooSoon = new LongAdder();

    private DecisionCounts counts() {
      return new DecisionCounts(sum(), observed.sum(), refused.sum(), tooSoon.sum());
    }
  }
}

package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the crawlers that a request claims to come from, by {@code User-Agent}.
 *
 * <p>The header is scanned once, and each of its words is looked up in a hash table, so the cost
 * does not depend on the number of known crawlers. Nearly all headers name one known crawler or
 * none; for these the first scan is enough and allocates nothing. For the others, a {@link
 * UserAgentReader} scans the header again, and a small cache keeps its results.
 */
public final class CrawlerIdentifier {
  /**
   * Crawlers that no operator documents (any longer). They are recognised, so that the group {@code
   * *} applies to them, but are in no catalogue, so that {@code purposes} does not publish their
   * names.
   */
  private static final String UNLISTED =
      """
      alienfarm anthropic-ai asnriskscorer BIGLOTRON BotPoke Claude-Web crawl4ai-adapter \
      ec2linkfinder GlobalWebSearchx google-xrawler HeadOnlyScraper HeadOnlyScraperV2 \
      Luminator-robots magicsearchdev newsai Novellum nvdorz opencode-smartfetch PS_Daily Searcherweb \
      Searcherxweb SearchExpress Spawning-AI The-Knowledge-AI TheInternetSearchx WordupInfoSearch \
      ZmEu""";

  private final MultiWordNames names;
  private final ClaimedCrawlers[] claims;
  private final ClaimCache recent;

  /**
   * Creates an identifier for the crawlers that the policy names, and those of a catalogue that
   * send their names.
   */
  public CrawlerIdentifier(Collection<ProductToken> named, Collection<CrawlerIdentity> catalogue) {
    Map<ProductToken, CrawlerIdentity> known = new LinkedHashMap<>();
    for (CrawlerIdentity crawler : catalogue) {
      known.put(crawler.token(), crawler);
    }
    for (String name : UNLISTED.split(" ", -1)) {
      ProductToken token = ProductToken.of(name);
      known.putIfAbsent(token, CrawlerIdentity.of(token));
    }
    Map<ProductToken, CrawlerIdentity> ordered = new LinkedHashMap<>();
    for (ProductToken name : named) {
      CrawlerIdentity crawler = known.get(name);
      add(name, crawler == null ? CrawlerIdentity.of(name) : crawler, ordered);
    }
    int first = ordered.size();
    for (CrawlerIdentity crawler : known.values()) {
      add(crawler.token(), crawler, ordered);
    }
    List<CrawlerIdentity> crawlers = List.copyOf(ordered.values());
    this.names = new MultiWordNames(ordered.keySet(), known.keySet());
    this.claims = new ClaimedCrawlers[crawlers.size()];
    for (int i = 0; i < claims.length; i++) {
      claims[i] = new ClaimedCrawlers(List.of(crawlers.get(i)));
    }
    this.recent = new ClaimCache(new UserAgentReader(names, crawlers, first));
  }

  private static void add(
      ProductToken name, CrawlerIdentity crawler, Map<ProductToken, CrawlerIdentity> ordered) {
    if (!name.isAny() && !IgnoredNames.contains(name)) {
      ordered.putIfAbsent(name, crawler);
    }
  }

  /** Returns the names that identify a crawler wherever a {@code User-Agent} contains them. */
  public List<ProductToken> names() {
    List<ProductToken> tokens = new ArrayList<>();
    for (ClaimedCrawlers claim : claims) {
      tokens.add(claim.crawlers().get(0).token());
    }
    return tokens;
  }

  /**
   * Identifies the crawlers that all {@code User-Agent} lines claim; none unless there is exactly
   * one line.
   */
  public ClaimedCrawlers identify(Enumeration<String> headers) {
    if (!headers.hasMoreElements()) {
      return ClaimedCrawlers.EMPTY;
    }
    String header = headers.nextElement();
    return headers.hasMoreElements() ? ClaimedCrawlers.EMPTY : identify(header);
  }

  public ClaimedCrawlers identify(String header) {
    int match = NameHashTable.NOT_FOUND;
    boolean hasKind = false;
    long previous = UserAgentWord.NO_WORD;
    long word = UserAgentWord.next(header, 0);
    while (word != UserAgentWord.NO_WORD) {
      int start = UserAgentWord.start(word);
      int end = UserAgentWord.end(word);
      int crawler = names.find(header, start, end);
      if (crawler == NameHashTable.NOT_FOUND) {
        if (UserAgentWord.hasPlus(word) || isUnknownName(header, word)) {
          return recent.of(header);
        }
        hasKind |= CrawlerHeuristics.isKind(header, start, end);
      } else if (match == NameHashTable.NOT_FOUND
          && !UserAgentWord.isComparison(header, previous, start)) {
        match = crawler;
      } else if (match != crawler) {
        return recent.of(header);
      }
      previous = word;
      word = UserAgentWord.next(header, end);
    }
    if (match != NameHashTable.NOT_FOUND) {
      return claims[match];
    }
    return hasKind || CrawlerHeuristics.isCompatible(header) || CrawlerHeuristics.hasUrl(header)
        ? recent.of(header)
        : ClaimedCrawlers.EMPTY;
  }

  private static boolean isUnknownName(String header, long word) {
    int start = UserAgentWord.start(word);
    int end = UserAgentWord.end(word);
    return CrawlerHeuristics.isName(header, start, end)
        || (UserAgentWord.hasJoint(word) && CrawlerHeuristics.isJoinedName(header, start, end));
  }

  /**
   * Caches the claims of recent headers that need a second scan: direct-mapped, with a fixed size.
   */
  private static final class ClaimCache {
    private static final int SLOTS = 256;
    private static final int MAX_HEADER_LENGTH = 512;

    private record CachedClaim(String header, ClaimedCrawlers claim) {}

    private final AtomicReferenceArray<@Nullable CachedClaim> slots =
        new AtomicReferenceArray<>(SLOTS);
    private final UserAgentReader reader;

    ClaimCache(UserAgentReader reader) {
      this.reader = reader;
    }

    ClaimedCrawlers of(String header) {
      if (header.length() > MAX_HEADER_LENGTH) {
        return reader.read(header);
      }
      int hash = header.hashCode();
      int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
      CachedClaim cached = slots.get(slot);
      if (cached != null && cached.header().equals(header)) {
        return cached.claim();
      }
      ClaimedCrawlers claim = reader.read(header);
      slots.set(slot, new CachedClaim(header, claim));
      return claim;
    }
  }
}

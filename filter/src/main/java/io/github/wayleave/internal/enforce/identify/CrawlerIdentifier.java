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
 * UserAgentReader} scans the header again. A cache keeps the results of recent headers, because a
 * client sends the same header in each request.
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
  private final UserAgentReader reader;
  private final ClaimCache recent = new ClaimCache();

  /**
   * Creates an identifier for the crawlers that the policy names, and those of a catalogue that
   * send their names.
   */
  public CrawlerIdentifier(Collection<ProductToken> named, Collection<CrawlerIdentity> catalogue) {
    Map<ProductToken, CrawlerIdentity> identities = new LinkedHashMap<>();
    for (CrawlerIdentity crawler : catalogue) {
      identities.put(crawler.token(), crawler);
    }
    for (String name : UNLISTED.split(" ", -1)) {
      ProductToken token = ProductToken.of(name);
      identities.putIfAbsent(token, CrawlerIdentity.of(token));
    }
    Map<ProductToken, CrawlerIdentity> ordered = new LinkedHashMap<>();
    for (ProductToken name : named) {
      CrawlerIdentity crawler = identities.get(name);
      add(name, crawler == null ? CrawlerIdentity.of(name) : crawler, ordered);
    }
    int first = ordered.size();
    for (CrawlerIdentity crawler : identities.values()) {
      add(crawler.token(), crawler, ordered);
    }
    List<CrawlerIdentity> crawlers = List.copyOf(ordered.values());
    this.names = new MultiWordNames(ordered.keySet(), identities.keySet());
    this.claims = new ClaimedCrawlers[crawlers.size()];
    for (int i = 0; i < claims.length; i++) {
      claims[i] = new ClaimedCrawlers(List.of(crawlers.get(i)));
    }
    this.reader = new UserAgentReader(names, crawlers, first);
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

  /** Identifies the crawlers that the only {@code User-Agent} line claims. */
  public ClaimedCrawlers identify(String header) {
    return recent.of(header);
  }

  private ClaimedCrawlers scan(String header) {
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
          return reader.read(header);
        }
        hasKind |= CrawlerHeuristics.isKind(header, start, end);
      } else if (match == NameHashTable.NOT_FOUND
          && !UserAgentWord.isComparison(header, previous, start)) {
        match = crawler;
      } else if (match != crawler) {
        return reader.read(header);
      }
      previous = word;
      word = UserAgentWord.next(header, end);
    }
    if (match != NameHashTable.NOT_FOUND) {
      return claims[match];
    }
    return hasKind || CrawlerHeuristics.isCompatible(header) || CrawlerHeuristics.hasUrl(header)
        ? reader.read(header)
        : ClaimedCrawlers.EMPTY;
  }

  private static boolean isUnknownName(String header, long word) {
    int start = UserAgentWord.start(word);
    int end = UserAgentWord.end(word);
    return CrawlerHeuristics.isName(header, start, end)
        || (UserAgentWord.hasJoint(word) && CrawlerHeuristics.isJoinedName(header, start, end));
  }

  /**
   * The claims of recent headers, in pairs of slots with the newer one first, so that a new header
   * does not replace a popular one at once. A header that claims nothing is kept without an object
   * for its claim, so that a new browser allocates nothing.
   */
  private final class ClaimCache {
    private static final int SLOTS = 1_024;
    private static final int MAX_HEADER_LENGTH = 256;
    private static final int HALF_OF_HASH = 16;

    private record CachedClaim(String header, ClaimedCrawlers claim) {}

    private final AtomicReferenceArray<@Nullable Object> slots = new AtomicReferenceArray<>(SLOTS);

    ClaimedCrawlers of(String header) {
      if (header.length() > MAX_HEADER_LENGTH) {
        return scan(header);
      }
      int hash = header.hashCode();
      int newer = (hash ^ (hash >>> HALF_OF_HASH)) & (SLOTS - 2);
      int older = newer + 1;
      ClaimedCrawlers claim = at(newer, header);
      if (claim == null) {
        claim = at(older, header);
      }
      if (claim == null) {
        claim = scan(header);
        slots.set(older, slots.get(newer));
        slots.set(newer, claim.isEmpty() ? header : new CachedClaim(header, claim));
      }
      return claim;
    }

    private @Nullable ClaimedCrawlers at(int slot, String header) {
      Object cachedValue = slots.get(slot);
      if (cachedValue instanceof String browser) {
        return browser.equals(header) ? ClaimedCrawlers.EMPTY : null;
      }
      return cachedValue instanceof CachedClaim cached && cached.header().equals(header)
          ? cached.claim()
          : null;
    }
  }
}

package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collection;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells from {@code User-Agent} which crawlers a request claims to be.
 *
 * <p>A header is read once, however many crawlers are known. Nearly all name one that is known, or
 * none: that takes no memory. The others are read again by a {@link ClaimReader}.
 */
public final class CrawlerIdentifier {
  /**
   * Names of crawlers that no operator documents, or documents any more: recognised, so that they
   * are held to the group of {@code *}, but in no catalogue, so that no {@code purposes} publish
   * them.
   */
  private static final String UNLISTED =
      """
      alienfarm anthropic-ai asnriskscorer BIGLOTRON BotPoke Claude-Web crawl4ai-adapter
      ec2linkfinder GlobalWebSearchx google-xrawler HeadOnlyScraper HeadOnlyScraperV2
      Luminator-robots magicsearchdev newsai Novellum nvdorz opencode-smartfetch PS_Daily Searcherweb
      Searcherxweb SearchExpress Spawning-AI The-Knowledge-AI TheInternetSearchx WordupInfoSearch
      ZmEu
      """;

  private final SpacedNames names;
  private final List<Claim> claims;
  private final RecentClaims recent;

  /**
   * Knows the crawlers that the policy's groups name, and those of a catalogue that send their
   * names.
   */
  public CrawlerIdentifier(Collection<ProductToken> named, Collection<KnownCrawler> catalogue) {
    Map<ProductToken, KnownCrawler> known = new LinkedHashMap<>();
    catalogue.forEach(crawler -> known.put(crawler.token(), crawler));
    for (String name : List.of(UNLISTED.strip().split("\\s+"))) {
      ProductToken token = ProductToken.of(name);
      known.putIfAbsent(token, KnownCrawler.of(token));
    }
    Map<ProductToken, KnownCrawler> ordered = new LinkedHashMap<>();
    named.forEach(name -> ordered.put(name, known.getOrDefault(name, KnownCrawler.of(name))));
    removeNobodies(ordered);
    int first = ordered.size();
    known.forEach(ordered::putIfAbsent);
    removeNobodies(ordered);
    List<KnownCrawler> crawlers = List.copyOf(ordered.values());
    this.names = new SpacedNames(List.copyOf(ordered.keySet()), known::containsKey);
    this.claims = crawlers.stream().map(crawler -> new Claim(List.of(crawler))).toList();
    this.recent = new RecentClaims(new ClaimReader(names, crawlers, first)::read);
  }

  private static void removeNobodies(Map<ProductToken, KnownCrawler> crawlers) {
    crawlers.keySet().removeIf(name -> name.isAny() || NobodysNames.contains(name));
  }

  /** Returns what all {@code User-Agent} lines claim: nobody, unless there is exactly one line. */
  public Claim identify(Enumeration<String> headers) {
    if (!headers.hasMoreElements()) {
      return Claim.NOBODY;
    }
    String header = headers.nextElement();
    return headers.hasMoreElements() ? Claim.NOBODY : identify(header);
  }

  public Claim identify(String header) {
    int found = NameTable.NONE;
    boolean saysKind = false;
    long before = HeaderWord.NONE;
    long word = HeaderWord.next(header, 0);
    while (word != HeaderWord.NONE) {
      int start = HeaderWord.start(word);
      int end = HeaderWord.end(word);
      int crawler = names.find(header, start, end);
      if (crawler == NameTable.NONE) {
        if (HeaderWord.hasPlus(word) || isUnknownName(header, word)) {
          return recent.of(header);
        }
        saysKind |= GenericSign.isKind(header, start, end);
      } else if (found == NameTable.NONE && !HeaderWord.likens(header, before, start)) {
        found = crawler;
      } else if (found != crawler) {
        return recent.of(header);
      }
      before = word;
      word = HeaderWord.next(header, end);
    }
    if (found != NameTable.NONE) {
      return claims.get(found);
    }
    return saysKind || GenericSign.isCompatible(header) || GenericSign.hasAddress(header)
        ? recent.of(header)
        : Claim.NOBODY;
  }

  private static boolean isUnknownName(String header, long word) {
    int start = HeaderWord.start(word);
    int end = HeaderWord.end(word);
    return GenericSign.isName(header, start, end)
        || (HeaderWord.hasJoint(word) && GenericSign.isJoinedName(header, start, end));
  }

  /**
   * What some of the last headers claimed that need more than one look; it forgets, and is small.
   */
  private static final class RecentClaims {
    private static final int SLOTS = 256;
    private static final int LONGEST = 512;

    private record Entry(String header, Claim claim) {}

    private final AtomicReferenceArray<@Nullable Entry> slots = new AtomicReferenceArray<>(SLOTS);
    private final Function<String, Claim> reading;

    RecentClaims(Function<String, Claim> reading) {
      this.reading = reading;
    }

    Claim of(String header) {
      if (header.length() > LONGEST) {
        return reading.apply(header);
      }
      int hash = header.hashCode();
      int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
      Entry known = slots.get(slot);
      if (known != null && known.header().equals(header)) {
        return known.claim();
      }
      Claim claim = reading.apply(header);
      slots.set(slot, new Entry(header, claim));
      return claim;
    }
  }
}

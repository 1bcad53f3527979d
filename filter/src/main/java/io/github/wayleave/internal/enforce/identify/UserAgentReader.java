package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Collects all crawlers that a {@code User-Agent} claims. */
final class UserAgentReader {
  private final MultiWordNames names;
  private final List<CrawlerIdentity> crawlers;
  private final int named;

  /** Creates a reader; the policy names the first {@code named} crawlers. */
  UserAgentReader(MultiWordNames names, List<CrawlerIdentity> crawlers, int named) {
    this.names = names;
    this.crawlers = crawlers;
    this.named = named;
  }

  ClaimedCrawlers read(String header) {
    ClaimCollector claims = new ClaimCollector(header);
    long previous = UserAgentWord.NO_WORD;
    for (long word = UserAgentWord.next(header, 0);
        word != UserAgentWord.NO_WORD;
        word = UserAgentWord.next(header, UserAgentWord.end(word))) {
      if (!UserAgentWord.isComparison(header, previous, UserAgentWord.start(word))) {
        claims.addWord(word);
      }
      previous = word;
    }
    return claims.claim();
  }

  private final class ClaimCollector {
    private final String header;
    private final Set<CrawlerIdentity> ofPolicy = new LinkedHashSet<>();
    private final Set<CrawlerIdentity> ofCatalogue = new LinkedHashSet<>();
    private final Set<CrawlerIdentity> unknown = new LinkedHashSet<>();
    private boolean hasKind;
    private boolean hasBrowserName;
    private boolean hasSharedWord;

    private ClaimCollector(String header) {
      this.header = header;
    }

    /** A {@code +} can be part of a name, but often replaces a space, or precedes a URL. */
    private void addWord(long word) {
      int start = UserAgentWord.start(word);
      int end = UserAgentWord.end(word);
      if (UserAgentWord.hasPlus(word)
          && names.findWord(header, start, end) == NameHashTable.NOT_FOUND) {
        addParts(start, end);
      } else {
        add(start, end, names.find(header, start, end));
      }
    }

    private void addParts(int start, int end) {
      int from = start;
      for (int i = start; i <= end; i++) {
        if (i == end || header.charAt(i) == '+') {
          if (from < i) {
            add(from, i, names.findWord(header, from, i));
          }
          from = i + 1;
        }
      }
    }

    private void add(int start, int end, int index) {
      if (index != NameHashTable.NOT_FOUND) {
        add(index < named ? ofPolicy : ofCatalogue, crawlers.get(index));
      } else if (CrawlerHeuristics.isName(header, start, end)
          || CrawlerHeuristics.isJoinedName(header, start, end)) {
        addUnknown(start, end);
      } else {
        hasKind |= CrawlerHeuristics.isKind(header, start, end);
        hasBrowserName |= IgnoredNames.isBrowser(header, start, end);
        hasSharedWord |= IgnoredNames.isSharedWithCrawlers(header, start, end);
      }
    }

    private static void add(Set<CrawlerIdentity> names, CrawlerIdentity name) {
      if (names.size() < ClaimedCrawlers.MAX_CRAWLERS) {
        names.add(name);
      }
    }

    private void addUnknown(int start, int end) {
      if (unknown.size() < ClaimedCrawlers.MAX_CRAWLERS) {
        unknown.add(CrawlerIdentity.of(ProductToken.of(header.substring(start, end))));
      }
    }

    private ClaimedCrawlers claim() {
      if (ofPolicy.isEmpty() && ofCatalogue.isEmpty() && unknown.isEmpty()) {
        return unnamedCrawler();
      }
      return new ClaimedCrawlers(
          Stream.of(ofPolicy, ofCatalogue, unknown)
              .flatMap(Set::stream)
              .limit(ClaimedCrawlers.MAX_CRAWLERS)
              .toList());
    }

    /**
     * Returns the claim of a crawler that gives only a URL or its kind; its name is the first word
     * that can be one.
     */
    private ClaimedCrawlers unnamedCrawler() {
      ProductToken name = firstName();
      boolean isNamed = looksLikeCrawler() && !hasBrowserName && !name.isAny();
      return isNamed || CrawlerHeuristics.hasUrlAfterPlus(header)
          ? new ClaimedCrawlers(List.of(CrawlerIdentity.of(name)))
          : ClaimedCrawlers.EMPTY;
    }

    /** API clients give a URL, too, but they do not claim to be {@code compatible}. */
    private boolean looksLikeCrawler() {
      return hasKind
          || CrawlerHeuristics.isCompatible(header)
          || (hasSharedWord && CrawlerHeuristics.hasUrl(header));
    }

    private ProductToken firstName() {
      ProductToken name = ProductToken.ANY;
      for (long word = UserAgentWord.next(header, 0);
          word != UserAgentWord.NO_WORD && name.isAny();
          word = UserAgentWord.next(header, UserAgentWord.end(word))) {
        name = nameOf(UserAgentWord.start(word), UserAgentWord.end(word));
      }
      return name;
    }

    private ProductToken nameOf(int start, int end) {
      boolean isName =
          Character.isLetter(header.charAt(start)) && !IgnoredNames.contains(header, start, end);
      return isName ? ProductToken.of(header.substring(start, end)) : ProductToken.ANY;
    }
  }
}

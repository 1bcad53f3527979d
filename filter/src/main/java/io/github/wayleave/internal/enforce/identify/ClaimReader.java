package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reads everything that a {@code User-Agent} claims. */
final class ClaimReader {
  private final SpacedNames names;
  private final List<KnownCrawler> crawlers;
  private final int named;

  /**
   * Knows some crawlers by their names, in order; the policy names the first {@code named} of them.
   */
  ClaimReader(SpacedNames names, List<KnownCrawler> crawlers, int named) {
    this.names = names;
    this.crawlers = crawlers;
    this.named = named;
  }

  Claim read(String header) {
    Found found = new Found(header);
    long before = HeaderWord.NONE;
    for (long word = HeaderWord.next(header, 0);
        word != HeaderWord.NONE;
        word = HeaderWord.next(header, HeaderWord.end(word))) {
      if (!HeaderWord.likens(header, before, HeaderWord.start(word))) {
        found.whole(word);
      }
      before = word;
    }
    return found.claim();
  }

  private final class Found {
    private final String header;
    private final Set<KnownCrawler> ofPolicy = new LinkedHashSet<>();
    private final Set<KnownCrawler> ofCatalogue = new LinkedHashSet<>();
    private final Set<KnownCrawler> others = new LinkedHashSet<>();
    private boolean saysKind;
    private boolean saysBrowser;
    private boolean saysCompatible;

    private Found(String header) {
      this.header = header;
    }

    /** A {@code +} may stand in a name, and often stands for a blank, or before a URL. */
    private void whole(long word) {
      int start = HeaderWord.start(word);
      int end = HeaderWord.end(word);
      if (HeaderWord.hasPlus(word) && names.findWord(header, start, end) == NameTable.NONE) {
        parts(start, end);
      } else {
        add(start, end, names.find(header, start, end));
      }
    }

    private void parts(int start, int end) {
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

    private void add(int start, int end, int place) {
      if (place != NameTable.NONE) {
        add(place < named ? ofPolicy : ofCatalogue, crawlers.get(place));
      } else if (GenericSign.isName(header, start, end)
          || GenericSign.isJoinedName(header, start, end)) {
        addOther(start, end);
      } else {
        saysKind |= GenericSign.isKind(header, start, end);
        saysBrowser |= NobodysNames.areBrowsers(header, start, end);
        saysCompatible |= NobodysNames.areOfCrawlersToo(header, start, end);
      }
    }

    /** More names than a claim has make no difference; to compare them would be quadratic. */
    private static void add(Set<KnownCrawler> names, KnownCrawler name) {
      if (names.size() < Claim.MOST) {
        names.add(name);
      }
    }

    private void addOther(int start, int end) {
      if (others.size() < Claim.MOST) {
        others.add(KnownCrawler.of(ProductToken.of(header.substring(start, end))));
      }
    }

    private Claim claim() {
      if (ofPolicy.isEmpty() && ofCatalogue.isEmpty() && others.isEmpty()) {
        return nameless();
      }
      return new Claim(
          Stream.of(ofPolicy, ofCatalogue, others).flatMap(Set::stream).limit(Claim.MOST).toList());
    }

    /** A crawler that tells its page or its kind is called by the first word that can be a name. */
    private Claim nameless() {
      ProductToken name = firstName();
      boolean isNamed = saysWhatItIs() && !saysBrowser && !name.isAny();
      return isNamed || GenericSign.hasPage(header)
          ? new Claim(List.of(KnownCrawler.of(name)))
          : Claim.NOBODY;
    }

    /** Programs that call an interface tell a page as well, but do not say they are compatible. */
    private boolean saysWhatItIs() {
      return saysKind
          || GenericSign.isCompatible(header)
          || (saysCompatible && GenericSign.hasAddress(header));
    }

    private ProductToken firstName() {
      ProductToken name = ProductToken.ANY;
      for (long word = HeaderWord.next(header, 0);
          word != HeaderWord.NONE && name.isAny();
          word = HeaderWord.next(header, HeaderWord.end(word))) {
        name = nameIn(HeaderWord.start(word), HeaderWord.end(word));
      }
      return name;
    }

    private ProductToken nameIn(int start, int end) {
      boolean isName =
          Character.isLetter(header.charAt(start)) && !NobodysNames.contains(header, start, end);
      return isName ? ProductToken.of(header.substring(start, end)) : ProductToken.ANY;
    }
  }
}

package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.crawler.BrowserNames;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.ArrayList;
import java.util.List;

/**
 * Tokens that never identify a crawler: browser names and generic words. A policy may publish a
 * group for them, but no request is refused because of one.
 */
final class IgnoredNames {
  private static final String GENERIC_WORDS =
      "bot crawler spider robot cubot angebot Code Cursor Operator";

  private static final List<ProductToken> SHARED_WITH_CRAWLERS =
      List.of(ProductToken.of("Mozilla"), ProductToken.of("compatible"));

  private static final NameHashTable SHARED_WORDS = new NameHashTable(SHARED_WITH_CRAWLERS);
  private static final NameHashTable NAMES;
  private static final NameHashTable BROWSERS;

  static {
    List<ProductToken> names = new ArrayList<>(BrowserNames.names());
    names.removeAll(SHARED_WITH_CRAWLERS);
    BROWSERS = new NameHashTable(names);
    names.addAll(SHARED_WITH_CRAWLERS);
    for (String word : GENERIC_WORDS.split(" ", -1)) {
      names.add(ProductToken.of(word));
    }
    NAMES = new NameHashTable(names);
  }

  private IgnoredNames() {}

  static boolean contains(ProductToken name) {
    String text = name.toString();
    return contains(text, 0, text.length());
  }

  static boolean contains(String text, int start, int end) {
    return NAMES.find(text, start, end) != NameHashTable.NOT_FOUND;
  }

  /**
   * Returns whether the characters from {@code start} to {@code end} are a word that only browsers
   * send.
   */
  static boolean isBrowser(String text, int start, int end) {
    return BROWSERS.find(text, start, end) != NameHashTable.NOT_FOUND;
  }

  static boolean isSharedWithCrawlers(String text, int start, int end) {
    return SHARED_WORDS.find(text, start, end) != NameHashTable.NOT_FOUND;
  }
}

package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.stream.Stream;

/**
 * Recognises crawlers that are in no catalogue: by the ending of a name, by the URL of a page after
 * a {@code +}, or, without a browser's name, by any URL or by a word such as {@code bot}.
 */
final class CrawlerHeuristics {
  private static final String[] ENDINGS = {"bot", "crawler", "spider"};
  private static final NameHashTable KINDS =
      new NameHashTable(Stream.of("bot", "crawler", "robot").map(ProductToken::of).toList());
  private static final String[] ADDRESSES = {"http", "https"};
  private static final String[] PAGES = {"+http", "+https"};

  private static final String MOZILLA = "Mozilla/";
  private static final String COMPATIBLE = "(compatible;";

  /** The index of {@link #COMPATIBLE} after {@code Mozilla/5.0} and a space. */
  private static final int COMPATIBLE_FROM = 12;

  private CrawlerHeuristics() {}

  static boolean isName(String header, int start, int end) {
    if (!canBeEnding(header, end)) {
      return false;
    }
    for (String ending : ENDINGS) {
      if (endsWith(header, start, end, ending)) {
        return !IgnoredNames.contains(header, start, end);
      }
    }
    return false;
  }

  /**
   * Returns whether such a name stands before a {@code -} or {@code _}, as in {@code ABot-News}.
   */
  static boolean isJoinedName(String header, int start, int end) {
    for (int i = start + 1; i < end; i++) {
      char c = header.charAt(i);
      if ((c == '-' || c == '_') && isName(header, start, i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether the word is a kind of crawler, as in {@code Example Bot}. A spider may be an
   * animal, or a card game.
   */
  static boolean isKind(String header, int start, int end) {
    return canBeEnding(header, end) && KINDS.find(header, start, end) != NameHashTable.NOT_FOUND;
  }

  /** Returns whether a word that ends at {@code end} can match at all: most cannot. */
  private static boolean canBeEnding(String header, int end) {
    char last = Ascii.lower(header.charAt(end - 1));
    return last == 't' || last == 'r';
  }

  /**
   * Returns whether the header begins like those of crawlers and of old browsers, with {@code
   * Mozilla/5.0 (compatible}. Without a browser's name it is a crawler's.
   */
  static boolean isCompatible(String header) {
    return header.startsWith(COMPATIBLE, COMPATIBLE_FROM) && header.startsWith(MOZILLA);
  }

  static boolean hasAddress(String header) {
    return hasUrl(header, ADDRESSES);
  }

  /** Returns whether the header contains the URL of a page after a {@code +}. */
  static boolean hasPage(String header) {
    return hasUrl(header, PAGES);
  }

  private static boolean hasUrl(String header, String[] schemes) {
    for (int end = header.indexOf("://"); end >= 0; end = header.indexOf("://", end + 1)) {
      for (String scheme : schemes) {
        if (end >= scheme.length() && isAt(header, end - scheme.length(), scheme)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean endsWith(String header, int start, int end, String ending) {
    return end - start > ending.length() && isAt(header, end - ending.length(), ending);
  }

  private static boolean isAt(String header, int at, String lower) {
    if (at + lower.length() > header.length()) {
      return false;
    }
    for (int i = 0; i < lower.length(); i++) {
      if (Ascii.lower(header.charAt(at + i)) != lower.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}

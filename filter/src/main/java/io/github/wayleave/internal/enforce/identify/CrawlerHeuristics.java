package io.github.wayleave.internal.enforce.identify;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;

/**
 * Recognises crawlers that are in no catalogue: by the ending of a name, by a URL after a {@code
 * +}, or, in a header without a browser's name, by any URL or by a word such as {@code bot}.
 */
final class CrawlerHeuristics {
  private static final String[] ENDINGS = {"bot", "crawler", "spider"};
  private static final NameHashTable KINDS =
      new NameHashTable(
          List.of(ProductToken.of("bot"), ProductToken.of("crawler"), ProductToken.of("robot")));
  private static final String[] URL_SCHEMES = {"http", "https"};
  private static final String[] URL_SCHEMES_AFTER_PLUS = {"+http", "+https"};

  private static final String MOZILLA = "Mozilla/";
  private static final String COMPATIBLE = " (compatible;";

  /** The index of {@link #COMPATIBLE} after {@code Mozilla/5.0}. */
  private static final int COMPATIBLE_FROM = 11;

  private static final String ANDROID = "Android ";

  /** Longer than the comments of browsers on Android devices, so that a header is read once. */
  private static final int MAX_COMMENT_LENGTH = 256;

  private CrawlerHeuristics() {}

  static boolean isName(String header, int start, int end) {
    return hasEnding(header, start, end) && !isDevice(header, start);
  }

  private static boolean hasEnding(String header, int start, int end) {
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
   * Returns whether a word is part of the name of a device, because it follows {@code Android} in a
   * comment that mentions neither {@code compatible} nor a URL: {@code (Linux; Android 10; XBot)}.
   */
  private static boolean isDevice(String header, int start) {
    int open = start;
    while (open >= 0 && start - open < MAX_COMMENT_LENGTH && header.charAt(open) != '(') {
      if (header.charAt(open) == ')') {
        return false;
      }
      open--;
    }
    int end = start;
    int last = Math.min(header.length(), start + MAX_COMMENT_LENGTH);
    while (end < last && header.charAt(end) != '(' && header.charAt(end) != ')') {
      end++;
    }
    return open >= 0
        && header.charAt(open) == '('
        && contains(header, open, start, ANDROID)
        && !contains(header, open, end, "compatible")
        && !contains(header, open, end, "://");
  }

  private static boolean contains(String header, int from, int to, String part) {
    for (int i = from; i + part.length() <= to; i++) {
      if (header.startsWith(part, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether such a name precedes a {@code -} or {@code _}, as in {@code ABot-News}. */
  static boolean isJoinedName(String header, int start, int end) {
    for (int i = start + 1; i < end; i++) {
      char c = header.charAt(i);
      if ((c == '-' || c == '_') && hasEnding(header, start, i)) {
        return !isDevice(header, start);
      }
    }
    return false;
  }

  /**
   * Returns whether the word is a kind of crawler, as in {@code Example Bot}. Excludes {@code
   * spider}, which may be an animal or a card game.
   */
  static boolean isKind(String header, int start, int end) {
    return canBeEnding(header, end) && KINDS.find(header, start, end) != NameHashTable.NOT_FOUND;
  }

  /** Rejects most words by their last character. */
  private static boolean canBeEnding(String header, int end) {
    char last = Ascii.lower(header.charAt(end - 1));
    return last == 't' || last == 'r';
  }

  /**
   * Returns whether the header begins with {@code Mozilla/5.0 (compatible}, as those of many
   * crawlers and of old browsers do.
   */
  static boolean isCompatible(String header) {
    return header.startsWith(COMPATIBLE, COMPATIBLE_FROM) && header.startsWith(MOZILLA);
  }

  static boolean hasUrl(String header) {
    return hasUrl(header, URL_SCHEMES);
  }

  static boolean hasUrlAfterPlus(String header) {
    return hasUrl(header, URL_SCHEMES_AFTER_PLUS);
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

package io.github.wayleave.gateway.print;

import io.github.wayleave.internal.text.Ascii;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A regular expression that matches the {@code User-Agent} of common browsers, and of no crawler.
 * It begins and ends with the header, so that it costs a fraction of {@link CrawlerPattern}, which
 * other browsers need. No part of a version begins with 0, because a crawler has the name 008.
 */
final class BrowserPattern {
  private static final String EXPRESSION =
      "^Mozilla/5[.]0 [(](?:"
          + "Windows NT 10[.]0; Win64; x64"
          + "|Macintosh; Intel Mac OS X [1-9][0-9_]*"
          + "|X11; (?:Ubuntu; )?Linux x86_64"
          + "|X11; CrOS x86_64 [1-9][0-9]*[.]0[.]0"
          + "|Linux; Android [1-9][0-9]*; K"
          + "|Android [1-9][0-9]*; Mobile"
          + "|(?:iPhone; CPU iPhone|iPad; CPU) OS [1-9][0-9_]* like Mac OS X"
          + ")(?:; rv:[1-9][0-9]*[.]0)?[)](?: (?:"
          + "(?:AppleWebKit|Chrome|CriOS|Edg|EdgA|EdgiOS|Firefox|FxiOS|Gecko|OPR|Safari|Version)"
          + "/[1-9][0-9]*(?:[.](?:0|[1-9][0-9]*))*"
          + "|[(]KHTML, like Gecko[)]|Mobile|Mobile/15E148"
          + "))*$";

  /** Words end there, as a name of a crawler does. */
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^a-z0-9_]+");

  private static final Pattern OF_VERSION = Pattern.compile("0|[1-9][0-9_]*");

  private static final Set<String> WORDS =
      Set.copyOf(List.of(BETWEEN_WORDS.split(Ascii.lower(EXPRESSION), -1)));

  private BrowserPattern() {}

  /**
   * Returns the expression; empty if one of these names of crawlers might be in a header that it
   * matches, since it consists of the words and versions of browsers.
   */
  static Optional<String> without(Collection<String> names) {
    for (String name : names) {
      if (isOfBrowsers(Ascii.lower(name))) {
        return Optional.empty();
      }
    }
    return Optional.of(EXPRESSION);
  }

  private static boolean isOfBrowsers(String name) {
    for (String word : BETWEEN_WORDS.split(name, -1)) {
      if (!WORDS.contains(word) && !OF_VERSION.matcher(word).matches()) {
        return false;
      }
    }
    return true;
  }
}

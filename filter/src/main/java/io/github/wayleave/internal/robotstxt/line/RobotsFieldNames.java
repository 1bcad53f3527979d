package io.github.wayleave.internal.robotstxt.line;

import io.github.wayleave.internal.text.Ascii;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The field names of robots.txt, and the misspellings that lenient parsers accept.
 *
 * <p>Google's parser matches prefixes, so {@code Disallow-all} is a Disallow, and accepts some
 * misspellings; crawler-commons accepts more. Wayleave's parser accepts what Google's does. A
 * policy may not use a custom field that either parser would mistake for another.
 */
public final class RobotsFieldNames {
  public static final String USER_AGENT = "User-agent";

  public static final String ALLOW = "Allow";

  public static final String DISALLOW = "Disallow";

  public static final String SITEMAP = "Sitemap";

  public static final String CRAWL_DELAY = "Crawl-delay";

  /** The field with the URL of a license (RSL 1.0). */
  public static final String LICENSE = "License";

  /** The field with usage preferences (contentsignals.org). */
  public static final String CONTENT_SIGNAL = "Content-Signal";

  /** The prefixes that Google's robots.cc accepts, in its order. */
  private static final Map<String, List<String>> GOOGLE_PREFIXES =
      Map.of(
          USER_AGENT, List.of("user-agent", "useragent", "user agent"),
          ALLOW, List.of("allow"),
          DISALLOW, List.of("disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw"),
          SITEMAP, List.of("sitemap", "site-map"));

  /** The prefixes that crawler-commons 1.6 also accepts. */
  private static final Map<String, List<String>> CRAWLER_COMMONS_PREFIXES =
      Map.of(
          USER_AGENT, List.of("useg-agent", "ser-agent", "users-agent", "user-agnet"),
          DISALLOW, List.of("desallow", "dssalow", "dsallow", "diallow", "disllow"),
          CRAWL_DELAY,
              List.of("crawl-delay", "crawl delay", "clawl-delay", "craw-delay", "crawl-deley"),
          SITEMAP, List.of("http"));

  private static final String ACAP = "ACAP-";

  private RobotsFieldNames() {}

  /**
   * Returns whether a line, or the name of a field, belongs to ACAP. Readers of conventional
   * records ignore it everywhere (ACAP 1.0, 2.9.2).
   */
  public static boolean isOfOtherProtocol(String line) {
    return Ascii.startsWith(line, ACAP);
  }

  /** Returns the field name that the parser recognizes in a key; empty for an unknown key. */
  public static Optional<String> recognize(String key) {
    if (Ascii.equal(key, CRAWL_DELAY)) {
      return Optional.of(CRAWL_DELAY);
    }
    return key.isEmpty() ? Optional.empty() : recognizeByLetter(key, Ascii.lower(key.charAt(0)));
  }

  private static Optional<String> recognizeByLetter(String key, char first) {
    return switch (first) {
      case 'a' -> nameIfPrefixed(key, ALLOW);
      case 'd' -> nameIfPrefixed(key, DISALLOW);
      case 's' -> nameIfPrefixed(key, SITEMAP);
      case 'u' -> nameIfPrefixed(key, USER_AGENT);
      default -> Optional.empty();
    };
  }

  private static Optional<String> nameIfPrefixed(String key, String name) {
    for (String prefix : GOOGLE_PREFIXES.getOrDefault(name, List.of())) {
      if (Ascii.startsWith(key, prefix)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the field name that some parser would recognize in {@code name}; empty if it is safe as
   * the name of a custom field.
   */
  public static Optional<String> mistakenFor(String name) {
    return find(GOOGLE_PREFIXES, name).or(() -> find(CRAWLER_COMMONS_PREFIXES, name));
  }

  private static Optional<String> find(Map<String, List<String>> prefixes, String key) {
    for (Map.Entry<String, List<String>> name : prefixes.entrySet()) {
      for (String prefix : name.getValue()) {
        if (Ascii.startsWith(key, prefix)) {
          return Optional.of(name.getKey());
        }
      }
    }
    return Optional.empty();
  }
}

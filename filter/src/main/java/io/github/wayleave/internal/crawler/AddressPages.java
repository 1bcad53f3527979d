package io.github.wayleave.internal.crawler;

import io.github.wayleave.net.UrlReference;
import java.util.Set;

/**
 * Web pages of operators about the addresses of their crawlers, which are easily taken for lists.
 */
public final class AddressPages {
  private static final Set<String> PAGES =
      Set.of(
          "https://yandex.com/ips",
          "https://yandex.ru/ips",
          "https://developer.amazon.com/amazonbot",
          "https://developer.amazon.com/amazonbot/ip-addresses",
          "https://developer.amazon.com/support/amazonbot",
          "https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot",
          "https://www.bing.com/toolbox/verify-bingbot",
          "https://support.apple.com/en-us/119829",
          "https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot",
          "https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot",
          "https://developers.openai.com/api/docs/bots",
          "https://platform.openai.com/docs/bots",
          "https://docs.perplexity.ai/docs/resources/perplexity-crawlers",
          "https://ahrefs.com/robot",
          "https://commoncrawl.org/ccbot");

  private AddressPages() {}

  /** Returns whether a URL is known to be a web page, ignoring its query and a slash at its end. */
  public static boolean contains(UrlReference url) {
    String text = url.toString();
    int query = text.indexOf('?');
    String path = query < 0 ? text : text.substring(0, query);
    return PAGES.contains(path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
  }
}

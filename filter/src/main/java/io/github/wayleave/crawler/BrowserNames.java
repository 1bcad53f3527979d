package io.github.wayleave.crawler;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What browsers, their engines and their platforms call themselves in {@code User-Agent}. */
public final class BrowserNames {
  private static final Set<ProductToken> NAMES =
      Stream.of(
              "Mozilla AppleWebKit WebKit KHTML Gecko Presto Trident compatible like Version Mobile",
              "Chrome Chromium CriOS Safari Firefox FxiOS Edg Edge EdgA EdgiOS OPR OPT Opera MSIE",
              "Vivaldi YaBrowser SamsungBrowser UCBrowser HeadlessChrome Brave DuckDuckGo Silk",
              "Windows NT Win64 WOW64 x64 Macintosh Intel Mac OS X Linux X11 Ubuntu Android CrOS",
              "iPhone iPad iPod CPU U wv Build Tablet")
          .flatMap(line -> Stream.of(line.split(" ", -1)))
          .map(ProductToken::of)
          .collect(Collectors.toUnmodifiableSet());

  private BrowserNames() {}

  /** Tells whether browsers bear a name, so that it cannot tell a crawler from a person. */
  public static boolean contains(ProductToken name) {
    return NAMES.contains(name);
  }
}

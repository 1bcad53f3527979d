package io.github.wayleave.internal.crawler;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** Names of browsers, their engines and their platforms in {@code User-Agent}. */
public final class BrowserNames {
  private static final String WORDS =
      """
      Mozilla AppleWebKit WebKit KHTML Gecko like compatible Version Mobile Tablet Desktop Build wv \
      Chrome Chromium CriOS HeadlessChrome Safari Firefox FxiOS Focus Klar Edg Edge EdgA EdgiOS EdgW \
      Opera OPR OPT OPX OPiOS Presto MSIE IEMobile Trident Vivaldi YaBrowser SamsungBrowser UCBrowser \
      MiuiBrowser HuaweiBrowser VivoBrowser HeyTapBrowser QQBrowser MQQBrowser MicroMessenger Silk Whale \
      Puffin Maxthon SeaMonkey PaleMoon Waterfox Iceweasel Konqueror Epiphany Falkon Ddg DuckDuckGo GSA \
      Avast AVG CCleaner Brave Electron Netscape OmniWeb iCab IBrowse NetPositive NetFront AOL Dillo Galeon \
      Amaya HotJava Lotus-Notes ms-office MSOffice \
      Windows Windows-NT NT Win64 WOW64 x64 x86_64 Win32 Macintosh Intel Mac OS X iPhone iPad iPod CPU Android \
      Linux Ubuntu Fedora Debian X11 CrOS Darwin CFNetwork DoCoMo U N rv en en-US""";

  private static final Set<ProductToken> NAMES = new HashSet<>();

  static {
    for (String word : WORDS.split(" ", -1)) {
      NAMES.add(ProductToken.of(word));
    }
  }

  private BrowserNames() {}

  public static Set<ProductToken> names() {
    return Collections.unmodifiableSet(NAMES);
  }

  /** Returns whether a name is a browser's, so that it cannot identify a crawler. */
  public static boolean contains(ProductToken name) {
    return NAMES.contains(name);
  }
}

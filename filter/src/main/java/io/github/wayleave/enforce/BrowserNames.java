package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.ProductToken;
import java.util.Arrays;
import java.util.List;

/**
 * Words that stand in the headers of people's browsers, and bare words that name nobody: a policy
 * may publish a group for them, and nobody is refused because of one.
 */
final class BrowserNames {
  private static final String WORDS =
      """
      Mozilla AppleWebKit WebKit KHTML Gecko like compatible Version Mobile Tablet Build wv
      Chrome Chromium CriOS Safari Firefox FxiOS Focus Klar Edg Edge EdgA EdgiOS EdgW
      Opera OPR OPT OPX OPiOS Presto MSIE IEMobile Trident Vivaldi YaBrowser SamsungBrowser UCBrowser
      MiuiBrowser HuaweiBrowser VivoBrowser HeyTapBrowser QQBrowser MQQBrowser MicroMessenger Silk Whale
      Puffin Maxthon SeaMonkey PaleMoon Waterfox Iceweasel Konqueror Epiphany Falkon Ddg DuckDuckGo GSA
      Avast AVG CCleaner Brave Electron Code Cursor Operator
      Windows NT Win64 WOW64 x64 x86_64 Win32 Macintosh Intel Mac OS X iPhone iPad iPod CPU Android
      Linux Ubuntu Fedora Debian X11 CrOS Darwin CFNetwork U N rv en en-US
      bot crawler spider robot cubot
      """;

  private static final NameTable NAMES = new NameTable(tokens());

  private BrowserNames() {}

  /** Tells whether a name is one of these. */
  static boolean contains(ProductToken name) {
    String text = name.toString();
    return contains(text, 0, text.length());
  }

  /** Tells whether the characters of {@code text} from {@code start} to {@code end} are one. */
  static boolean contains(String text, int start, int end) {
    return NAMES.find(text, start, end) != NameTable.NONE;
  }

  private static List<ProductToken> tokens() {
    return Arrays.stream(WORDS.strip().split("\\s+")).map(ProductToken::of).toList();
  }
}

package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.internal.text.HtmlText;
import io.github.wayleave.internal.text.Sha256;
import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The style sheet, which is embedded in each page. */
public final class StyleSheet {
  /**
   * The content of the {@code style} element. Browsers hash it with its surrounding line breaks.
   */
  public static final String TEXT =
      new StyleRenderer(String::valueOf, HtmlText::escape).execute(new Style());

  /**
   * The hash of the style sheet for {@code Content-Security-Policy} (CSP 3, 2.3.1: hash-source).
   */
  public static final String HASH = hash(TEXT);

  private StyleSheet() {}

  /** Returns the hash of a style element's text for {@code Content-Security-Policy}. */
  public static String hash(String text) {
    byte[] hash = Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    return "sha256-" + Base64.getEncoder().encodeToString(hash);
  }

  @JStache(path = "style")
  @JStacheConfig(using = PageText.class)
  record Style() {}
}

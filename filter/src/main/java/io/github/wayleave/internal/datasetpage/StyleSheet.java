package io.github.wayleave.internal.datasetpage;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The style sheet, which is embedded in each page. */
public final class StyleSheet {
  /**
   * The content of the {@code style} element. Browsers hash it with its surrounding line breaks.
   */
  static final String TEXT = "\n" + HtmlTemplates.of("style").part("rules") + "\n";

  /**
   * The hash of the style sheet for {@code Content-Security-Policy} (CSP 3, 2.3.1: hash-source).
   */
  public static final String HASH = hash(TEXT);

  public static final HtmlFragment ELEMENT =
      HtmlElement.of("style").containing(HtmlFragment.raw(TEXT));

  private StyleSheet() {}

  /** Returns the hash of a style element's text for {@code Content-Security-Policy}. */
  public static String hash(String text) {
    try {
      byte[] octets = text.getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(octets);
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}

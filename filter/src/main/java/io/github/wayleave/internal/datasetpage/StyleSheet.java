package io.github.wayleave.internal.datasetpage;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** How the pages look. It stands in each of them, since they ask for nothing else. */
public final class StyleSheet {
  /** The rules. A browser hashes them with the line breaks around them. */
  static final String TEXT = "\n" + HtmlTemplates.of("style").part("rules") + "\n";

  /** What a policy for content calls them (CSP 3, 2.3.1: hash-source). */
  public static final String HASH = hash(TEXT);

  public static final HtmlFragment ELEMENT =
      HtmlElement.of("style").around(HtmlFragment.ready(TEXT));

  private StyleSheet() {}

  /** Returns what a policy for content calls the text of a style element. */
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

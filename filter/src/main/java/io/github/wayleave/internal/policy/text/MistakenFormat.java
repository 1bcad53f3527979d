package io.github.wayleave.internal.policy.text;

import java.nio.charset.StandardCharsets;

/**
 * The apparent format of a file that should be a robots.txt, and why crawlers find no group in it.
 */
public enum MistakenFormat {
  TEXT(
      "has no group, so it restricts no crawler; begin one with \"User-agent: *\", with an"
          + " empty \"Disallow:\" below it to allow everything"),
  WEB_PAGE(
      "looks like a web page and has no group, so it restricts no crawler; put a robots.txt"
          + " in its place"),
  /** UTF-16, in which some editors save files. */
  UTF_16(
      "looks like UTF-16, in which crawlers find no group, so it restricts no crawler; save"
          + " it as UTF-8"),
  /** The gzip format (RFC 1952), which some servers send for files that are stored compressed. */
  GZIP(
      "is compressed with gzip, in which crawlers find no group, so it restricts no crawler; publish it"
          + " as text, or with \"Content-Encoding: gzip\"");

  /** The number of bytes at the beginning that are examined: {@value}. */
  private static final int PREFIX_LENGTH = 1_000;

  private final String whySilent;

  MistakenFormat(String whySilent) {
    this.whySilent = whySilent;
  }

  /** Detects the format from the first bytes of a file. */
  public static MistakenFormat of(byte[] octets) {
    int length = Math.min(octets.length, PREFIX_LENGTH);
    String start = new String(octets, 0, length, StandardCharsets.ISO_8859_1);
    if (start.matches("(?s)(\\xFF\\xFE|\\xFE\\xFF|\\x00.|.\\x00).*")) {
      return UTF_16;
    }
    if (start.startsWith("\u001f\u008b")) {
      return GZIP;
    }
    return start.matches("(?s)(\\xEF\\xBB\\xBF)?\\s*<.*") ? WEB_PAGE : TEXT;
  }

  public String whySilent() {
    return whySilent;
  }
}

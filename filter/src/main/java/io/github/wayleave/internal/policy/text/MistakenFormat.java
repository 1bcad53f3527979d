package io.github.wayleave.internal.policy.text;

import java.nio.charset.StandardCharsets;

/** What a file that should be a robots.txt looks like, and why no crawler finds a group in it. */
public enum MistakenFormat {
  TEXT(
      "has no group, so it restricts no crawler; begin one with \"User-agent: *\", with an"
          + " empty \"Disallow:\" below it to allow everything"),
  WEB_PAGE(
      "looks like a web page and has no group, so it restricts no crawler; put a robots.txt"
          + " in its place"),
  /** UTF-16, as some editors save. */
  UTF_16(
      "looks like UTF-16, in which crawlers find no group, so it restricts no crawler; save"
          + " it as UTF-8"),
  /** The format of gzip (RFC 1952), as some servers send files that they keep compressed. */
  GZIP(
      "is compressed with gzip, in which crawlers find no group, so it restricts no crawler; publish it"
          + " as text, or with \"Content-Encoding: gzip\"");

  /** The octets at the beginning that are looked at. */
  private static final int BEGINNING = 1_000;

  private final String whySilent;

  MistakenFormat(String whySilent) {
    this.whySilent = whySilent;
  }

  /** Returns the format that the first octets of a file show. */
  public static MistakenFormat of(byte[] octets) {
    int length = Math.min(octets.length, BEGINNING);
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

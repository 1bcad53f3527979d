package io.github.wayleave.internal.robotstxt.line;

import io.github.wayleave.internal.text.PercentEncoding;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Splits the bytes of a file into lines that end in CR, LF or CR LF.
 *
 * <p>Each character of a line is one octet, so a file in any encoding can be read without loss.
 */
public final class OctetLines {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final byte[] octets;
  private int next;
  private int number;
  private String line = "";

  /** Starts before the first line, after a byte order mark or part of one. */
  public OctetLines(byte[] octets) {
    this(octets, byteOrderMark(octets));
  }

  public OctetLines(byte[] octets, int start) {
    this.octets = octets;
    this.next = start;
  }

  /** Advances to the next line, and returns whether there is one. */
  public boolean advance() {
    if (next >= octets.length) {
      return false;
    }
    int end = next;
    while (end < octets.length && octets[end] != '\n' && octets[end] != '\r') {
      end++;
    }
    line = new String(octets, next, end - next, StandardCharsets.ISO_8859_1);
    boolean crLf = end + 1 < octets.length && octets[end] == '\r' && octets[end + 1] == '\n';
    next = end + (crLf ? 2 : 1);
    number++;
    return true;
  }

  public int number() {
    return number;
  }

  /** Returns the line without its end, one character for each octet. */
  public String octets() {
    return line;
  }

  /** Returns the part of a line before a comment, without surrounding space. */
  public static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return (comment < 0 ? line : line.substring(0, comment)).strip();
  }

  /** Decodes a part of a line as UTF-8. */
  public static String text(String octets) {
    return new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /** Returns how many octets of a byte order mark a file begins with, from 0 to 3. */
  static int byteOrderMark(byte[] octets) {
    int length = 0;
    while (length < BYTE_ORDER_MARK.length
        && length < octets.length
        && octets[length] == BYTE_ORDER_MARK[length]) {
      length++;
    }
    return length;
  }

  /** Returns whether a file begins with a part of a byte order mark, but not with a whole one. */
  public static boolean hasPartialByteOrderMark(byte[] octets) {
    int length = byteOrderMark(octets);
    return length > 0 && length < BYTE_ORDER_MARK.length;
  }

  /**
   * Returns the index of the space that replaces a missing colon, which it does only between
   * exactly two words; or -1.
   */
  public static int missingColon(String content) {
    String[] words = content.split("[ \t]+", 3);
    return words.length == 2 ? words[0].length() : -1;
  }

  /** Formats a delay as a Crawl-delay line does: in seconds, with as many decimals as necessary. */
  public static String seconds(Duration delay) {
    BigDecimal seconds = BigDecimal.valueOf(delay.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString();
  }

  /** Returns a part of a line as URL text, with octets outside ASCII escaped. */
  public static String url(String octets) {
    StringBuilder url = new StringBuilder(octets.length());
    for (int i = 0; i < octets.length(); i++) {
      char octet = octets.charAt(i);
      if (octet < 0x80) {
        url.append(octet);
      } else {
        PercentEncoding.appendEscape(url, octet);
      }
    }
    return url.toString();
  }
}

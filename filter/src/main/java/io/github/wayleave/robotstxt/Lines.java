package io.github.wayleave.robotstxt;

import io.github.wayleave.text.PercentEncoding;
import java.nio.charset.StandardCharsets;

/**
 * The lines of a file of octets, ended by CR, LF or CR LF.
 *
 * <p>A character of a line is one octet, so that a file in any encoding is read and none of its
 * octets is lost.
 */
public final class Lines {
  private final byte[] octets;
  private int next;
  private int number;
  private String line = "";

  /** Begins before the first line, behind a byte order mark or what there is of one. */
  public Lines(byte[] octets) {
    this(octets, RobotsTxtParser.byteOrderMark(octets));
  }

  Lines(byte[] octets, int from) {
    this.octets = octets;
    this.next = from;
  }

  /** Goes to the next line, and tells whether there is one. */
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

  /** Returns the number of the line, from 1. */
  public int number() {
    return number;
  }

  /** Returns the line without its end, a character for each octet. */
  public String octets() {
    return line;
  }

  /** Returns the part of a line in front of a comment, without blanks around it. */
  public static String withoutComment(String line) {
    int comment = line.indexOf('#');
    return (comment < 0 ? line : line.substring(0, comment)).strip();
  }

  /** Returns a part of a line as text: its octets are UTF-8. */
  public static String text(String octets) {
    return new String(octets.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /** Returns a part of a line as URL text, in which every octet outside ASCII is an escape. */
  static String url(String octets) {
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

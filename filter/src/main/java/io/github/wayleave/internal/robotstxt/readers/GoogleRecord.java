package io.github.wayleave.internal.robotstxt.readers;

import io.github.wayleave.internal.robotstxt.line.OctetLines;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A line of robots.txt that Google's parser uses: its number from 1, the field, and the value. */
record GoogleRecord(int line, String field, String value) {
  /** The name for every robot. */
  static final String STAR = "*";

  /** Ends a line in C. */
  private static final char NUL = 0;

  private static final String SPACES = " \t\n\u000B\f\r";

  static List<GoogleRecord> of(byte[] octets) {
    List<GoogleRecord> records = new ArrayList<>();
    OctetLines lines = new OctetLines(octets);
    while (lines.advance()) {
      read(lines.number(), lines.octets()).ifPresent(records::add);
    }
    return records;
  }

  static boolean isSpace(String text, int index) {
    return SPACES.indexOf(text.charAt(index)) >= 0;
  }

  private static Optional<GoogleRecord> read(int number, String octets) {
    String whole = octets.substring(0, Math.min(octets.length(), RobotsTxtParser.MAX_LINE));
    String content = stripped(prefixUntil(prefixUntil(whole, NUL), '#'));
    int colon = content.indexOf(':');
    int separator = colon >= 0 ? colon : OctetLines.missingColon(content);
    if (separator < 0) {
      return Optional.empty();
    }
    String value = stripped(content.substring(separator + 1));
    return RobotsFieldNames.recognize(stripped(content.substring(0, separator)))
        .map(field -> new GoogleRecord(number, field, isName(field) ? value : escaped(value)));
  }

  private static boolean isName(String field) {
    return field.equals(RobotsFieldNames.USER_AGENT);
  }

  /** Escapes octets outside ASCII and writes escapes in upper case; everything else stays. */
  private static String escaped(String value) {
    StringBuilder escaped = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char octet = value.charAt(i);
      if (PercentEncoding.escapeAt(value, i).isPresent()) {
        PercentEncoding.appendEscape(escaped, PercentEncoding.escapeAt(value, i).getAsInt());
        i += 2;
      } else if (octet < 0x80) {
        escaped.append(octet);
      } else {
        PercentEncoding.appendEscape(escaped, octet);
      }
    }
    return escaped.toString();
  }

  private static String prefixUntil(String text, char end) {
    int index = text.indexOf(end);
    return index < 0 ? text : text.substring(0, index);
  }

  private static String stripped(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text, start)) {
      start++;
    }
    while (start < end && isSpace(text, end - 1)) {
      end--;
    }
    return text.substring(start, end);
  }

  /** Returns the part of the name on a User-agent line that Google's parser uses. */
  String name() {
    boolean isAny = value.startsWith(STAR) && (value.length() == 1 || isSpace(value, 1));
    return isAny
        ? STAR
        : ProductToken.parsePrefix(value).map(ProductToken::standardPrefix).orElse("");
  }
}

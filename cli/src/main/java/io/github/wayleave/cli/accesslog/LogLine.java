package io.github.wayleave.cli.accesslog;

import io.github.wayleave.net.IpAddress;
import java.util.Optional;

/**
 * The client of a request in an access log.
 *
 * @param client the address of the client
 * @param agent the field {@code User-Agent}, as it was sent
 */
public record LogLine(IpAddress client, String agent) {
  private static final char ESCAPE = '\\';
  private static final int HEX = 16;

  /** The request, the referring page and the User-Agent are in quotation marks. */
  private static final int QUOTED_BEFORE_AGENT = 2;

  /**
   * Parses a line in the combined form: address, user names, time, request, status, size, referring
   * page and {@code User-Agent}. Fields after these are ignored. In quotation marks, Apache and
   * nginx escape some characters with a backslash.
   *
   * @return the client; empty if the line has another form, or a name instead of an address
   */
  public static Optional<LogLine> parse(String line) {
    int end = line.indexOf(' ');
    int position = line.indexOf('[', Math.max(0, end));
    if (end < 0 || position < 0) {
      return Optional.empty();
    }
    for (int quoted = 0; quoted < QUOTED_BEFORE_AGENT; quoted++) {
      position = afterQuoted(line, line.indexOf('"', position));
      if (position < 0) {
        return Optional.empty();
      }
    }
    int start = line.indexOf('"', position);
    int after = afterQuoted(line, start);
    if (after < 0) {
      return Optional.empty();
    }
    String agent = unescaped(line.substring(start + 1, after - 1));
    return IpAddress.of(line.substring(0, end)).map(client -> new LogLine(client, agent));
  }

  /** Returns the index after the closing quotation mark; -1 if there is none. */
  private static int afterQuoted(String line, int start) {
    if (start < 0) {
      return -1;
    }
    for (int i = start + 1; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        return i + 1;
      }
      if (c == ESCAPE) {
        i++;
      }
    }
    return -1;
  }

  private static String unescaped(String text) {
    if (text.indexOf(ESCAPE) < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != ESCAPE || i + 1 == text.length()) {
        plain.append(c);
        continue;
      }
      int code = hexCode(text, i);
      if (code >= 0) {
        plain.append((char) code);
        i += 3;
      } else {
        i++;
        plain.append(text.charAt(i));
      }
    }
    return plain.toString();
  }

  /** Returns the code of an escape such as {@code \x22}; -1 if there is another escape. */
  private static int hexCode(String text, int backslash) {
    if (backslash + 3 >= text.length() || text.charAt(backslash + 1) != 'x') {
      return -1;
    }
    int high = Character.digit(text.charAt(backslash + 2), HEX);
    int low = Character.digit(text.charAt(backslash + 3), HEX);
    return high < 0 || low < 0 ? -1 : high * HEX + low;
  }
}

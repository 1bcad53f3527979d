package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineText;
import io.github.wayleave.internal.text.Ascii;
import java.util.Optional;
import java.util.Set;

/** Reads the request line of a line, or the fields in its place. */
final class RequestTarget {
  private static final String ROBOTS_TXT = "/robots.txt";
  private static final String GET = "GET ";

  /** The ends of names of what pages contain; a search for images leads to them, too. */
  private static final Set<String> PARTS =
      Set.of(
          ("avif bmp css eot gif ico jpeg jpg js json map mjs mp3 mp4 otf png svg ttf txt webm"
                  + " webmanifest webp woff woff2 xml")
              .split(" ", -1));

  private static final int MAX_METHOD = 32;
  private static final int MAX_HOST = 255;
  private static final String HEX = "0123456789ABCDEF";

  private RequestTarget() {}

  /** Returns the request; empty if it has no path, like a TLS handshake or {@code OPTIONS *}. */
  static Optional<LoggedRequest> of(LineFields fields) {
    LineField field = field(fields);
    if (!fields.has(field)) {
      return Optional.empty();
    }
    String text = decode(fields, field);
    String method = fields.has(LineField.METHOD) ? decode(fields, LineField.METHOD) : "GET";
    String target = text;
    if (field == LineField.REQUEST_LINE) {
      int space = LineText.indexOf(text, 0, text.length(), ' ');
      method = text.substring(0, space);
      target = target(text.substring(Math.min(space + 1, text.length())));
    }
    return isMethod(method) ? request(fields, method, visible(target)) : Optional.empty();
  }

  /** Returns the field that says what was requested. */
  private static LineField field(LineFields fields) {
    if (fields.has(LineField.TARGET)) {
      return LineField.TARGET;
    }
    return fields.has(LineField.REQUEST_LINE) ? LineField.REQUEST_LINE : LineField.PATH;
  }

  /** Returns whether a line asks for {@code /robots.txt}. */
  static boolean isRobotsTxt(LineFields fields) {
    LineField field = field(fields);
    if (!fields.has(field)) {
      return false;
    }
    String text = fields.text();
    int to = fields.end(field);
    int from = fields.start(field);
    if (field == LineField.REQUEST_LINE) {
      from = LineText.indexOf(text, from, to, ' ') + 1;
    }
    if (LineText.startsWith(text, from, to, "h")) {
      int authority = LineText.indexOf(text, from, to, ':') + 3;
      from = LineText.indexOf(text, authority, to, '/');
    }
    int end = from + ROBOTS_TXT.length();
    return LineText.startsWith(text, from, to, ROBOTS_TXT)
        && (end == to || text.charAt(end) == ' ' || text.charAt(end) == '?');
  }

  /** Returns whether a line gets a page, and not what pages contain. */
  static boolean isPage(LineFields fields) {
    LineField field = field(fields);
    boolean isLine = field == LineField.REQUEST_LINE;
    String text = fields.text();
    int from = fields.start(field);
    int to = Math.max(from, fields.end(field));
    int end = isLine ? LineText.indexOf(text, Math.min(from + GET.length(), to), to, ' ') : to;
    int query = LineText.indexOf(text, from, end, '?');
    int dot = LineText.lastIndexOf(text, from, query, '.');
    return fields.has(field)
        && (isLine
            ? LineText.startsWith(text, from, end, GET)
            : !fields.has(LineField.METHOD) || fields.get(LineField.METHOD).equals("GET"))
        && (dot < from || !PARTS.contains(Ascii.lower(text.substring(dot + 1, query))));
  }

  /** Returns whether the query of a line contains some text. */
  static boolean contains(LineFields fields, String wanted) {
    LineField field = fields.has(LineField.QUERY) ? LineField.QUERY : field(fields);
    int to = fields.end(field);
    int from = fields.has(field) ? fields.start(field) : to;
    // Most targets have no query, and one character is found faster.
    int query = field == LineField.QUERY ? from : LineText.indexOf(fields.text(), from, to, '?');
    int found = query < to ? fields.text().indexOf(wanted, query) : -1;
    return found >= 0 && found < to;
  }

  private static Optional<LoggedRequest> request(LineFields fields, String method, String target) {
    String path = target;
    Optional<String> host =
        fields.has(LineField.HOST) ? hostName(decode(fields, LineField.HOST)) : Optional.empty();
    if (!target.startsWith("/")) {
      int authority = target.indexOf("://") + 3;
      if (authority < 3 || target.startsWith("/", authority)) {
        return Optional.empty();
      }
      int start = pathStart(target, authority);
      Optional<String> ofTarget = hostName(target.substring(authority, start));
      host = ofTarget.isPresent() ? ofTarget : host;
      path =
          target.startsWith("/", start) ? target.substring(start) : "/" + target.substring(start);
    }
    return Optional.of(new LoggedRequest(host, method, path + query(fields, path)));
  }

  /** Returns the query of a path that is logged without it, with its question mark. */
  private static String query(LineFields fields, String path) {
    boolean isSeparate =
        field(fields) == LineField.PATH && fields.has(LineField.QUERY) && path.indexOf('?') < 0;
    String query = isSeparate ? visible(decode(fields, LineField.QUERY)) : "";
    return query.isEmpty() || query.startsWith("?") ? query : "?" + query;
  }

  private static int pathStart(String url, int authority) {
    for (int i = authority; i < url.length(); i++) {
      if (url.charAt(i) == '/' || url.charAt(i) == '?') {
        return i;
      }
    }
    return url.length();
  }

  /** Returns the target of a request line; HTTP/0.9 has no version. */
  private static String target(String rest) {
    int space = rest.lastIndexOf(' ');
    return space >= 0 && rest.startsWith("HTTP/", space + 1) ? rest.substring(0, space) : rest;
  }

  /** Returns a host in lower case without its port; empty if it is none. */
  private static Optional<String> hostName(String authority) {
    String host = Ascii.lower(authority);
    int end = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
    // The last colon of an IPv6 address without brackets is not followed by a port.
    if (end > 0 && (host.startsWith("[") || host.indexOf(':', end + 1) < 0)) {
      host = host.substring(0, end);
    }
    boolean isHost = !host.isEmpty() && !host.equals("-") && host.length() <= MAX_HOST;
    return isHost ? Optional.of(host) : Optional.empty();
  }

  private static boolean isMethod(String method) {
    if (method.isEmpty() || method.length() > MAX_METHOD || method.charAt(0) == '-') {
      return false;
    }
    for (int i = 0; i < method.length(); i++) {
      char c = method.charAt(i);
      boolean isLetter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
      if (!isLetter) {
        return false;
      }
    }
    return true;
  }

  private static String decode(LineFields fields, LineField field) {
    return FieldText.decode(fields.get(field), fields.targetEncoding());
  }

  /** Percent-encodes all octets that no URI contains (RFC 3986, 2.1), but no others. */
  private static String visible(String octets) {
    StringBuilder text = new StringBuilder(octets.length() + 16);
    for (int i = 0; i < octets.length(); i++) {
      char octet = octets.charAt(i);
      if (octet <= ' ' || octet >= 0x7F) {
        text.append('%').append(HEX.charAt(octet >> 4)).append(HEX.charAt(octet & 15));
      } else {
        text.append(octet);
      }
    }
    return text.toString();
  }
}

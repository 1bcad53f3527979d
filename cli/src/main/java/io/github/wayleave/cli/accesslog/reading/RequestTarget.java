package io.github.wayleave.cli.accesslog.reading;

import io.github.wayleave.cli.accesslog.LoggedRequest;
import io.github.wayleave.cli.accesslog.line.FieldText;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.Octets;
import io.github.wayleave.internal.text.Ascii;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Reads the request line of a line, or the fields in its place. */
final class RequestTarget {
  private static final String ROBOTS_TXT = "/robots.txt";
  private static final int MAX_METHOD = 32;
  private static final int MAX_HOST = 255;
  private static final String HEX = "0123456789ABCDEF";

  private RequestTarget() {}

  /** Returns the request; empty if it has no path, like a TLS handshake or {@code OPTIONS *}. */
  static Optional<LoggedRequest> of(byte[] octets, LineFields fields) {
    LineField field = field(fields);
    if (!fields.has(field)) {
      return Optional.empty();
    }
    byte[] text = decode(octets, fields, field);
    String method =
        fields.has(LineField.METHOD) ? ascii(decode(octets, fields, LineField.METHOD)) : "GET";
    byte[] target = text;
    if (field == LineField.REQUEST_LINE) {
      int space = Octets.indexOf(text, 0, text.length, ' ');
      method = ascii(Arrays.copyOf(text, space));
      target = target(text, Math.min(space + 1, text.length));
    }
    return isMethod(method) ? request(octets, fields, method, visible(target)) : Optional.empty();
  }

  /** Returns the field that says what was requested. */
  private static LineField field(LineFields fields) {
    if (fields.has(LineField.TARGET)) {
      return LineField.TARGET;
    }
    return fields.has(LineField.REQUEST_LINE) ? LineField.REQUEST_LINE : LineField.PATH;
  }

  /** Returns whether a line asks for {@code /robots.txt}; nothing is created for it. */
  static boolean isRobotsTxt(byte[] octets, LineFields fields) {
    LineField field = field(fields);
    if (!fields.has(field)) {
      return false;
    }
    int to = fields.end(field);
    int from = fields.start(field);
    if (field == LineField.REQUEST_LINE) {
      from = Octets.indexOf(octets, from, to, ' ') + 1;
    }
    if (from < to && octets[from] == 'h') {
      int authority = Octets.indexOf(octets, from, to, ':') + 3;
      from = Octets.indexOf(octets, Math.min(authority, to), to, '/');
    }
    int end = from + ROBOTS_TXT.length();
    return from < to
        && Octets.startsWith(octets, from, to, ROBOTS_TXT)
        && (end == to || octets[end] == ' ' || octets[end] == '?');
  }

  private static Optional<LoggedRequest> request(
      byte[] octets, LineFields fields, String method, String target) {
    String path = target;
    Optional<String> host =
        fields.has(LineField.HOST)
            ? hostName(ascii(decode(octets, fields, LineField.HOST)))
            : Optional.empty();
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
    return Optional.of(new LoggedRequest(host, method, path + query(octets, fields, path)));
  }

  /** Returns the query of a path that is logged without it, with its question mark. */
  private static String query(byte[] octets, LineFields fields, String path) {
    boolean isSeparate =
        field(fields) == LineField.PATH && fields.has(LineField.QUERY) && path.indexOf('?') < 0;
    String query = isSeparate ? visible(decode(octets, fields, LineField.QUERY)) : "";
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
  private static byte[] target(byte[] line, int from) {
    int to = line.length;
    for (int i = line.length - 1; i >= from; i--) {
      if (line[i] == ' ') {
        boolean isVersion = Octets.startsWith(line, i + 1, line.length, "HTTP/");
        to = isVersion ? i : to;
        break;
      }
    }
    return Arrays.copyOfRange(line, from, Math.max(from, to));
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

  private static byte[] decode(byte[] octets, LineFields fields, LineField field) {
    return FieldText.decode(
        octets, fields.start(field), fields.end(field), fields.targetEncoding());
  }

  private static String ascii(byte[] octets) {
    return new String(octets, StandardCharsets.ISO_8859_1);
  }

  /** Percent-encodes all octets that no URI contains (RFC 3986, 2.1), but no others. */
  private static String visible(byte[] octets) {
    for (byte octet : octets) {
      if (octet <= ' ' || octet == 0x7F) {
        return encoded(octets);
      }
    }
    return ascii(octets);
  }

  private static String encoded(byte[] octets) {
    StringBuilder text = new StringBuilder(octets.length + 16);
    for (byte octet : octets) {
      if (octet <= ' ' || octet == 0x7F) {
        text.append('%').append(HEX.charAt(octet >> 4 & 15)).append(HEX.charAt(octet & 15));
      } else {
        text.append((char) octet);
      }
    }
    return text.toString();
  }
}

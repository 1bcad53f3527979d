package io.github.wayleave.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The paths that servers make of the path of a request: octets, one character for each. They are
 * written after what the servers do, with nothing of the product.
 */
final class Paths {
  /** More than the readings with which a target is ambiguous. */
  private static final int MOST_READINGS = 100;

  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  private static final Pattern PARAMETERS = Pattern.compile(";[^/]*");
  private static final Pattern SLASHES = Pattern.compile("/{2,}");
  private static final Pattern SPACES = Pattern.compile("/[\\x00-\\x20\\x7F]+");

  /** The single steps, of which a server does some in an order of its own. */
  private static final List<UnaryOperator<String>> STEPS =
      List.of(
          Paths::withoutParameters,
          path -> path.replace('\\', '/'),
          Paths::merged,
          Paths::withoutDots,
          Paths::withoutLastSlash,
          path -> SPACES.matcher(path).replaceAll("/"));

  private Paths() {}

  /** A server, and what it makes of a path if it answers the request. */
  record Server(String name, UnaryOperator<String> reading) {
    String read(String path) {
      return reading.apply(path);
    }
  }

  static final List<Server> SERVERS =
      List.of(
          server("as sent, decoded", Paths::decoded),
          // ngx_http_parse_complex_uri decodes, merges and resolves octet by octet.
          server("nginx", path -> withoutDots(merged(decoded(path)))),
          server("nginx, merge_slashes off", path -> withoutDots(decoded(path))),
          // Go decodes, then path.Clean.
          server("Caddy, Go", path -> cleaned(decoded(path))),
          // ap_normalize_path on the text with unreserved octets decoded, then the other escapes.
          server("Apache", path -> decoded(withoutDots(merged(unreserved(path))))),
          server(
              "Apache, servlet mapping",
              path -> decoded(withoutDots(merged(withoutParameters(unreserved(path)))))),
          // "send" decodes the path of the URL, then path.normalize.
          server("Node, send", path -> cleaned(decoded(path))),
          server("Node, Windows", path -> cleaned(decoded(path).replace('\\', '/'))),
          // The URL of WHATWG: backslashes, dots also as escapes; then the application decodes.
          server("Node, URL", path -> decoded(withoutDots(dots(path.replace('\\', '/'))))),
          // unquote, then posixpath.normpath.
          server("Python, http.server", path -> cleaned(decoded(path))),
          server("Rack", path -> cleaned(decoded(path))),
          // Parameters before decoding, then normalisation.
          server("Tomcat", path -> withoutDots(merged(decoded(withoutParameters(path))))),
          server(
              "Tomcat, backslashes",
              path -> withoutDots(merged(decoded(withoutParameters(path)).replace('\\', '/')))),
          server("Jetty", path -> withoutDots(decoded(withoutParameters(path)))),
          server("Jetty, compact", path -> merged(withoutDots(decoded(withoutParameters(path))))),
          server("Undertow", path -> withoutDots(withoutParameters(decoded(path)))),
          server("IIS", path -> cleaned(decoded(path.replace('\\', '/')).replace('\\', '/'))));

  /** Those whose reading a servlet sees. */
  static final List<Server> CONTAINERS =
      SERVERS.stream()
          .filter(server -> server.name().matches("(Tomcat|Jetty|Undertow).*"))
          .toList();

  private static Server server(String name, UnaryOperator<String> reading) {
    return new Server(name, reading);
  }

  /** Returns all that steps in any order make of a path before it is decoded. */
  static Set<String> sent(String path) {
    Set<String> sent = new LinkedHashSet<>(List.of(path));
    sent.add(normal(path));
    return completed(sent);
  }

  /** Returns all that steps in any order make of paths after they are decoded once. */
  static Set<String> decoded(Set<String> sent) {
    Set<String> decoded = new LinkedHashSet<>();
    sent.forEach(text -> decoded.add(decoded(text)));
    return completed(decoded);
  }

  /** Returns all that steps in any order make of a path that a container resolved. */
  static Set<String> ofResolved(String resolved) {
    return completed(new LinkedHashSet<>(List.of(octets(resolved))));
  }

  private static Set<String> completed(Set<String> paths) {
    Deque<String> open = new ArrayDeque<>(paths);
    while (!open.isEmpty() && paths.size() < MOST_READINGS) {
      String path = open.remove();
      for (UnaryOperator<String> step : STEPS) {
        String next = step.apply(path);
        if (paths.add(next)) {
          open.add(next);
        }
      }
    }
    return paths;
  }

  /** Decodes each escape once. */
  static String decoded(String path) {
    String octets = octets(path);
    if (octets.indexOf('%') < 0) {
      return octets;
    }
    StringBuilder decoded = new StringBuilder();
    for (int i = 0; i < octets.length(); i++) {
      int octet = escape(octets, i);
      decoded.append(octet < 0 ? octets.charAt(i) : (char) octet);
      i += octet < 0 ? 0 : 2;
    }
    return decoded.toString();
  }

  /** Decodes the escapes of letters, digits, {@code -._~}, and writes others in upper case. */
  private static String unreserved(String path) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      int octet = escape(path, i);
      boolean isUnreserved = octet >= 0 && UNRESERVED.indexOf(octet) >= 0;
      if (octet < 0) {
        text.append(path.charAt(i));
      } else {
        text.append(isUnreserved ? Character.toString(octet) : percent(octet));
        i += 2;
      }
    }
    return text.toString();
  }

  /** Returns the normal form of RFC 3986, 6.2.2, with what a URL must not contain escaped. */
  static String normal(String path) {
    return normalOctets(octets(path));
  }

  /** Returns the normal form of octets, one character for each. */
  static String normalOctets(String octets) {
    return escaped(unreserved(octets));
  }

  /** Escapes what a URL must not contain; the text has one character for each octet. */
  static String escaped(String octets) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < octets.length(); i++) {
      char octet = octets.charAt(i);
      boolean isAllowed = octet > ' ' && octet < 0x7F && "\"<>\\^`{|}".indexOf(octet) < 0;
      text.append(isAllowed ? String.valueOf(octet) : percent(octet));
    }
    return text.toString();
  }

  /** Returns the escape of an octet. */
  static String percent(int octet) {
    return "%" + HexFormat.of().withUpperCase().toHexDigits((byte) octet);
  }

  private static String dots(String path) {
    return path.replace("%2e", ".").replace("%2E", ".");
  }

  private static String octets(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** Returns the octet of an escape, or -1. */
  static int escape(String text, int at) {
    return text.charAt(at) == '%'
            && text.length() >= at + 3
            && HexFormat.isHexDigit(text.charAt(at + 1))
            && HexFormat.isHexDigit(text.charAt(at + 2))
        ? HexFormat.fromHexDigits(text, at + 1, at + 3)
        : -1;
  }

  private static String withoutParameters(String path) {
    return path.indexOf(';') < 0 ? path : PARAMETERS.matcher(path).replaceAll("");
  }

  private static String merged(String path) {
    return path.contains("//") ? SLASHES.matcher(path).replaceAll("/") : path;
  }

  /** RFC 3986, 5.2.4. */
  static String withoutDots(String path) {
    if (path.startsWith("/") && !path.contains("/.")) {
      return path;
    }
    List<String> kept = new ArrayList<>();
    String last = "";
    for (String segment : path.substring(1).split("/", -1)) {
      last = segment;
      if (segment.equals("..")) {
        kept.subList(Math.max(0, kept.size() - 1), kept.size()).clear();
      } else if (!segment.equals(".")) {
        kept.add(segment);
      }
    }
    boolean endsInFolder = last.equals("..") || last.equals(".");
    return "/" + String.join("/", kept) + (endsInFolder && !kept.isEmpty() ? "/" : "");
  }

  private static String withoutLastSlash(String path) {
    if (!path.endsWith("/.") && !path.endsWith("/..")) {
      return path;
    }
    String folder = withoutDots(path);
    return folder.length() > 1 ? folder.substring(0, folder.length() - 1) : path;
  }

  /** As {@code path.Clean} of Go, which keeps no slash after dots: merged, without dots. */
  private static String cleaned(String path) {
    return withoutDots(withoutLastSlash(merged(path)));
  }
}

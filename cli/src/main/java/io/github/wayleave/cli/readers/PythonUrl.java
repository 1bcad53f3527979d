package io.github.wayleave.cli.readers;

import io.github.wayleave.net.IpAddress;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A URL in the parts of Python's {@code urllib.parse.urlparse}, of the versions from 3.11.4.
 *
 * @param location the host and what belongs to it, after {@code //}
 */
record PythonUrl(
    String scheme, String location, String path, String params, String query, String fragment) {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*");
  private static final Pattern FUTURE_ADDRESS = Pattern.compile("v[a-fA-F0-9]+\\..+");
  private static final Set<String> WITH_PARAMS =
      Set.of(
          (" ftp hdl prospero http imap https shttp rtsp rtsps rtspu sip sips mms sftp " + "tel")
              .split(" ", -1));
  private static final Set<String> WITH_LOCATION =
      Set.of(
          (" ftp http gopher nntp telnet imap wais file mms https shttp snews prospero "
                  + "rtsp rtsps rtspu rsync svn svn+ssh sftp nfs git git+ssh ws wss itms-services")
              .split(" ", -1));

  /** Returns the parts; empty where Python raises a {@code ValueError}. */
  static Optional<PythonUrl> of(String text) {
    String rest = withoutControls(text);
    String scheme = "";
    int colon = rest.indexOf(':');
    if (colon > 0 && SCHEME.matcher(rest.substring(0, colon)).matches()) {
      scheme = rest.substring(0, colon).toLowerCase(Locale.ROOT);
      rest = rest.substring(colon + 1);
    }
    String location = "";
    if (rest.startsWith("//")) {
      int end = 2;
      while (end < rest.length() && "/?#".indexOf(rest.charAt(end)) < 0) {
        end++;
      }
      location = rest.substring(2, end);
      rest = rest.substring(end);
      if (!isLocation(location)) {
        return Optional.empty();
      }
    }
    int hash = rest.indexOf('#');
    String fragment = hash < 0 ? "" : rest.substring(hash + 1);
    rest = hash < 0 ? rest : rest.substring(0, hash);
    int mark = rest.indexOf('?');
    String query = mark < 0 ? "" : rest.substring(mark + 1);
    rest = mark < 0 ? rest : rest.substring(0, mark);
    int semicolon =
        WITH_PARAMS.contains(scheme) ? rest.indexOf(';', Math.max(0, rest.lastIndexOf('/'))) : -1;
    String params = semicolon < 0 ? "" : rest.substring(semicolon + 1);
    rest = semicolon < 0 ? rest : rest.substring(0, semicolon);
    return Optional.of(new PythonUrl(scheme, location, rest, params, query, fragment));
  }

  /** Removes controls and spaces at the start, and tabs and line breaks everywhere. */
  private static String withoutControls(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) <= ' ') {
      start++;
    }
    return text.substring(start).replaceAll("[\t\r\n]", "");
  }

  private static boolean isLocation(String location) {
    int open = location.indexOf('[');
    boolean hasClose = location.indexOf(']') >= 0;
    if (open >= 0 != hasClose) {
      return false;
    }
    if (open >= 0) {
      String after = location.substring(open + 1);
      int close = after.indexOf(']');
      if (!isBracketed(close < 0 ? after : after.substring(0, close))) {
        return false;
      }
    }
    String plain = location.replaceAll("[@:#?]", "");
    String normal = Normalizer.normalize(plain, Normalizer.Form.NFKC);
    return normal.equals(plain) || normal.chars().noneMatch(c -> "/?#@:".indexOf(c) >= 0);
  }

  private static boolean isBracketed(String host) {
    return host.startsWith("v")
        ? FUTURE_ADDRESS.matcher(host).matches()
        : host.indexOf(':') >= 0 && IpAddress.of(host.split("%", 2)[0]).isPresent();
  }

  /** Returns the URL without scheme and location, as robots.txt is compared with it. */
  PythonUrl relative(String newPath) {
    return new PythonUrl("", "", newPath, params, query, fragment);
  }

  /** {@code urllib.parse.urlunparse}. */
  String text() {
    StringBuilder text = new StringBuilder(path);
    if (!params.isEmpty()) {
      text.append(';').append(params);
    }
    boolean hasLocation =
        !location.isEmpty()
            || (!scheme.isEmpty() && WITH_LOCATION.contains(scheme) && text.indexOf("//") != 0);
    if (hasLocation) {
      text.insert(0, text.length() > 0 && text.charAt(0) != '/' ? "/" : "");
      text.insert(0, "//" + location);
    }
    text.insert(0, scheme.isEmpty() ? "" : scheme + ":");
    text.append(query.isEmpty() ? "" : "?" + query);
    return text.append(fragment.isEmpty() ? "" : "#" + fragment).toString();
  }
}

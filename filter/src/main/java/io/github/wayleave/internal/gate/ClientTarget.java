package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.text.PercentEncoding;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The target that a client sent, as a proxy or a framework reports it: the path and the query that
 * are decided. The octets that proxies pass on unescaped are percent-encoded, a fragment is cut,
 * and an absolute form loses its scheme and its authority (RFC 9112, 3.2.2).
 */
public final class ClientTarget {
  private static final char LAST_PLAIN = '~';
  private static final Pattern ABSOLUTE = Pattern.compile("(?i)https?://([^/?]*+)(.*+)");

  private ClientTarget() {}

  /** Returns the target; {@code text} has one character for each octet. */
  public static SentTarget of(String text) {
    String sent = text;
    int fragment = sent.indexOf('#');
    if (fragment >= 0) {
      sent = sent.substring(0, fragment);
    }
    if (!sent.startsWith("/")) {
      Matcher absolute = ABSOLUTE.matcher(sent);
      sent = absolute.matches() ? rooted(absolute.group(2)) : sent;
    }
    return SentTarget.parse(escaped(sent));
  }

  private static String rooted(String path) {
    return path.startsWith("/") ? path : "/" + path;
  }

  /** Returns the authority of a target in absolute form, which replaces {@code Host}. */
  public static Optional<String> authority(String text) {
    if (text.startsWith("/")) {
      return Optional.empty();
    }
    Matcher absolute = ABSOLUTE.matcher(text);
    return absolute.matches() ? Optional.of(absolute.group(1)) : Optional.empty();
  }

  /** Nearly all targets are plain, and returned as they are. */
  private static String escaped(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isUnescaped(text.charAt(i))) {
        return escapedFrom(text, i);
      }
    }
    return text;
  }

  private static String escapedFrom(String text, int first) {
    StringBuilder target = new StringBuilder(text.length() + 32).append(text, 0, first);
    for (int i = first; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isUnescaped(c)) {
        PercentEncoding.appendEscape(target, c & 0xFF);
      } else {
        target.append(c);
      }
    }
    return target.toString();
  }

  private static boolean isUnescaped(char c) {
    return c > LAST_PLAIN || c <= ' ';
  }
}

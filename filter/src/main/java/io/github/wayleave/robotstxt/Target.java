package io.github.wayleave.robotstxt;

import io.github.wayleave.internal.robotstxt.match.TargetOctets;
import io.github.wayleave.internal.text.PercentEncoding;
import java.util.Optional;

/**
 * The path and query of a request in normal form, ready to be compared with patterns.
 *
 * <p>A fragment is removed; an empty path is {@code /}. The special characters of patterns are
 * escaped, so that only {@code %2A} and {@code %24} in a pattern match them (RFC 9309, 2.2.3).
 */
public final class Target {
  /** The path that is always allowed. */
  static final String ROBOTS_TXT = "/robots.txt";

  private final String text;
  private final TargetOctets octets;

  private Target(String text, TargetOctets octets) {
    this.text = text;
    this.octets = octets;
  }

  /**
   * Parses a request target (RFC 9112, 3.2): a path with or without a query, or an absolute URL, of
   * which only path and query count. Any other text gets a leading slash, so that the rules for the
   * whole site apply to it.
   */
  public static Target of(String target) {
    if (target.startsWith("/")) {
      Optional<TargetOctets> plain = TargetOctets.ofPlain(target);
      if (plain.isPresent()) {
        return new Target(target, plain.get());
      }
    }
    return parse(target);
  }

  private static Target parse(String target) {
    int scheme = endOfPart(target, 0);
    boolean absolute =
        scheme > 0 && target.charAt(scheme - 1) == ':' && target.startsWith("//", scheme);
    String path = absolute ? target.substring(endOfPart(target, scheme + 2)) : target;
    String normal = PercentEncoding.normalize(rooted(path));
    String text = normal.replace("*", "%2A").replace("$", "%24");
    return new Target(text, TargetOctets.of(text));
  }

  /** Returns {@code target} without its fragment, with a leading slash. */
  private static String rooted(String target) {
    int fragment = target.indexOf('#');
    String whole = fragment < 0 ? target : target.substring(0, fragment);
    return whole.startsWith("/") ? whole : "/" + whole;
  }

  /** Returns whether this is {@code /robots.txt}, which is always allowed (RFC 9309, 2.2.2). */
  public boolean isRobotsTxt() {
    return text.startsWith(ROBOTS_TXT)
        && (text.length() == ROBOTS_TXT.length() || text.charAt(ROBOTS_TXT.length()) == '?');
  }

  /** Returns the path without the query, in normal form. */
  public String path() {
    int query = text.indexOf('?');
    return query < 0 ? text : text.substring(0, query);
  }

  /** Returns path and query in normal form, with {@code *} and {@code $} escaped. */
  @Override
  public String toString() {
    return text;
  }

  /** Returns the octets to compare with patterns. */
  TargetOctets octets() {
    return octets;
  }

  private static int endOfPart(String url, int from) {
    int end = from;
    while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
      end++;
    }
    return end;
  }
}

package io.github.wayleave.internal.robotstxt.match;

import io.github.wayleave.internal.text.PercentEncoding;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A target (path and query) with one array element for each octet, whether literal or escaped.
 *
 * <p>A literal octet is its ASCII code; an escaped one is its value plus {@value #ESCAPED}.
 */
public final class TargetOctets {
  /** The offset of escaped octets. */
  static final int ESCAPED = TargetCharacters.ESCAPED;

  private static final char ESCAPED_COLON = ESCAPED + ':';
  private static final char ESCAPED_SLASH = ESCAPED + '/';

  private final char[] octets;
  private final char[] folded;
  private final int query;

  private TargetOctets(char[] octets, char[] folded, int query) {
    this.octets = octets;
    this.folded = folded;
    this.query = query;
  }

  /**
   * Returns the octets of a target that is in normal form and has neither escapes nor special
   * characters of patterns, as nearly all targets; empty for others.
   */
  public static Optional<TargetOctets> ofPlain(String target) {
    char[] octets = target.toCharArray();
    int query = target.indexOf('?');
    return TargetCharacters.kinds(octets, octets.length) == TargetCharacters.PLAIN
        ? Optional.of(new TargetOctets(octets, octets, query < 0 ? octets.length : query))
        : Optional.empty();
  }

  /**
   * Returns the octets of a target in the normal form of {@link PercentEncoding}, with the special
   * characters of patterns escaped.
   */
  public static TargetOctets of(String normal) {
    char[] octets = read(normal);
    int query = 0;
    while (query < octets.length && octets[query] != '?') {
      query++;
    }
    return new TargetOctets(octets, foldQuery(octets, query), query);
  }

  char[] octets() {
    return octets;
  }

  /** Returns the octets with {@code %3A} and {@code %2F} decoded after the first {@code ?}. */
  char[] folded() {
    return folded;
  }

  /** Returns the octets in the form of {@link #folded}, one character for each. */
  public String foldedText() {
    return new String(folded);
  }

  /** Returns the index of the first {@code ?}, or the number of octets. */
  int query() {
    return query;
  }

  /** Returns the octets of a text in the normal form of {@link PercentEncoding}. */
  static char[] read(String normal) {
    if (normal.indexOf('%') < 0) {
      return normal.toCharArray();
    }
    char[] octets = new char[normal.length()];
    int length = 0;
    for (int i = 0; i < normal.length(); length++) {
      OptionalInt escape = PercentEncoding.escapeAt(normal, i);
      octets[length] = escape.isPresent() ? (char) (ESCAPED + escape.getAsInt()) : normal.charAt(i);
      i += escape.isPresent() ? 3 : 1;
    }
    return Arrays.copyOf(octets, length);
  }

  /**
   * Replaces {@code %3A} by {@code :} and {@code %2F} by {@code /} from index {@code from}: in a
   * query they are equivalent (draft-koster-rep-00, 2.2.2, second row of the table).
   */
  static char[] foldQuery(char[] octets, int from) {
    char[] folded = octets.clone();
    for (int i = from; i < folded.length; i++) {
      if (folded[i] == ESCAPED_COLON) {
        folded[i] = ':';
      } else if (folded[i] == ESCAPED_SLASH) {
        folded[i] = '/';
      }
    }
    return folded;
  }
}

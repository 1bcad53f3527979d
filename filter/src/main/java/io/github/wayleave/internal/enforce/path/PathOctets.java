package io.github.wayleave.internal.enforce.path;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * Converts between URL paths and decoded octets, one character for each octet whatever its meaning.
 *
 * <p>Written as URL text again, decoded paths are compared with patterns that were decoded the same
 * way.
 */
public final class PathOctets {
  private PathOctets() {}

  /** Returns the octets of a path that is already decoded. */
  static String of(String decoded) {
    return Ascii.isAscii(decoded)
        ? decoded
        : new String(decoded.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** Decodes a path once; a {@code %} that does not begin an escape stays. */
  public static String decode(String path) {
    if (path.indexOf('%') < 0) {
      return of(path);
    }
    StringBuilder octets = new StringBuilder(path.length());
    for (int i = 0; i < path.length(); ) {
      OptionalInt escape = PercentEncoding.escapeAt(path, i);
      int c = path.codePointAt(i);
      if (escape.isPresent()) {
        octets.append((char) escape.getAsInt());
      } else if (c < 0x80) {
        octets.append((char) c);
      } else {
        octets.append(of(Character.toString(c)));
      }
      i += escape.isPresent() ? 3 : Character.charCount(c);
    }
    return octets.toString();
  }

  /**
   * Returns octets as URL text in normal form in which every character is literal: {@code ?},
   * {@code #} and the wildcards {@code *} and {@code $} are escaped.
   */
  public static String write(String octets) {
    StringBuilder text = new StringBuilder(octets.length() + 16);
    for (int i = 0; i < octets.length(); i++) {
      char c = octets.charAt(i);
      boolean reserved = PercentEncoding.isReserved(c) && "?#*$".indexOf(c) < 0;
      if (reserved || PercentEncoding.isUnreserved(c)) {
        text.append(c);
      } else {
        PercentEncoding.appendEscape(text, c);
      }
    }
    return text.toString();
  }
}

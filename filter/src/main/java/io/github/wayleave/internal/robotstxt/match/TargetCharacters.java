package io.github.wayleave.internal.robotstxt.match;

import io.github.wayleave.internal.text.PercentEncoding;

/** Classifies the characters of a target: literal, special in a pattern, or not in normal form. */
final class TargetCharacters {
  /** The offset of escaped octets. */
  static final int ESCAPED = 0x100;

  static final byte PLAIN = 0;
  static final byte SPECIAL = 1;
  static final byte NOT_NORMAL = 2;

  private static final byte[] KINDS = new byte[128];

  static {
    for (int c = 0; c < KINDS.length; c++) {
      KINDS[c] = kind(c);
    }
  }

  private TargetCharacters() {}

  /** Returns the kinds of the first characters, combined bit by bit. */
  static int kinds(char[] characters, int length) {
    int kinds = PLAIN;
    for (int i = 0; i < length; i++) {
      char c = characters[i];
      kinds |= c < KINDS.length ? KINDS[c] : NOT_NORMAL;
    }
    return kinds;
  }

  /** RFC 9309, 2.2.3: characters that are special in a pattern are escaped in a target. */
  static void escape(char[] characters, int length) {
    for (int i = 0; i < length; i++) {
      if (kind(characters[i]) == SPECIAL) {
        characters[i] = (char) (characters[i] + ESCAPED);
      }
    }
  }

  private static byte kind(int c) {
    if (c == '*' || c == '$') {
      return SPECIAL;
    }
    boolean normal = PercentEncoding.isUnreserved(c) || PercentEncoding.isReserved(c);
    return normal && c != '#' ? PLAIN : NOT_NORMAL;
  }
}

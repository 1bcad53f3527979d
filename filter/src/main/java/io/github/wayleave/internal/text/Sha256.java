package io.github.wayleave.internal.text;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash SHA-256 (FIPS 180-4). */
public final class Sha256 {
  private static final int DIGITS = 64;

  private Sha256() {}

  /** Returns whether a text is 64 lower-case hex digits. */
  public static boolean isHex(String text) {
    boolean isHex = text.length() == DIGITS;
    for (int i = 0; isHex && i < DIGITS; i++) {
      char c = text.charAt(i);
      isHex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }
    return isHex;
  }

  /** Returns the hash as 64 lower-case hex digits. */
  public static String hex(byte[] octets) {
    return HexFormat.of().formatHex(of(octets));
  }

  /** Returns the hash in 32 octets. */
  public static byte[] of(byte[] octets) {
    return digest().digest(octets);
  }

  /** Returns a digest for octets that are not all in memory. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}

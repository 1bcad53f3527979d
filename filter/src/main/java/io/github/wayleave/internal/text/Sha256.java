package io.github.wayleave.internal.text;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash SHA-256 (FIPS 180-4). */
public final class Sha256 {
  private Sha256() {}

  /** Returns the hash as 64 lower-case hex digits. */
  public static String hex(byte[] octets) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(octets));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}

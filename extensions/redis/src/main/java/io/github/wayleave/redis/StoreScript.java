package io.github.wayleave.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A script that the store runs, and the hash by which a server knows it.
 *
 * @param text the script, in ASCII
 * @param digest the SHA-1 of the text
 */
record StoreScript(String text, String digest) {
  StoreScript(String text) {
    this(text, digest(text));
  }

  private static String digest(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}

package io.github.wayleave.internal.ledger.disk;

import java.security.SecureRandom;
import java.util.HexFormat;

/** The server that keeps a ledger: 128 random bits in 32 lower-case hex digits. */
public record NodeId(String digits) {
  private static final int BYTES = 16;
  private static final String PATTERN = "[0-9a-f]{32}";

  /**
   * Checks the digits.
   *
   * @throws IllegalArgumentException if they are not 32 lower-case hex digits
   */
  public NodeId {
    if (!isValid(digits)) {
      throw new IllegalArgumentException("expected 32 lower-case hex digits");
    }
  }

  static boolean isValid(String text) {
    return text.matches(PATTERN);
  }

  static NodeId random() {
    byte[] octets = new byte[BYTES];
    new SecureRandom().nextBytes(octets);
    return new NodeId(HexFormat.of().formatHex(octets));
  }

  @Override
  public String toString() {
    return digits;
  }
}

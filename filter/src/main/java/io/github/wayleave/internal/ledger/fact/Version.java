package io.github.wayleave.internal.ledger.fact;

/**
 * A version of robots.txt: the SHA-256 of its octets in 64 lower-case hex digits, or {@link #NONE}.
 */
public record Version(String hash) {
  /** No version: no robots.txt was published, or it is not known which. */
  public static final Version NONE = new Version("-");

  private static final int HEX_DIGITS = 64;
  private static final int SHORT_DIGITS = 8;

  /**
   * Checks the hash.
   *
   * @throws IllegalArgumentException if it is neither a hash nor {@code -}
   */
  public Version {
    if (!isValid(hash)) {
      throw new IllegalArgumentException(
          "expected 64 lower-case hex digits or \"-\", found \"%s\"".formatted(hash));
    }
  }

  /** Returns whether {@code text} is a hash, or {@code -}. */
  public static boolean isValid(String text) {
    if (text.equals("-")) {
      return true;
    }
    if (text.length() != HEX_DIGITS) {
      return false;
    }
    for (int i = 0; i < HEX_DIGITS; i++) {
      if ("0123456789abcdef".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether this is {@link #NONE}. */
  public boolean isNone() {
    return hash.length() != HEX_DIGITS;
  }

  /** Returns the first eight digits, as reports show them, or {@code -}. */
  @Override
  public String toString() {
    return isNone() ? hash : hash.substring(0, SHORT_DIGITS);
  }
}

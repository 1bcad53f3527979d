package io.github.wayleave.identity.signature;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/**
 * Refuses encoded points of the curve edwards25519 (RFC 8032, 5.1.2) that must not be keys.
 *
 * <p>A point of small order, one of eight, is a key for which a signature can be computed that is
 * valid for many or even all messages, and the JDK accepts it. Such a point is recognized by its y
 * coordinate, which two of them share. An encoding that is not canonical has a y coordinate of p or
 * more, or the sign of an x coordinate of zero; the latter only occurs for points of small order.
 */
final class Ed25519Encoding {
  static final int OCTETS = 32;

  /** The prime p of the field: 2^255 - 19. */
  static final BigInteger FIELD_PRIME = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));

  /** The y coordinates of the points of order 1, 2, 4 and 8; those of order 8 have two. */
  static final Set<BigInteger> SMALL_ORDER = smallOrder();

  private Ed25519Encoding() {}

  private static Set<BigInteger> smallOrder() {
    BigInteger orderEight =
        new BigInteger("7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7", 16);
    return Set.copyOf(
        List.of(
            BigInteger.ONE,
            FIELD_PRIME.subtract(BigInteger.ONE),
            BigInteger.ZERO,
            orderEight,
            FIELD_PRIME.subtract(orderEight)));
  }

  /** Returns whether 32 octets are neither a point of small order nor a non-canonical encoding. */
  static boolean isAcceptable(byte[] encoding) {
    BigInteger y = y(encoding);
    return y.compareTo(FIELD_PRIME) < 0 && !SMALL_ORDER.contains(y);
  }

  /** Returns the y coordinate: little-endian, without the sign of x in the last bit. */
  private static BigInteger y(byte[] encoding) {
    byte[] bigEndian = new byte[OCTETS];
    for (int i = 0; i < OCTETS; i++) {
      bigEndian[i] = encoding[OCTETS - 1 - i];
    }
    bigEndian[0] &= 0x7F;
    return new BigInteger(1, bigEndian);
  }
}

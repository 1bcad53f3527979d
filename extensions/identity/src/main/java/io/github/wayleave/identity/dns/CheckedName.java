package io.github.wayleave.identity.dns;

/**
 * A name of an address that fits a pattern of a crawler, and whether it resolves to the address.
 *
 * @param name the name, printable ASCII
 * @param forward what its own addresses are
 * @param ttlSeconds the TTL of its addresses, or of there being none; 0 or more
 * @param reason why asking failed; empty otherwise
 */
public record CheckedName(String name, Forward forward, long ttlSeconds, String reason) {
  /** The result of asking for the addresses of a name. */
  public enum Forward {
    /** The address is one of them. */
    CONFIRMED,
    /** It has other addresses only. */
    ELSEWHERE,
    /** It has no addresses. */
    MISSING,
    /** No usable answer came. */
    FAILED
  }
}

package io.github.wayleave.net;

import io.github.wayleave.text.InvalidValueException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An IP address, parsed from text: no name is ever looked up.
 *
 * <p>An IPv4 address equals the IPv6 address that maps it (RFC 4291, 2.5.5.2), since it depends on
 * the socket which of them a server sees.
 */
public final class IpAddress implements Comparable<IpAddress> {
  private static final int IPV4_OCTETS = 4;

  /** The first octet of the addresses of this machine (RFC 1122, 3.2.1.3). */
  private static final int LOOPBACK_OCTET = 127;

  private static final int IPV6_OCTETS = 16;
  private static final long MAPPED = 0xFFFFL << 32;

  private final long high;
  private final long low;

  private IpAddress(long high, long low) {
    this.high = high;
    this.low = low;
  }

  /**
   * Parses an address: a dotted quad without leading zeros, or an IPv6 address, optionally in
   * brackets, whose zone (RFC 4007, 11) is dropped; empty if it is invalid.
   */
  public static Optional<IpAddress> of(String literal) {
    if (literal.startsWith("[")) {
      return literal.endsWith("]")
          ? withoutZone(literal.substring(1, literal.length() - 1))
          : Optional.empty();
    }
    return literal.indexOf(':') < 0 ? ipv4(literal) : withoutZone(literal);
  }

  /**
   * Creates an address from its octets in network byte order, such as those of a DNS record.
   *
   * @param octets 4 octets of an IPv4 address or 16 of an IPv6 address
   * @throws InvalidValueException if there is another number of octets
   */
  public static IpAddress ofOctets(byte[] octets) {
    ByteBuffer buffer = ByteBuffer.wrap(octets);
    return switch (octets.length) {
      case IPV4_OCTETS -> new IpAddress(0, MAPPED | Integer.toUnsignedLong(buffer.getInt()));
      case IPV6_OCTETS -> new IpAddress(buffer.getLong(), buffer.getLong());
      default ->
          throw new InvalidValueException(
              "expected the 4 or 16 octets of an IP address, found %s".formatted(octets.length));
    };
  }

  private static Optional<IpAddress> ipv4(String text) {
    OptionalLong bits = IpAddressFormat.readIpv4(text);
    return bits.isPresent()
        ? Optional.of(new IpAddress(0, MAPPED | bits.getAsLong()))
        : Optional.empty();
  }

  private static Optional<IpAddress> withoutZone(String text) {
    int zone = text.indexOf('%');
    int[] groups = IpAddressFormat.readIpv6(zone < 0 ? text : text.substring(0, zone));
    return groups == null
        ? Optional.empty()
        : Optional.of(new IpAddress(bits(groups, 0), bits(groups, 4)));
  }

  private static long bits(int[] groups, int from) {
    long bits = 0;
    for (int i = from; i < from + 4; i++) {
      bits = bits << 16 | groups[i];
    }
    return bits;
  }

  /** Returns whether this is an IPv4 address, in either notation. */
  public boolean isIpv4() {
    return high == 0 && low >>> 32 == 0xFFFF;
  }

  /** Returns the octets in network byte order: 4 for an IPv4 address, 16 for an IPv6 address. */
  public byte[] octets() {
    byte[] octets = ByteBuffer.allocate(IPV6_OCTETS).putLong(high).putLong(low).array();
    return isIpv4() ? Arrays.copyOfRange(octets, IPV6_OCTETS - IPV4_OCTETS, IPV6_OCTETS) : octets;
  }

  /**
   * Returns whether this is the address of a host on the public internet. Private, loopback,
   * link-local, shared, documentation, benchmarking, multicast, translated, tunnelled and reserved
   * addresses are not global. The source is the registries of IANA: IPv4 and IPv6 Special-Purpose
   * Addresses, and IPv6 Address Space, of which only {@code 2000::/3} is in use.
   */
  public boolean isGlobal() {
    return SpecialNetworks.isGlobal(this);
  }

  /** Returns whether this is an address of this machine alone: 127.0.0.0/8 or ::1. */
  public boolean isLoopback() {
    return isIpv4() ? (low >>> 24 & 0xFF) == LOOPBACK_OCTET : high == 0 && low == 1;
  }

  /** Returns one of the eight groups of 16 bits, 0 to 7. */
  int group(int index) {
    return (int) ((index < 4 ? high : low) >>> (48 - 16 * (index % 4))) & 0xFFFF;
  }

  private int[] groups() {
    int[] groups = new int[IpAddressFormat.GROUPS];
    for (int i = 0; i < groups.length; i++) {
      groups[i] = group(i);
    }
    return groups;
  }

  /** Returns whether the first {@code prefix} of 128 bits equal those of another address. */
  boolean hasPrefix(IpAddress other, int prefix) {
    return ((high ^ other.high) & mask(prefix)) == 0
        && ((low ^ other.low) & mask(prefix - 64)) == 0;
  }

  /** Returns the address with all bits after the first {@code prefix} of 128 set to zero. */
  IpAddress masked(int prefix) {
    return new IpAddress(high & mask(prefix), low & mask(prefix - 64));
  }

  private static long mask(int prefix) {
    return prefix <= 0 ? 0 : prefix >= 64 ? -1 : -1L << (64 - prefix);
  }

  /** Orders IPv4 addresses before IPv6 addresses, and those of a family by their value. */
  @Override
  public int compareTo(IpAddress other) {
    int family = Boolean.compare(other.isIpv4(), isIpv4());
    int first = family != 0 ? family : Long.compareUnsigned(high, other.high);
    return first != 0 ? first : Long.compareUnsigned(low, other.low);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IpAddress address && address.high == high && address.low == low;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(high) * 31 + Long.hashCode(low);
  }

  /** Returns a dotted quad, or an IPv6 address in the form of RFC 5952, 4 without brackets. */
  @Override
  public String toString() {
    return isIpv4() ? IpAddressFormat.writeIpv4(groups()) : IpAddressFormat.writeIpv6(groups());
  }
}

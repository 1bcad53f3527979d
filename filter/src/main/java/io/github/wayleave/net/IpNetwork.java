package io.github.wayleave.net;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.regex.Pattern;

/**
 * A network: the addresses with a common prefix (RFC 4632, 3.1; RFC 4291, 2.3).
 *
 * @param address the first address of the network
 * @param prefix the length of the prefix in bits: 0 to 32 for IPv4, 0 to 128 for IPv6
 */
public record IpNetwork(IpAddress address, int prefix) implements Comparable<IpNetwork> {
  private static final Pattern PREFIX = Pattern.compile("0|[1-9][0-9]{0,2}");
  private static final int IPV6_BITS = 128;
  private static final int IPV4_BITS = 32;

  /**
   * Creates a network.
   *
   * @throws InvalidValueException if the prefix is longer than the address, or the address has bits
   *     set after it
   */
  public IpNetwork {
    checkPrefix(address, prefix);
    if (!masked(address, prefix).equals(address)) {
      throw new InvalidValueException(
          "\"%s/%s\" has bits set after its prefix; write %s/%s for the network or %s/%s for the address"
              .formatted(address, prefix, masked(address, prefix), prefix, address, bits(address)));
    }
  }

  /**
   * Parses a network: an address, a slash and a prefix length, or an address alone for a network of
   * one.
   *
   * @throws InvalidValueException if it is anything else
   */
  public static IpNetwork of(String text) {
    LineText.check(text);
    int slash = text.indexOf('/');
    String literal = slash < 0 ? text : text.substring(0, slash);
    IpAddress address = address(literal, text);
    if (slash < 0) {
      return new IpNetwork(address, bits(address));
    }
    if (address.isIpv4() && literal.indexOf(':') >= 0) {
      throw new InvalidValueException(
          "\"%s\" is an IPv4-mapped IPv6 address, whose prefix is ambiguous; write it like 10.0.0.0/8"
              .formatted(text));
    }
    String prefix = text.substring(slash + 1);
    if (!PREFIX.matcher(prefix).matches()) {
      throw invalidPrefix(text, address);
    }
    return new IpNetwork(address, Integer.parseInt(prefix));
  }

  /**
   * Returns the network that contains an address.
   *
   * @param ipv4Prefix the prefix length for an IPv4 address, 0 to 32
   * @param ipv6Prefix the prefix length for an IPv6 address, 0 to 128
   * @throws InvalidValueException if the prefix is longer than the address
   */
  public static IpNetwork containing(IpAddress address, int ipv4Prefix, int ipv6Prefix) {
    int prefix = address.isIpv4() ? ipv4Prefix : ipv6Prefix;
    checkPrefix(address, prefix);
    return new IpNetwork(masked(address, prefix), prefix);
  }

  /** Returns whether an address is in this network. IPv6 networks never contain IPv4 addresses. */
  public boolean contains(IpAddress host) {
    return host.isIpv4() == address.isIpv4() && host.hasPrefix(address, bitsOf128(address, prefix));
  }

  /** Returns whether all addresses of another network are in this network. */
  public boolean contains(IpNetwork other) {
    return prefix <= other.prefix && contains(other.address);
  }

  /** Returns whether all addresses of this network are {@linkplain IpAddress#isGlobal global}. */
  public boolean isGlobal() {
    return SpecialNetworks.isGlobal(this);
  }

  /** Orders networks by their first address, and a network before those that it contains. */
  @Override
  public int compareTo(IpNetwork other) {
    int first = address.compareTo(other.address);
    return first != 0 ? first : Integer.compare(prefix, other.prefix);
  }

  /** Returns the network in the notation of RFC 4632, 3.1, such as {@code 10.0.0.0/8}. */
  @Override
  public String toString() {
    return address + "/" + prefix;
  }

  /** Rejects an address with a zone, which is in a different network on each link. */
  private static IpAddress address(String literal, String text) {
    return IpAddress.of(literal)
        .filter(address -> literal.indexOf('%') < 0)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "\"%s\" is not a network; write addresses instead of names, such as 10.0.0.0/8, 2001:db8::/32 or 192.0.2.1"
                        .formatted(text)));
  }

  private static void checkPrefix(IpAddress address, int prefix) {
    if (prefix < 0 || prefix > bits(address)) {
      throw invalidPrefix(address + "/" + prefix, address);
    }
  }

  private static InvalidValueException invalidPrefix(String text, IpAddress address) {
    return new InvalidValueException(
        "\"%s\" has no valid prefix; expected 0 to %s; write it like %s"
            .formatted(text, bits(address), address.isIpv4() ? "10.0.0.0/8" : "2001:db8::/32"));
  }

  /** Masks an address within its family, so it never equals one of the other family. */
  private static IpAddress masked(IpAddress address, int prefix) {
    return address.masked(bitsOf128(address, prefix));
  }

  private static int bitsOf128(IpAddress address, int prefix) {
    return IPV6_BITS - bits(address) + prefix;
  }

  private static int bits(IpAddress address) {
    return address.isIpv4() ? IPV4_BITS : IPV6_BITS;
  }
}

package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.Optional;

/**
 * Parses networks that others publish. Unlike {@link IpNetwork#of} it throws nothing, since a
 * hostile list has a hundred thousand invalid entries, and it accepts bits after the prefix: {@code
 * 192.0.2.1/24} means {@code 192.0.2.0/24}, and to ignore it could lock its crawler out.
 */
final class NetworkText {
  private static final int LONGEST = "0000:0000:0000:0000:0000:0000:255.255.255.255/128".length();
  private static final int LONGEST_PREFIX = 3;
  private static final int IPV4_BITS = 32;
  private static final int IPV6_BITS = 128;

  private NetworkText() {}

  /** Parses an address, or an address with a prefix; empty if it is anything else. */
  static Optional<IpNetwork> parse(String text) {
    int slash = text.indexOf('/');
    String literal = slash < 0 ? text : text.substring(0, slash);
    if (text.length() > LONGEST || literal.indexOf('[') >= 0 || literal.indexOf('%') >= 0) {
      return Optional.empty();
    }
    Optional<IpAddress> address = IpAddress.of(literal);
    if (address.isEmpty() || slash < 0) {
      return address.map(host -> IpNetwork.containing(host, IPV4_BITS, IPV6_BITS));
    }
    boolean ipv4 = address.get().isIpv4();
    int prefix = prefix(text.substring(slash + 1));
    // The prefix of an IPv4-mapped address may count from the start of either family.
    return prefix < 0 || prefix > (ipv4 ? IPV4_BITS : IPV6_BITS) || (ipv4 && literal.contains(":"))
        ? Optional.empty()
        : Optional.of(IpNetwork.containing(address.get(), prefix, prefix));
  }

  /** Returns the length of a prefix; -1 if it is not a number of up to three digits. */
  private static int prefix(String digits) {
    if (digits.isEmpty() || digits.length() > LONGEST_PREFIX) {
      return -1;
    }
    int prefix = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      prefix = prefix * 10 + (c - '0');
    }
    return prefix;
  }
}

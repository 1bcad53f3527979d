package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parses networks that others publish. Unlike {@link IpNetwork#of} it throws nothing, since a
 * hostile list has a hundred thousand invalid entries, and it accepts bits after the prefix: {@code
 * 192.0.2.1/24} means {@code 192.0.2.0/24}, and to ignore it could lock its crawler out.
 */
final class NetworkText {
  private static final int LONGEST = "0000:0000:0000:0000:0000:0000:255.255.255.255/128".length();
  private static final Pattern PREFIX = Pattern.compile("[0-9]{1,3}");
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
    String digits = text.substring(slash + 1);
    boolean ipv4 = address.get().isIpv4();
    // The prefix of an IPv4-mapped address may count from the start of either family.
    if (!PREFIX.matcher(digits).matches() || (ipv4 && literal.contains(":"))) {
      return Optional.empty();
    }
    int prefix = Integer.parseInt(digits);
    return prefix > (ipv4 ? IPV4_BITS : IPV6_BITS)
        ? Optional.empty()
        : Optional.of(IpNetwork.containing(address.get(), prefix, prefix));
  }
}

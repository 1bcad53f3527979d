package io.github.wayleave.text;

import java.util.Optional;
import java.util.regex.Pattern;

/** The dotted quad of an IPv4 address (RFC 3986, 3.2.2). */
final class Ipv4Text {
  private static final int LONGEST = "255.255.255.255".length();

  /** A leading zero is refused, since some readers take it for octal. */
  private static final Pattern OCTET =
      Pattern.compile("[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]");

  private Ipv4Text() {}

  /** Returns the address that {@code text} is. */
  static Optional<IpAddress> read(String text) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    String[] octets = text.split("\\.", -1);
    if (octets.length != 4) {
      return Optional.empty();
    }
    long bits = 0;
    for (String octet : octets) {
      if (!OCTET.matcher(octet).matches()) {
        return Optional.empty();
      }
      bits = bits << 8 | Integer.parseInt(octet);
    }
    return Optional.of(IpAddress.ofIpv4(bits));
  }

  /** Returns the dotted quad of the last 32 bits. */
  static String write(IpAddress address) {
    int high = address.group(6);
    int low = address.group(7);
    return (high >> 8) + "." + (high & 0xFF) + "." + (low >> 8) + "." + (low & 0xFF);
  }
}

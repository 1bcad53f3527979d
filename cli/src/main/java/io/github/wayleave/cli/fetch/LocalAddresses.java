package io.github.wayleave.cli.fetch;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;

/** Recognises addresses that are reachable only from this machine or its network (RFC 6890). */
public final class LocalAddresses {
  private LocalAddresses() {}

  /** Returns whether the host of a URL resolves to a local address; false for an unknown host. */
  static boolean isLocal(URI url) {
    try {
      return Arrays.stream(InetAddress.getAllByName(url.getHost()))
          .anyMatch(LocalAddresses::isLocal);
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Returns whether an address is local. */
  public static boolean isLocal(InetAddress address) {
    return address.isLoopbackAddress()
        || address.isAnyLocalAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()
        || isUnique(address)
        || isShared(address);
  }

  /** RFC 4193: fc00::/7. */
  private static boolean isUnique(InetAddress address) {
    return address instanceof Inet6Address && (address.getAddress()[0] & 0xFE) == 0xFC;
  }

  /** RFC 6598: 100.64.0.0/10; RFC 1122, 3.2.1.3: 0.0.0.0/8. */
  private static boolean isShared(InetAddress address) {
    byte[] bytes = address.getAddress();
    return bytes.length == 4 && (bytes[0] == 0 || (bytes[0] == 100 && (bytes[1] & 0xC0) == 0x40));
  }
}

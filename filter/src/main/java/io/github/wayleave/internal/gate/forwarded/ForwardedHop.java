package io.github.wayleave.internal.gate.forwarded;

import io.github.wayleave.net.IpAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one proxy says about the request that it got: the {@code client}, empty where it doesn't say
 * so or hides it, and the host that it was asked for.
 */
public record ForwardedHop(Optional<IpAddress> client, Optional<String> host) {
  /** A proxy of which nothing is known. */
  static final ForwardedHop SILENT = new ForwardedHop(Optional.empty(), Optional.empty());

  /** RFC 7239, 6 and 6.3: the port may be hidden behind a name. */
  private static final Pattern NODE =
      Pattern.compile("(?<name>\\[[^\\]]*+]|[^:]*+)(:([0-9]{1,5}|_[A-Za-z0-9._-]++))?");

  /**
   * Returns the hop that a node and a host describe (RFC 7239, 6); the node may be an IPv6 address
   * without brackets, as X-Forwarded-For has it.
   */
  public static ForwardedHop of(Optional<String> node, Optional<String> host) {
    return new ForwardedHop(node.flatMap(ForwardedHop::address), host);
  }

  private static Optional<IpAddress> address(String node) {
    Matcher parts = NODE.matcher(node);
    return IpAddress.of(parts.matches() ? parts.group("name") : node);
  }
}

package io.github.wayleave.cli.nodes;

import io.github.wayleave.net.Origin;
import java.net.InetAddress;
import java.util.Optional;

/**
 * The address of a node.
 *
 * @param origin where the node listens, as the report shows it
 * @param site the site that the node is asked for if the policy names no other
 * @param address the address to connect to; empty if the host of {@code origin} has to be looked up
 */
record NodeAddress(Origin origin, Origin site, Optional<InetAddress> address) {
  /** Creates the address of a node at a URL of its own. */
  static NodeAddress of(Origin origin) {
    return new NodeAddress(origin, origin, Optional.empty());
  }
}

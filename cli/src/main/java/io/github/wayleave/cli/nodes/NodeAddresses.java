package io.github.wayleave.cli.nodes;

import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.source.HostLookup;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The addresses of the nodes to ask: those of the command line, or all addresses of a name. */
public final class NodeAddresses {
  private static final Duration LOOKUP_TIME = Duration.ofSeconds(10);

  private final List<Origin> named;
  private final Optional<Origin> site;

  private NodeAddresses(List<Origin> named, Optional<Origin> site) {
    this.named = named;
    this.site = site;
  }

  /** Returns nodes with URLs of their own. */
  public static NodeAddresses of(List<Origin> nodes) {
    return new NodeAddresses(nodes.stream().distinct().toList(), Optional.empty());
  }

  /** Returns all addresses that the name of a site has, whenever the nodes are asked. */
  public static NodeAddresses allOf(Origin site) {
    return new NodeAddresses(List.of(site), Optional.of(site));
  }

  /** Returns the URLs on the command line. */
  List<Origin> named() {
    return named;
  }

  /**
   * Returns the addresses now, those of a name in ascending order.
   *
   * @throws IOException if the name has none, or they could not be looked up in time
   */
  List<NodeAddress> find() throws IOException {
    if (site.isEmpty()) {
      return named.stream().map(NodeAddress::of).toList();
    }
    Origin origin = site.get();
    TreeMap<IpAddress, InetAddress> found = new TreeMap<>();
    for (InetAddress address : HostLookup.addresses(origin.host(), Deadline.in(LOOKUP_TIME))) {
      found.put(IpAddress.ofOctets(address.getAddress()), address);
    }
    List<NodeAddress> nodes = new ArrayList<>();
    found.forEach(
        (ip, address) ->
            nodes.add(
                new NodeAddress(
                    new Origin(
                        origin.scheme(),
                        ip.isIpv4() ? ip.toString() : "[" + ip + "]",
                        origin.port()),
                    origin,
                    Optional.of(address))));
    return nodes;
  }
}

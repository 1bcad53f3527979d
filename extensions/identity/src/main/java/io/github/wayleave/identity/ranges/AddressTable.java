package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * An immutable set of networks that is searched for an address.
 *
 * <p>Two networks are nested or disjoint. Without those that another contains, the sorted rest is
 * disjoint, so only the last network that does not begin after the address can contain it: a binary
 * search and one comparison, without allocation.
 */
final class AddressTable {
  private final IpNetwork[] networks;

  private AddressTable(IpNetwork[] networks) {
    this.networks = networks;
  }

  static AddressTable of(Collection<IpNetwork> networks) {
    List<IpNetwork> disjoint = new ArrayList<>(networks.size());
    // A network is sorted before those that it contains.
    for (IpNetwork network : networks.stream().sorted().toList()) {
      if (disjoint.isEmpty() || !disjoint.get(disjoint.size() - 1).contains(network)) {
        disjoint.add(network);
      }
    }
    return new AddressTable(disjoint.toArray(IpNetwork[]::new));
  }

  /** Returns whether an address is in a network. */
  boolean contains(IpAddress address) {
    int low = 0;
    int high = networks.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (networks[middle].address().compareTo(address) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low > 0 && networks[low - 1].contains(address);
  }
}

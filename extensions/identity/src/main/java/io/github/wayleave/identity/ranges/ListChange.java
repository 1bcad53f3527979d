package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpNetwork;
import java.util.Collections;
import java.util.List;

/**
 * What differs between two versions of a list.
 *
 * @param added the networks that only the new version contains, in order
 * @param removed the networks that only the old version contains, in order
 */
public record ListChange(List<IpNetwork> added, List<IpNetwork> removed) {
  /** Copies the lists. */
  public ListChange {
    added = List.copyOf(added);
    removed = List.copyOf(removed);
  }

  /** Returns the difference between two versions. */
  public static ListChange between(AddressList before, AddressList after) {
    return new ListChange(
        without(after.networks(), before.networks()), without(before.networks(), after.networks()));
  }

  private static List<IpNetwork> without(List<IpNetwork> networks, List<IpNetwork> sorted) {
    return networks.stream()
        .filter(network -> Collections.binarySearch(sorted, network) < 0)
        .toList();
  }

  /** Returns whether both versions contain the same networks. */
  public boolean isEmpty() {
    return added.isEmpty() && removed.isEmpty();
  }
}

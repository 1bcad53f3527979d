package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The networks of a list that is being read. */
final class NetworkCollector {
  private final List<IpNetwork> networks = new ArrayList<>();
  private int parsed;
  private int entries;

  /**
   * Adds an entry, unless it is not a network, or one that is not global.
   *
   * @throws InvalidValueException if the network is too wide, or there are too many
   */
  void add(String text) {
    entries++;
    Optional<IpNetwork> network = NetworkText.parse(text);
    if (network.isEmpty()) {
      return;
    }
    AddressList.checkNumber(++parsed);
    AddressList.checkWidth(network.get());
    if (network.get().isGlobal()) {
      networks.add(network.get());
    }
  }

  /** Counts an entry that cannot be a network. */
  void skip() {
    entries++;
  }

  /** Returns whether there was no entry at all. */
  boolean isEmpty() {
    return entries == 0;
  }

  /**
   * Returns the list.
   *
   * @throws InvalidValueException if there were entries, and none of them is a global network
   */
  AddressList list(Optional<Instant> created) {
    if (networks.isEmpty() && entries > 0) {
      throw new InvalidValueException(
          "contains no global network in %s"
              .formatted(entries == 1 ? "1 entry" : entries + " entries"));
    }
    return new AddressList(networks, created);
  }
}

package io.github.wayleave.policy.section;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;

/**
 * Clients that are neither refused nor slowed, whatever they call themselves.
 *
 * @param networks where they are, at least one
 * @param because why, for people to read; may be empty
 */
public record ExemptClients(List<IpNetwork> networks, String because) {
  /**
   * Copies the networks.
   *
   * @throws InvalidValueException if there are none
   */
  public ExemptClients {
    networks = List.copyOf(networks);
    if (networks.isEmpty()) {
      throw new InvalidValueException("names no network; name one at least, like 10.0.0.0/8");
    }
  }

  /** Tells whether {@code client} is one of them. */
  public boolean contain(IpAddress client) {
    return networks.stream().anyMatch(network -> network.contains(client));
  }
}

package io.github.wayleave.cli.identify;

import io.github.wayleave.cli.network.OperatorNetwork;
import java.util.Optional;

/**
 * The means of a command, ready for use.
 *
 * @param check decides about clients
 * @param names finds the names of addresses; empty if no name servers are used
 * @param network the network that both use, if any
 */
public record OpenMeans(
    ClientCheck check, Optional<NameLookup> names, Optional<OperatorNetwork> network)
    implements AutoCloseable {
  @Override
  public void close() {
    network.ifPresent(OperatorNetwork::close);
  }
}

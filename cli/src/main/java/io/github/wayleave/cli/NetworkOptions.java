package io.github.wayleave.cli;

import io.github.wayleave.cli.network.OperatorNetwork;
import io.github.wayleave.cli.network.UnsafeNetworks;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of commands that ask name servers. */
final class NetworkOptions {
  private static final String SYSTEM = "system";

  @Option(
      names = "--dns",
      paramLabel = "SERVERS",
      description =
          "The name servers, separated by commas, like 192.0.2.53 or 127.0.0.1:5353; or system,"
              + " those of this machine (default: those of the policy, or system).")
  private Optional<String> dns;

  /** Returns the name servers of the command line. */
  Optional<NameServers> servers() {
    return dns.map(NetworkOptions::parse);
  }

  private static NameServers parse(String text) {
    if (text.equals(SYSTEM)) {
      return NameServers.SYSTEM;
    }
    try {
      return NameServers.of(
          Stream.of(text.split(",", -1)).map(String::strip).toArray(String[]::new));
    } catch (InvalidValueException e) {
      throw new CommandException("--dns: " + e.sentence());
    }
  }

  /** Returns a network, with a warning if it may connect to addresses that are not public. */
  static OperatorNetwork open(CommandEnvironment shell, NameServers servers) {
    List<IpNetwork> unsafeNetworks = UnsafeNetworks.fromProcess();
    if (!unsafeNetworks.isEmpty()) {
      shell
          .err()
          .print(
              "wayleave: warning: %s: addresses in %s count as public; set this for tests only\n"
                  .formatted(
                      UnsafeNetworks.PROPERTY,
                      String.join(
                          ", ", unsafeNetworks.stream().map(IpNetwork::toString).toList())));
    }
    return OperatorNetwork.of(servers, unsafeNetworks);
  }
}

package io.github.wayleave.cli.network;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Networks that count as global although they are not, for tests. The settings of the process name
 * them, and never a policy.
 */
public final class UnsafeNetworks {
  /** The system property with the networks, separated by commas or spaces: {@value}. */
  public static final String PROPERTY = "wayleave.identity.unsafe-networks";

  private static final String VARIABLE = "WAYLEAVE_IDENTITY_UNSAFE_NETWORKS";

  private UnsafeNetworks() {}

  /** Returns the networks of this process, usually none. */
  public static List<IpNetwork> fromProcess() {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .or(() -> Optional.ofNullable(System.getenv(VARIABLE)))
        .filter(text -> !text.isBlank())
        .map(UnsafeNetworks::parse)
        .orElse(List.of());
  }

  private static List<IpNetwork> parse(String text) {
    try {
      return Stream.of(text.strip().split("[,\\s]+", -1)).map(IpNetwork::of).toList();
    } catch (InvalidValueException e) {
      throw new CommandException(PROPERTY + ": " + e.sentence());
    }
  }
}

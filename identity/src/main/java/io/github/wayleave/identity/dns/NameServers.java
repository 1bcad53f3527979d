package io.github.wayleave.identity.dns;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.stream.Stream;

/**
 * The name servers to ask.
 *
 * @param servers the servers in the order in which they are asked; empty for those of this machine
 */
public record NameServers(List<NameServer> servers) {
  /** The name servers of this machine. */
  public static final NameServers SYSTEM = new NameServers(List.of());

  private static final int MOST_SERVERS = 8;

  /**
   * Copies the list.
   *
   * @throws InvalidValueException if there are more than 8 servers
   */
  public NameServers {
    servers = List.copyOf(servers);
    if (servers.size() > MOST_SERVERS) {
      throw new InvalidValueException(
          "has %s name servers; at most %s are asked".formatted(servers.size(), MOST_SERVERS));
    }
  }

  /**
   * Returns name servers, such as {@code 192.0.2.53} or {@code [::1]:5353}.
   *
   * @throws InvalidValueException if one is not an address with or without a port
   */
  public static NameServers of(String... servers) {
    return new NameServers(Stream.of(servers).map(NameServer::of).toList());
  }

  /** Returns whether the servers are those of this machine. */
  public boolean isSystem() {
    return servers.isEmpty();
  }
}

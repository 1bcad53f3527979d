package io.github.wayleave.identity.ranges;

import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An immutable list of networks, as an operator publishes it for its crawlers.
 *
 * @param networks the networks, sorted and without repetitions; empty if the operator lists none
 * @param created when the operator made the list, by its {@code creationTime}; 1970 if that cannot
 *     be read
 */
public record AddressList(List<IpNetwork> networks, Optional<Instant> created) {
  /** The largest number of networks, {@value}. */
  public static final int MAX_NETWORKS = 20_000;

  /** The shortest prefix of an IPv4 network, {@value}. */
  public static final int MIN_IPV4_PREFIX = 8;

  /** The shortest prefix of an IPv6 network, {@value}. */
  public static final int MIN_IPV6_PREFIX = 19;

  /**
   * Creates a list, and sorts the networks.
   *
   * @throws InvalidValueException if there are more than {@link #MAX_NETWORKS}, one is so wide that
   *     it would verify a large part of the internet, or one is not global
   */
  public AddressList {
    networks = networks.stream().sorted().distinct().toList();
    checkNumber(networks.size());
    for (IpNetwork network : networks) {
      checkWidth(network);
      if (!network.isGlobal()) {
        throw new InvalidValueException("contains %s, which is not global".formatted(network));
      }
    }
  }

  static void checkNumber(int networks) {
    if (networks > MAX_NETWORKS) {
      throw new InvalidValueException("contains more than 20,000 networks");
    }
  }

  static void checkWidth(IpNetwork network) {
    int min = network.address().isIpv4() ? MIN_IPV4_PREFIX : MIN_IPV6_PREFIX;
    if (network.prefix() < min) {
      throw new InvalidValueException(
          "contains %s, which is wider than /%s and would verify almost any client"
              .formatted(network, min));
    }
  }
}

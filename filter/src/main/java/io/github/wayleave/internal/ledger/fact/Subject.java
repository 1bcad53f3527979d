package io.github.wayleave.internal.ledger.fact;

/**
 * A crawler at a host entry of the policy, from a network: who a fact is about.
 *
 * @param host the host entry: its first name, or {@code *} for hosts that the policy does not name
 * @param crawler the product token
 * @param network the network of the client, such as {@code 20.171.206.0/24}; in a log whose
 *     addresses were cut or hashed, what it has in their place; {@value #UNKNOWN} if unknown
 * @param identity whether the client is that crawler
 */
public record Subject(String host, String crawler, String network, IdentityMark identity) {
  /** The host entry of every host that the policy does not name. */
  public static final String ANY_HOST = "*";

  /** The network of a client whose address is unknown: {@value}. */
  public static final String UNKNOWN = "-";

  /** The network that stands for several that were not written down one by one: {@value}. */
  public static final String JOINED = "*";

  /** The crawler that stands for those beyond the limit of names: {@value}. */
  public static final String OTHER = "other";

  /**
   * Checks that no part is empty.
   *
   * @throws IllegalArgumentException if one is
   */
  public Subject {
    if (host.isEmpty() || crawler.isEmpty() || network.isEmpty()) {
      throw new IllegalArgumentException("expected a host entry, a crawler and a network");
    }
  }

  /**
   * Returns whether many clients may share the network, since it is unknown, or has addresses that
   * no client on the internet has: those of proxies. A verified crawler is known in any network.
   */
  public boolean isShared() {
    return identity != IdentityMark.VERIFIED && SharedNetworks.contains(network);
  }

  /** Returns the same crawler at the same host entry, from a network. */
  public Subject withNetwork(String otherNetwork) {
    return new Subject(host, crawler, otherNetwork, identity);
  }
}

package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.IdentityMark;

/**
 * What tells readers apart: the name, the network and the identity. A verified crawler is one
 * reader in all networks, and an impostor is a different reader from the crawler.
 */
final class ReaderKey {
  private final NameKey name;
  private final String network;
  private final IdentityMark identity;
  private final int hash;

  ReaderKey(NameKey name, String network, IdentityMark identity) {
    this.name = name;
    this.network = identity == IdentityMark.VERIFIED ? "" : network;
    this.identity = identity;
    this.hash = (31 * name.hashCode() + this.network.hashCode()) * 31 + identity.mark();
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof ReaderKey key
        && key.identity == identity
        && key.network.equals(network)
        && key.name.equals(name);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}

package io.github.wayleave.enforce;

import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.text.IpNetwork;
import java.util.Optional;

/**
 * Whom a pace is kept with: a crawler, at some hosts, from a network. A stranger elsewhere who
 * bears its name has a slot of his own.
 *
 * @param hosts which hosts share the pace, by a name of theirs
 * @param crawler the name that it sends
 * @param network the network that it comes from, as far as that is known
 */
public record PacedClient(String hosts, ProductToken crawler, Optional<IpNetwork> network) {}

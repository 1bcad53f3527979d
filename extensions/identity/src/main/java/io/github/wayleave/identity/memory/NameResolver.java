package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import java.util.function.Predicate;

/** Asks the DNS about addresses; a call blocks. */
@FunctionalInterface
interface NameResolver {
  /**
   * Returns what the DNS says about an address.
   *
   * @param pattern accepts names that fit a pattern of some crawler
   */
  AddressNames lookUp(IpAddress address, Predicate<String> pattern);
}

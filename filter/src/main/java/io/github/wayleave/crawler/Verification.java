package io.github.wayleave.crawler;

import io.github.wayleave.net.HostName;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;

/**
 * How to tell a crawler from somebody who bears its name.
 *
 * @param dns the domains in which the names of its addresses end
 * @param addresses where its operator lists its addresses
 */
public record Verification(List<HostName> dns, Optional<UrlReference> addresses) {
  /**
   * Checks and copies.
   *
   * @throws InvalidValueException if there is neither a domain nor a list, or the list has no URL
   */
  public Verification {
    dns = List.copyOf(dns);
    if (dns.isEmpty() && addresses.isEmpty()) {
      throw new InvalidValueException(
          "verifies nothing; write \"dns\" with domains, or \"addresses\" with the URL of a list");
    }
    addresses.ifPresent(list -> UrlReference.absolute(list.toString()));
  }
}

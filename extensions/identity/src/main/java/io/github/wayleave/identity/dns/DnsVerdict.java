package io.github.wayleave.identity.dns;

import java.time.Duration;

/** What the DNS says about an address and a crawler. */
public sealed interface DnsVerdict {
  /**
   * Returns the reason in a few words that follow the address, such as {@code named
   * host7.example.net}. Names are printable ASCII and cut at 128 characters.
   */
  String text();

  /**
   * A name of the address fits the patterns of the crawler and resolves to the address.
   *
   * @param text the reason in a few words that follow the address
   * @param keptFor the time for which this holds, a minute to a day
   */
  record Yes(String text, Duration keptFor) implements DnsVerdict {}

  /**
   * The address has names, and they are not the crawler's, or resolve to other addresses only.
   *
   * @param text the reason in a few words that follow the address
   * @param keptFor the time for which this holds, a minute to an hour
   */
  record No(String text, Duration keptFor) implements DnsVerdict {}

  /**
   * The address has no name, or one that fits and does not resolve. That is a "no" if the patterns
   * of the crawler are complete and a second look-up has the same result.
   *
   * @param text the reason in a few words that follow the address
   * @param askAgainIn the time after which to ask again, 1 to 15 minutes
   * @param keptFor the time for which the second result holds, a minute to an hour
   */
  record Missing(String text, Duration askAgainIn, Duration keptFor) implements DnsVerdict {}

  /**
   * Asking failed.
   *
   * @param text the reason in a few words that follow the address
   */
  record Failed(String text) implements DnsVerdict {}
}

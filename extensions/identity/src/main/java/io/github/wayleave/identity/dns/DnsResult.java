package io.github.wayleave.identity.dns;

import java.util.List;

/**
 * The result of a question to name servers.
 *
 * @param <T> what was asked for: names or addresses
 */
public sealed interface DnsResult<T> {
  /**
   * The name servers answered with records.
   *
   * @param <T> what was asked for
   * @param values what the records contain, at least one, in the order of the answer
   * @param ttlSeconds the smallest TTL of the records and aliases, 0 to 2147483647
   */
  record Found<T>(List<T> values, long ttlSeconds) implements DnsResult<T> {
    /** Copies the list. */
    public Found {
      values = List.copyOf(values);
    }
  }

  /**
   * The name does not exist, or has no record of the type.
   *
   * @param <T> what was asked for
   * @param ttlSeconds the time to remember that, 0 to 2147483647; 0 if the answer does not have one
   *     (RFC 2308, 5)
   */
  record None<T>(long ttlSeconds) implements DnsResult<T> {}

  /**
   * No name server gave a usable answer.
   *
   * @param <T> what was asked for
   * @param reason what happened, for a log
   */
  record Failed<T>(String reason) implements DnsResult<T> {}
}

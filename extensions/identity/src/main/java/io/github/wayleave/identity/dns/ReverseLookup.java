package io.github.wayleave.identity.dns;

import io.github.wayleave.identity.dns.CheckedName.Forward;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Asks for the names of an address, and for the addresses of those names that fit a pattern of some
 * crawler. The owner of an address can give it any name, so a name alone proves nothing; but only
 * the owner of the domain can let the name resolve to the address. This is known as
 * forward-confirmed reverse DNS, or "iprev" (RFC 8601, 3).
 *
 * <p>One look-up sends at most 11 questions, since it follows {@value #MOST_NAMES} names.
 */
public final class ReverseLookup {
  /** The time for all questions about one address. */
  public static final Duration TIME = Duration.ofSeconds(5);

  /** The maximum number of names of an address that are considered: {@value}. */
  static final int MOST_NAMES = 10;

  /** The maximum number of addresses of a name that are compared: {@value}. */
  static final int MOST_ADDRESSES = 16;

  private final DnsClient client;

  /** Creates look-ups with a client. */
  public ReverseLookup(DnsClient client) {
    this.client = client;
  }

  /**
   * Returns what the DNS says about an address. The call blocks until the deadline at most.
   *
   * @param pattern accepts names that fit a pattern of some crawler
   */
  public AddressNames lookUp(IpAddress address, Predicate<String> pattern, Deadline deadline) {
    DnsResult<String> names = client.namesOf(address, deadline);
    if (names instanceof DnsResult.Found<String> found) {
      return check(address, found, pattern, deadline);
    }
    return names instanceof DnsResult.None<String> none
        ? new AddressNames.Unnamed(none.ttlSeconds())
        : new AddressNames.Unknown(((DnsResult.Failed<String>) names).reason());
  }

  /** Considers the first names only, and notes whether any other one fits. */
  private AddressNames check(
      IpAddress address,
      DnsResult.Found<String> found,
      Predicate<String> pattern,
      Deadline deadline) {
    List<String> names = found.values().stream().distinct().toList();
    List<String> first = names.subList(0, Math.min(names.size(), MOST_NAMES));
    List<CheckedName> checked = new ArrayList<>();
    first.stream()
        .filter(pattern)
        .forEach(name -> checked.add(checkForward(address, name, deadline)));
    Optional<String> other = first.stream().filter(pattern.negate()).findFirst();
    // Such a name might have confirmed the crawler, so its address is not denied.
    boolean hasUnchecked = names.stream().skip(MOST_NAMES).anyMatch(pattern);
    return new AddressNames.Named(checked, other, hasUnchecked, found.ttlSeconds());
  }

  private CheckedName checkForward(IpAddress address, String name, Deadline deadline) {
    // Records of the other family cannot contain the address.
    DnsResult<IpAddress> addresses =
        address.isIpv4() ? client.ipv4Of(name, deadline) : client.ipv6Of(name, deadline);
    if (addresses instanceof DnsResult.Found<IpAddress> found) {
      return compare(address, name, found);
    }
    return addresses instanceof DnsResult.None<IpAddress> none
        ? new CheckedName(name, Forward.MISSING, none.ttlSeconds(), "")
        : new CheckedName(
            name, Forward.FAILED, 0, ((DnsResult.Failed<IpAddress>) addresses).reason());
  }

  private static CheckedName compare(
      IpAddress address, String name, DnsResult.Found<IpAddress> found) {
    List<IpAddress> addresses = found.values();
    if (addresses.stream().limit(MOST_ADDRESSES).anyMatch(address::equals)) {
      return new CheckedName(name, Forward.CONFIRMED, found.ttlSeconds(), "");
    }
    // The addresses beyond the limit were not compared, so this is not a denial.
    return addresses.size() > MOST_ADDRESSES
        ? new CheckedName(
            name,
            Forward.FAILED,
            found.ttlSeconds(),
            "has more than %s addresses".formatted(MOST_ADDRESSES))
        : new CheckedName(name, Forward.ELSEWHERE, found.ttlSeconds(), "");
  }
}

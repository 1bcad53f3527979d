package io.github.wayleave.identity.dns;

import io.github.wayleave.identity.dns.CheckedName.Forward;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * An immutable result of a {@link ReverseLookup}: what the DNS says about an address, independent
 * of any crawler.
 */
public sealed interface AddressNames {
  /**
   * Returns what this means for a crawler.
   *
   * @param pattern accepts the names of the crawler's addresses
   */
  DnsVerdict verdictFor(Predicate<String> pattern);

  /** Returns the names that resolve to the address, of whichever crawler they are. */
  default List<String> confirmed() {
    return List.of();
  }

  /**
   * The address has names.
   *
   * @param checked the names that fit a pattern of some crawler, {@value ReverseLookup#MOST_NAMES}
   *     at most
   * @param other the first name that fits no pattern
   * @param hasUnchecked whether more names fit than were checked
   * @param ttlSeconds the TTL of the names, 0 or more
   */
  record Named(
      List<CheckedName> checked, Optional<String> other, boolean hasUnchecked, long ttlSeconds)
      implements AddressNames {
    /** Copies the list. */
    public Named {
      checked = List.copyOf(checked);
      if (checked.isEmpty() && other.isEmpty()) {
        throw new IllegalArgumentException("requires a name; an address without is Unnamed");
      }
    }

    @Override
    public List<String> confirmed() {
      return checked.stream()
          .filter(name -> name.forward() == Forward.CONFIRMED)
          .map(CheckedName::name)
          .toList();
    }

    /**
     * A confirmed name outweighs everything. Then what is unknown outweighs what is missing, and
     * that outweighs what speaks against the crawler.
     */
    @Override
    public DnsVerdict verdictFor(Predicate<String> pattern) {
      List<CheckedName> matching =
          checked.stream().filter(name -> pattern.test(name.name())).toList();
      Optional<CheckedName> confirmed = first(matching, Forward.CONFIRMED);
      if (confirmed.isPresent()) {
        return new DnsVerdict.Yes(named(confirmed.get()), Ttl.ofYes(ttl(confirmed.get())));
      }
      Optional<CheckedName> failed = first(matching, Forward.FAILED);
      if (failed.isPresent()) {
        return new DnsVerdict.Failed(named(failed.get()) + ": " + failed.get().reason());
      }
      if (hasUnchecked) {
        return new DnsVerdict.Failed("has more than %s names".formatted(ReverseLookup.MOST_NAMES));
      }
      Optional<CheckedName> missing = first(matching, Forward.MISSING);
      if (missing.isPresent()) {
        return Ttl.missing(named(missing.get()) + ", which has no address", ttl(missing.get()));
      }
      return matching.stream()
          .findFirst()
          .map(name -> no(named(name) + ", which has other addresses", smallestTtl(matching)))
          .orElseGet(() -> no("named " + LogName.shown(anyName()), ttlSeconds));
    }

    private static Optional<CheckedName> first(List<CheckedName> names, Forward forward) {
      return names.stream().filter(name -> name.forward() == forward).findFirst();
    }

    private static DnsVerdict no(String text, long ttlSeconds) {
      return new DnsVerdict.No(text, Ttl.ofNo(ttlSeconds));
    }

    private String anyName() {
      return other.orElseGet(() -> checked.get(0).name());
    }

    private long ttl(CheckedName name) {
      return Math.min(ttlSeconds, name.ttlSeconds());
    }

    private long smallestTtl(List<CheckedName> names) {
      return names.stream().mapToLong(this::ttl).min().orElse(ttlSeconds);
    }

    private static String named(CheckedName name) {
      return "named " + LogName.shown(name.name());
    }
  }

  /**
   * The address has no name.
   *
   * @param ttlSeconds the time to remember that, 0 or more
   */
  record Unnamed(long ttlSeconds) implements AddressNames {
    @Override
    public DnsVerdict verdictFor(Predicate<String> pattern) {
      return Ttl.missing("without a name", ttlSeconds);
    }
  }

  /**
   * Asking for the names failed.
   *
   * @param reason what happened
   */
  record Unknown(String reason) implements AddressNames {
    @Override
    public DnsVerdict verdictFor(Predicate<String> pattern) {
      return new DnsVerdict.Failed(reason);
    }
  }
}

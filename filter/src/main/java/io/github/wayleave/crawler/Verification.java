package io.github.wayleave.crawler;

import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the operator of a crawler publishes to verify that a request comes from the crawler.
 *
 * @param dns the patterns for the DNS names of the crawler's addresses
 * @param addresses the {@code https} URL of the operator's list of the addresses
 * @param signature the {@code https} URL that identifies the agent in its signatures (Web Bot
 *     Auth): an origin, or a set of keys
 * @param complete the checks that find every address of the crawler according to its operator, in
 *     the order of the enum
 */
public record Verification(
    List<DnsPattern> dns,
    Optional<UrlReference> addresses,
    Optional<UrlReference> signature,
    Set<AddressCheck> complete) {
  private static final int MOST_PATTERNS = 100;

  /** A check of a client's address. */
  public enum AddressCheck {
    /** Whether a DNS name of the address matches, and resolves to the address. */
    DNS("dns"),
    /** Whether the address is in the operator's list. */
    ADDRESSES("addresses");

    private final String word;

    AddressCheck(String word) {
      this.word = word;
    }

    /** Returns the word for this check in a catalogue or policy. */
    public String word() {
      return word;
    }

    /** Returns the check with this word; empty if there is none. */
    public static Optional<AddressCheck> of(String word) {
      return Arrays.stream(values()).filter(check -> check.word.equals(word)).findFirst();
    }

    /** Returns the words of all checks. */
    public static List<String> words() {
      return Arrays.stream(values()).map(AddressCheck::word).toList();
    }

    /** Returns the word. */
    @Override
    public String toString() {
      return word;
    }
  }

  /**
   * Copies the list and the set.
   *
   * @throws InvalidValueException if nothing to check is given, a URL is not an {@code https} URL,
   *     the URL of the signature has a query, or a complete check is not given
   */
  public Verification {
    dns = List.copyOf(dns);
    complete = copy(complete);
    if (dns.size() > MOST_PATTERNS) {
      throw new InvalidValueException(
          "has %s names in \"dns\", but at most %s are allowed; write the domains that contain them"
              .formatted(dns.size(), MOST_PATTERNS));
    }
    addresses.ifPresent(Verification::requireHttps);
    signature.ifPresent(Verification::requireAgent);
    if (dns.isEmpty() && addresses.isEmpty() && signature.isEmpty()) {
      throw new InvalidValueException(
          "requires \"dns\", \"addresses\" or \"signature\"; add one of them");
    }
    List<String> faults = new ArrayList<>();
    for (AddressCheck check : complete) {
      if (check == AddressCheck.DNS ? dns.isEmpty() : addresses.isEmpty()) {
        faults.add(
            "\"complete\" contains \"%s\", but there is no \"%s\"; add \"%s\", or remove it from \"complete\""
                .formatted(check, check, check));
      }
    }
    InvalidValueException.throwIfAny(faults);
  }

  /**
   * Parses the URL of a list of addresses.
   *
   * @throws InvalidValueException if it is not an {@code https} URL
   */
  public static UrlReference list(String url) {
    return requireHttps(UrlReference.absolute(url));
  }

  /**
   * Parses the URL of an agent: an origin, or the URL of a set of keys.
   *
   * @throws InvalidValueException if it is not an {@code https} URL, or has a query
   */
  public static UrlReference agent(String url) {
    return requireAgent(UrlReference.absolute(url));
  }

  private static Set<AddressCheck> copy(Set<AddressCheck> checks) {
    EnumSet<AddressCheck> copy = EnumSet.noneOf(AddressCheck.class);
    copy.addAll(checks);
    return Collections.unmodifiableSet(copy);
  }

  private static UrlReference requireHttps(UrlReference url) {
    if (!url.origin().map(Origin::scheme).equals(Optional.of("https"))) {
      throw new InvalidValueException(
          "\"%s\" is not an https URL; write a URL that begins with https://".formatted(url));
    }
    return url;
  }

  /** Agents are compared without the query of their URL. */
  private static UrlReference requireAgent(UrlReference url) {
    requireHttps(url);
    if (url.path().indexOf('?') >= 0) {
      throw new InvalidValueException(
          "\"%s\" has a query, which no agent is identified by; remove the query".formatted(url));
    }
    return url;
  }
}

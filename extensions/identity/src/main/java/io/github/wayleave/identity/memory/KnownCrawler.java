package io.github.wayleave.identity.memory;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A crawler that a policy verifies by its address, with all that is needed to decide about it.
 *
 * <p>Instances differ even if their properties are equal, since caches compare them by reference.
 */
final class KnownCrawler {
  private final Crawler crawler;
  private final OperatorMemory operator;
  private final List<DnsPattern> dns;
  private final Optional<UrlReference> list;
  private final boolean isDnsComplete;
  private final boolean isListComplete;
  private final List<KnownCrawler> siblings = new ArrayList<>();
  private final Map<Outcome, Identity> identities = new EnumMap<>(Outcome.class);

  /** Creates a crawler; what the policy does not use is left out. */
  KnownCrawler(Crawler crawler, OperatorMemory operator, boolean usesDns, boolean usesRanges) {
    Verification verification = crawler.verification().orElseThrow();
    this.crawler = crawler;
    this.operator = operator;
    this.dns = usesDns ? verification.dns() : List.of();
    this.list = usesRanges ? verification.addresses() : Optional.empty();
    this.isDnsComplete = verification.complete().contains(AddressCheck.DNS);
    this.isListComplete = verification.complete().contains(AddressCheck.ADDRESSES);
    for (Outcome outcome : Outcome.values()) {
      identities.put(outcome, outcome.of(crawler.token()));
    }
  }

  /** Adds another crawler of the same operator, before the first request. */
  void addSibling(KnownCrawler sibling) {
    siblings.add(sibling);
  }

  OperatorMemory operator() {
    return operator;
  }

  /** Returns whether its addresses are looked up in the DNS. */
  boolean usesDns() {
    return !dns.isEmpty();
  }

  boolean isDnsComplete() {
    return isDnsComplete;
  }

  /** Returns whether a name fits a pattern of the crawler. */
  boolean hasName(String name) {
    for (DnsPattern pattern : dns) {
      if (pattern.matches(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a name fits a pattern of some crawler of the operator. */
  boolean isNameOfOperator(String name) {
    if (hasName(name)) {
      return true;
    }
    for (KnownCrawler sibling : siblings) {
      if (sibling.hasName(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the URL of the list of its addresses; empty if none is used. */
  Optional<UrlReference> list() {
    return list;
  }

  boolean isListComplete() {
    return isListComplete;
  }

  /** Returns the URLs of the lists of other crawlers of the same operator. */
  List<UrlReference> siblingLists() {
    List<UrlReference> urls = new ArrayList<>();
    for (KnownCrawler sibling : siblings) {
      if (sibling.list.isPresent() && !sibling.list.equals(list)) {
        urls.add(sibling.list.get());
      }
    }
    return urls;
  }

  /** Returns the shared identity for a state. */
  Identity identity(Outcome outcome) {
    return Objects.requireNonNull(identities.get(outcome));
  }

  /** Returns the product token. */
  @Override
  public String toString() {
    return crawler.toString();
  }
}

package io.github.wayleave.cli.identify;

import io.github.wayleave.cli.identify.ListLookup.ListResult;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;

/** The other crawlers of a crawler's operator. */
final class Siblings {
  private final List<Crawler> others;
  private final ListLookup lists;

  Siblings(Crawler crawler, CrawlerCatalogue crawlers, ListLookup lists) {
    Operator operator = Operator.of(crawler);
    this.others =
        crawlers.crawlers().stream()
            .filter(other -> !other.token().equals(crawler.token()))
            .filter(other -> other.verification().isPresent())
            .filter(other -> Operator.of(other).equals(operator))
            .toList();
    this.lists = lists;
  }

  /**
   * Returns a crawler to which an address belongs by a confirmed name, or by a list. Of several, it
   * is the one whose own name the confirmed name contains, as {@code crawl-192-0-2-1.googlebot.com}
   * does.
   */
  Optional<ProductToken> find(IpAddress address, Optional<AddressNames> names) {
    List<ProductToken> owners =
        others.stream()
            .filter(other -> owns(other.verification().orElseThrow(), address, names))
            .map(Crawler::token)
            .toList();
    return owners.stream()
        .filter(owner -> isInName(owner, names))
        .findFirst()
        .or(() -> owners.stream().findFirst());
  }

  private static boolean isInName(ProductToken owner, Optional<AddressNames> names) {
    return names.map(AddressNames::confirmed).orElse(List.of()).stream()
        .anyMatch(name -> Ascii.lower(name.toString()).contains(Ascii.lower(owner.toString())));
  }

  private boolean owns(Verification verification, IpAddress address, Optional<AddressNames> names) {
    return names.map(AddressNames::confirmed).orElse(List.of()).stream()
            .anyMatch(name -> NameLookup.fits(name, verification.dns()))
        || verification.addresses().filter(url -> contains(url, address)).isPresent();
  }

  /** Returns whether a list contains an address, however old the list is. */
  private boolean contains(UrlReference url, IpAddress address) {
    return lists
        .find(url)
        .filter(
            list -> list instanceof ListResult.Present present && present.copy().contains(address))
        .isPresent();
  }
}

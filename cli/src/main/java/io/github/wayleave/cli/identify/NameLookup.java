package io.github.wayleave.cli.identify;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.ReverseLookup;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds the names of addresses in the DNS. */
@FunctionalInterface
public interface NameLookup {
  /** Returns the names of an address. */
  AddressNames find(IpAddress address);

  /** Asks name servers, for 5 seconds at most. */
  static NameLookup asking(ReverseLookup lookup, CrawlerCatalogue crawlers) {
    Predicate<String> pattern = anyPattern(crawlers);
    return address -> lookup.lookUp(address, pattern, Deadline.in(ReverseLookup.TIME));
  }

  /** Returns whether names fit a pattern of some crawler. */
  private static Predicate<String> anyPattern(CrawlerCatalogue crawlers) {
    List<DnsPattern> patterns =
        crawlers.crawlers().stream()
            .map(Crawler::verification)
            .flatMap(Optional::stream)
            .map(Verification::dns)
            .flatMap(List::stream)
            .distinct()
            .toList();
    return name -> fits(name, patterns);
  }

  /** Returns whether a name fits one of several patterns. */
  static boolean fits(String name, List<DnsPattern> patterns) {
    return patterns.stream().anyMatch(pattern -> pattern.matches(name));
  }
}

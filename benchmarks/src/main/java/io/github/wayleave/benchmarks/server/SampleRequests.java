package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.HeaderWorkload;
import io.github.wayleave.benchmarks.HeaderWorkload.ClientHeader;
import io.github.wayleave.benchmarks.Workload;
import io.github.wayleave.benchmarks.Workload.PageTarget;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Requests from browsers and known crawlers for allowed pages. */
final class SampleRequests {
  private static final HeaderWorkload HEADERS = HeaderWorkload.of(crawlers());
  private static final List<PageTarget> PAGES = Workload.of(SitePolicyText.MANY).misses();

  private SampleRequests() {}

  /** Returns the octets of each request to a site. */
  static List<byte[]> of(SiteVariant variant, ClientMix clients) {
    return of(variant.path(), clients);
  }

  /** Returns the octets of each request for a path, or for pages. */
  static List<byte[]> of(Optional<String> path) {
    return of(path, ClientMix.HALF);
  }

  private static List<byte[]> of(Optional<String> path, ClientMix clients) {
    List<ClientHeader> headers = HEADERS.mixed(clients.crawlerShare());
    List<byte[]> requests = new ArrayList<>();
    for (int i = 0; i < headers.size(); i++) {
      PageTarget page = PAGES.get(i);
      ClientHeader header = HeaderWorkload.ofRequest(headers, i);
      requests.add(request(path.orElse(page.path() + "?" + page.query()), header));
    }
    return requests;
  }

  private static List<String> crawlers() {
    return CrawlerCatalogue.bundled().crawlers().stream()
        .filter(Crawler::isTokenSent)
        .map(crawler -> crawler.token().toString())
        .toList();
  }

  private static byte[] request(String target, ClientHeader header) {
    return "GET %s HTTP/1.1\r\nHost: www.example.org\r\nUser-Agent: %s\r\nAccept: */*\r\n\r\n"
        .formatted(target, header.text())
        .getBytes(StandardCharsets.US_ASCII);
  }
}

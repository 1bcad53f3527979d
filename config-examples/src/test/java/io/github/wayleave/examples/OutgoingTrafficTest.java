package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.net.UrlReference;
import java.net.URI;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The hosts for a firewall that docs/production.md lists. */
class OutgoingTrafficTest {
  private static final Pattern HOST = Pattern.compile("`([a-z.]+)`");

  @Test
  void documentedHosts_areThoseOfTheCatalogue() {
    Set<String> hosts = new TreeSet<>();
    for (Crawler crawler : CrawlerCatalogue.bundled().crawlers()) {
      crawler
          .verification()
          .ifPresent(
              verification -> {
                verification.addresses().ifPresent(url -> hosts.add(host(url)));
                verification.signature().ifPresent(url -> hosts.add(host(url)));
              });
    }
    String sentence =
        Project.text(Project.ROOT.resolve("docs/production.md"))
            .lines()
            .filter(line -> line.startsWith("The hosts of the bundled catalogue: "))
            .findFirst()
            .orElseThrow();
    assertThat(
            HOST.matcher(sentence).results().map(MatchResult::group).map(OutgoingTrafficTest::bare))
        .containsExactlyElementsOf(hosts);
  }

  private static String bare(String code) {
    return code.substring(1, code.length() - 1);
  }

  private static String host(UrlReference url) {
    return URI.create(url.toString()).getHost();
  }
}

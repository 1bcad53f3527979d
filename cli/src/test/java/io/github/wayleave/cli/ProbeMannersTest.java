package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.probe.ProbedSite;
import io.github.wayleave.cli.probe.ProbedSite.SiteRequest;
import io.github.wayleave.cli.probe.exchange.ProbedClient;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.robotstxt.ProductToken;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What arrives at a site, whatever its policy is: the site counts. */
class ProbeMannersTest {
  private static final CrawlerCatalogue CATALOGUE = CrawlerCatalogue.bundled();
  private static final int RATE = 100;

  /** What the clocks of the site and the probe may differ by over a probe. */
  private static final Duration SLACK = Duration.ofMillis(200);

  private static final List<String> PATHS =
      List.of("/", "/a", "/b/", "/*.pdf$", "/c?d=", "/%7Eü", "/private/");

  private static final List<String> ODD_NAMES = List.of("FooBot", "Bar_Bot", "-");

  @TempDir Path folder;

  private final Random random = new Random(Effort.seed(42));

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private String name() {
    List<Crawler> control =
        CATALOGUE.crawlers().stream().filter(crawler -> !crawler.isTokenSent()).toList();
    return switch (random.nextInt(4)) {
      case 0 -> any(control).toString();
      case 1 -> any(ODD_NAMES);
      default -> any(CATALOGUE.crawlers()).toString();
    };
  }

  private String policy() {
    StringBuilder yaml = new StringBuilder("robots:\n  disallow: [");
    yaml.append("\"%s\"]\n  groups:\n".formatted(any(PATHS)));
    Set<String> names =
        random.ints(1 + random.nextInt(40)).mapToObj(i -> name()).collect(Collectors.toSet());
    names.removeIf(name -> !name.matches("[A-Za-z_.-]*[A-Za-z][A-Za-z_.-]*"));
    List<ProductToken> distinct = names.stream().map(ProductToken::of).distinct().toList();
    for (ProductToken name : distinct) {
      yaml.append("    - { agents: [%s], disallow: [\"%s\"] }\n".formatted(name, any(PATHS)));
    }
    yaml.append("    - { agents: [Google-Extended-2], disallow: [/] }\n");
    yaml.append("enforcement: { mode: %s }\n".formatted(any(List.of("off", "observe", "enforce"))));
    return yaml.toString();
  }

  private void answer(SiteRequest request, OutputStream out) throws IOException {
    String head =
        switch (random.nextInt(8)) {
          case 0 -> "302 Found\nLocation: /b/" + random.nextInt(3);
          case 1 -> "403 Forbidden";
          case 2 -> "404 Not Found";
          default -> "200 OK\nContent-Type: text/plain\nETag: \"a\"";
        };
    ProbedSite.write(out, head, "User-agent: *\nDisallow: /a\nSitemap: /s.txt\n");
  }

  @Test
  void anyPolicy_probed_findsGoodManners() throws IOException {
    Pattern control =
        Pattern.compile(
            CATALOGUE.crawlers().stream()
                .filter(crawler -> !crawler.isTokenSent())
                .map(crawler -> Pattern.quote(crawler.toString()))
                .collect(Collectors.joining("|", "(?i)(?<![A-Za-z_-])(", ")(?![A-Za-z_-])")));
    assertThat(control.matcher("Google-Extended").find()).isTrue();
    Set<String> documented = documented();
    for (int round = 0; round < Effort.rounds(20, 400); round++) {
      Files.writeString(folder.resolve("wayleave.yaml"), policy());
      int most = 1 + random.nextInt(80);
      try (ProbedSite site = new ProbedSite(this::answer)) {
        List<String> arguments = new ArrayList<>(List.of(site.url(), "wayleave.yaml"));
        arguments.addAll(List.of("--most", "" + most, "--rate", "" + RATE));
        ProbeRun run = ProbeRun.of(folder, arguments.toArray(String[]::new));
        List<SiteRequest> requests = site.requests();
        String context = "round %s of seed %s: %s".formatted(round, Effort.seed(42), run);
        assertThat(requests).as(context).isNotEmpty().hasSizeLessThanOrEqualTo(most);
        assertThat(site.mostOpen()).as(context).isEqualTo(1);
        assertThat(requests)
            .as(context)
            .allSatisfy(
                request -> {
                  assertThat(request.fields()).containsKey("wayleave-probe");
                  assertThat(request.userAgent()).isIn(documented);
                  assertThat(request.userAgent().replaceAll("https?://\\S+", ""))
                      .doesNotContainPattern(control);
                });
        assertThat(time(requests).plus(SLACK))
            .as(context)
            .isGreaterThanOrEqualTo(
                Duration.ofMillis(1000L / RATE).multipliedBy(requests.size() - 1L));
        assertThat(run.out()).as(context).contains(requests.size() + " request");
      }
    }
  }

  private static Duration time(List<SiteRequest> requests) {
    return Duration.ofNanos(requests.get(requests.size() - 1).nanos() - requests.get(0).nanos());
  }

  private static Set<String> documented() {
    Set<String> headers =
        CATALOGUE.crawlers().stream()
            .filter(Crawler::isTokenSent)
            .map(crawler -> crawler.userAgent().orElse(crawler.toString()))
            .map(header -> header.replace("W.X.Y.Z", "145.0.0.0"))
            .collect(Collectors.toSet());
    headers.add(ProbedClient.BROWSER.userAgent());
    return headers;
  }

  @Test
  void crawlDelay_isWaitedFor() throws IOException {
    String robots = "User-agent: CCBot\nCrawl-delay: 0.3\n";
    try (ProbedSite site =
        new ProbedSite(
            (request, out) -> ProbedSite.write(out, "200 OK\nContent-Type: text/plain", robots))) {
      ProbeRun.of(folder, site.url(), "--agent", "CCBot");
      List<SiteRequest> asCcBot =
          site.requests().stream().filter(request -> request.isOf("CCBot")).toList();
      assertThat(asCcBot).hasSize(2);
      assertThat(time(asCcBot)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }
  }
}

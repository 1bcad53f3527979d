package io.github.wayleave.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.page.ReportFile;
import io.github.wayleave.explorer.report.CrawlsAndVisits;
import io.github.wayleave.explorer.report.LogData;
import io.github.wayleave.explorer.report.ReferringService;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.explorer.report.Traffic;
import io.github.wayleave.explorer.report.Traffic.Unnamed;
import io.github.wayleave.explorer.report.Visits;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What crawlers took beside the visits that services sent. */
class CrawlsAndVisitsTest {
  /** They send visits, and crawl under no name that the catalogue has. */
  private static final Set<String> WITHOUT_CRAWLER = Set.of("xAI", "Ecosia");

  @ParameterizedTest
  @CsvSource({
    "chatgpt.com, ChatGPT",
    "www.google.com, Google Search",
    "google.co.uk, Google Search",
    "com.google.android.googlequicksearchbox, Google Search",
    "gemini.google.com, Gemini",
    "bing.com, Bing",
    "www.bing.com, Bing",
    "cn.bing.com, Bing",
    "fr.search.yahoo.com, Yahoo",
    "www.perplexity.ai, Perplexity"
  })
  void hostOfAService_isFound(String host, String service) {
    assertThat(ReferringService.at(host).map(ReferringService::name)).contains(service);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "*",
        "com",
        "example.org",
        "mail.google.com",
        "notbing.com",
        "bing.com.example.org",
        "google.example",
        "yahoo.com"
      })
  void otherHost_isNone(String host) {
    assertThat(ReferringService.at(host)).isEmpty();
  }

  @Test
  void services_haveOperatorsOfTheCatalogueHostsAndSources() {
    Set<String> operators =
        CrawlerCatalogue.bundled().crawlers().stream()
            .flatMap(crawler -> crawler.operator().stream())
            .collect(Collectors.toSet());
    Set<String> hosts = new HashSet<>();
    for (ReferringService service : ReferringService.all()) {
      assertThat(operators.contains(service.operator()))
          .as(service.operator())
          .isNotEqualTo(WITHOUT_CRAWLER.contains(service.operator()));
      assertThat(URI.create(service.source()).getScheme()).isEqualTo("https");
      assertThat(service.hosts())
          .allSatisfy(host -> assertThat(host).matches("(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+"))
          .allSatisfy(host -> assertThat(hosts.add(host)).as(host).isTrue());
    }
  }

  @Test
  void services_ofAnOperatorShareItsCrawlers() {
    CrawlsAndVisits openAi = row("OpenAI", new Visits(true, 9, Map.of("ChatGPT", 6L)));
    assertThat(openAi.crawls().requests()).isEqualTo(requests("OpenAI")).isPositive();
    assertThat(openAi.total()).contains(6L);
    assertThat(openAi.services()).isEqualTo("ChatGPT 6");

    CrawlsAndVisits google =
        row("Google", new Visits(true, 9, Map.of("Gemini", 2L, "Google Search", 1_005L)));
    assertThat(google.total()).contains(1_007L);
    assertThat(google.services()).isEqualTo("Google Search 1,005, Gemini 2");
    assertThat(google.ratio()).isEqualTo("–");
  }

  @Test
  void ratio_isTheNumberOfCrawlsForEachVisit() {
    long requests = requests("OpenAI");
    assertThat(requests).isEqualTo(1_039);
    assertThat(row("OpenAI", new Visits(true, 9, Map.of("ChatGPT", requests * 2))).ratio())
        .isEqualTo("0.5");
    assertThat(row("OpenAI", new Visits(true, 9, Map.of("ChatGPT", 1L))).ratio())
        .isEqualTo("1,039");
    assertThat(row("OpenAI", new Visits(true, 9, Map.of())).ratio()).isEqualTo("–");
  }

  @Test
  void logsWithoutReferer_haveNoNumberOfVisits() {
    CrawlsAndVisits unknown = row("OpenAI", Visits.NONE);
    assertThat(unknown.total()).isEmpty();
    assertThat(unknown.visitCell()).isEqualTo("not in this log");
    assertThat(row("OpenAI", new Visits(true, 0, Map.of())).visitCell()).isEqualTo("0");
    assertThat(row("OpenAI", new Visits(false, 0, Map.of("ChatGPT", 3L))).visitCell())
        .isEqualTo("3");
    assertThat(ReportFile.of(data(Optional.of(Visits.NONE))))
        .contains("not in this log", "No line of these logs has a Referer");
    assertThat(ReportFile.of(data(Optional.of(new Visits(true, 40, Map.of())))))
        .contains("40 of 86 requests without a crawler&#39;s name have a Referer")
        .doesNotContain("not in this log");
  }

  @Test
  void reportOfAPart_hasNoTable() {
    assertThat(CrawlsAndVisits.of(data(Optional.empty()))).isEmpty();
    assertThat(ReportFile.of(data(Optional.empty()))).doesNotContain("Crawls and visits");
  }

  private static long requests(String operator) {
    ReportData data = data(Optional.of(Visits.NONE));
    return data.ledger().crawlers().stream()
        .filter(
            account ->
                data.context()
                    .crawler(account.crawler())
                    .flatMap(Crawler::operator)
                    .filter(operator::equals)
                    .isPresent())
        .mapToLong(account -> account.requests().total())
        .sum();
  }

  private static CrawlsAndVisits row(String operator, Visits visits) {
    return CrawlsAndVisits.of(data(Optional.of(visits))).stream()
        .filter(row -> row.operator().equals(operator))
        .findFirst()
        .orElseThrow();
  }

  private static ReportData data(Optional<Visits> visits) {
    ReportData data = SampleSource.of(List.of("GPTBot", "CCBot"), "x").report().orElseThrow();
    LogData log = data.log().orElseThrow();
    Traffic traffic = log.traffic();
    Unnamed unnamed = traffic.unnamed().orElseThrow();
    return new ReportData(
        data.ledger(),
        data.context(),
        data.policy(),
        new LogData(
            log.logs(),
            log.scope(),
            log.lines(),
            log.judgement(),
            log.figures(),
            new Traffic(
                traffic.crawlers(),
                traffic.hours(),
                visits.map(
                    found ->
                        new Unnamed(unnamed.total(), unnamed.networks(), unnamed.agents(), found)),
                traffic.top()),
            log.doubts(),
            log.remarks()));
  }
}

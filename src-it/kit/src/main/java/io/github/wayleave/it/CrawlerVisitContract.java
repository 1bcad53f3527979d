package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.AccessCounts.CrawlerCounts;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests from crawlers, and from clients that look like one. */
@RunInForms(FILTER)
public class CrawlerVisitContract {
  private static final int CLIENTS = 4;
  private static final int REFUSALS = CLIENTS * ContractEffort.share(2_500);
  private static final String LOGGER = "io.github.wayleave.access";

  private static final String CLOSED =
      """
      site: https://www.example.org
      robots: { disallow: /, crawl-delay: 1d }
      data:
        publisher: { name: Example Institute, url: https://www.example.org }
        datasets:
          - id: sensors
            title: Hourly sensor readings
            description: Air temperature of 40 stations in the city, hourly since 2014, by hand.
            license: CC-BY-4.0
            files: /data/sensors.csv
      enforcement: { mode: %s, pace: true }
      """;

  private static final String POLICY =
      """
      robots: { disallow: [/search, /answers/page, /robots.txt] }
      enforcement: { mode: enforce, crawler-sessions: 60s }
      """;

  private final Launcher launcher;

  public CrawlerVisitContract(Launcher launcher) {
    this.launcher = launcher;
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "observe", "enforce"})
  void rfc9309_2_2_2_everyCrawler_getsTheDocumentsAtAnyRate(String mode) throws Exception {
    try (EnforcedSite site = EnforcedSite.start(launcher, CLOSED.formatted(mode));
        PersistentConnection http = new PersistentConnection(site.port())) {
      for (String path : List.of(ContractPolicies.ROBOTS, ContractPolicies.DATA)) {
        String tag = site.get(EnforcedSite.BROWSER, path).header("ETag");
        for (Crawler crawler : ContractEffort.sample(CrawlerCatalogue.bundled().crawlers())) {
          String agent = crawler.userAgent().orElse(crawler.token().toString());
          RawRequest get = RawRequest.get(path).with(EnforcedSite.USER_AGENT, agent);
          assertThat(http.exchange(get).status()).as(agent).isEqualTo(200);
          RunningSite.assertNotModified(http.exchange(get.with("If-None-Match", tag)));
          RawRequest head = RawRequest.of("HEAD", path).with(EnforcedSite.USER_AGENT, agent);
          assertThat(http.exchange(head).status()).as(agent).isEqualTo(200);
        }
      }
    }
  }

  @Test
  void missingOrHugeUserAgent_isNotRefused() throws Exception {
    try (EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      RawRequest withoutAgent = RawRequest.get("/search");
      EnforcedSite.assertUntouched(site.send(withoutAgent));
      EnforcedSite.assertUntouched(site.get("", "/search"));
      EnforcedSite.assertUntouched(site.get("x".repeat(6_000), "/search"));
      EnforcedSite.assertUntouched(site.get("Br\u00f6wser/1.0 (\u00c3\u00b6; \u00e4)", "/search"));
      RawRequest withAgent = withoutAgent.with(EnforcedSite.USER_AGENT, EnforcedSite.BROWSER);
      EnforcedSite.assertUntouched(site.send(withAgent.with(EnforcedSite.USER_AGENT, "GPTBot")));
      EnforcedSite.assertUntouched(site.send(withAgent.with(EnforcedSite.USER_AGENT, "")));
      EnforcedSite.assertRefused(site.get("\u00fc".repeat(3_000) + " GPTBot/1", "/search"), 403);
    }
  }

  /** A container may refuse it with its own 4xx. */
  @Test
  void longUserAgent_isNotAnError() throws Exception {
    try (EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      for (String name : List.of("x ", "\u00fc(", "Mozilla/5.0 (")) {
        RawResponse response = site.get(name.repeat(8_192 / name.length()), "/search");
        assertThat(response.status()).as("%s", response).isIn(200, 400, 431);
        assertThat(response.has(Refusal.FIELD)).isFalse();
      }
    }
  }

  @Test
  void crawlerSession_isShort_otherSessionsAreUnchanged() throws Exception {
    try (EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      assertThat(site.get(EnforcedSite.CRAWLER, "/session").header(DecisionEchoFilter.SESSION))
          .isEqualTo("60");
      assertThat(site.get(EnforcedSite.BROWSER, "/session").header(DecisionEchoFilter.SESSION))
          .isNotEqualTo("60");
      assertThat(site.get(EnforcedSite.CRAWLER, "/other").has("Set-Cookie")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/forward",
        "/async",
        "/gone",
        "/answers/forward",
        "/answers/dispatch",
        "/answers/dispatch-wrapped",
        "/answers/complete",
        "/answers/complete-wrapped",
        "/answers/missing",
        "/answers/failed",
        "/answers/complete-missing"
      })
  void forwardedRequest_isDecidedOnce(String target) throws Exception {
    try (EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      RawResponse crawlers = site.get(EnforcedSite.CRAWLER, target);
      RawResponse browsers = site.get(EnforcedSite.BROWSER, target);
      assertThat(crawlers.has(Refusal.FIELD)).isFalse();
      assertThat(crawlers.status()).isEqualTo(browsers.status());
      assertThat(crawlers.text()).isEqualTo(browsers.text());
      assertThat(site.counts().crawlers())
          .extracting(CrawlerCounts::toString)
          .containsExactly(
              "CrawlerCounts[crawler=GPTBot, requests=DecisionCounts[allowed=1, observed=0, refused=0, tooSoon=0]]");
    }
  }

  @Test
  void crawlerRequests_areCounted() throws Exception {
    try (EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      for (int i = 0; i < 3; i++) {
        site.get(EnforcedSite.CRAWLER, "/search");
        site.get(EnforcedSite.BROWSER, "/search");
      }
      site.get(EnforcedSite.CRAWLER, "/other");
      site.get("SomeNewBot/1.0", "/forward");
      site.get(EnforcedSite.CRAWLER, ContractPolicies.ROBOTS);
      assertThat(site.counts().failures()).isZero();
      assertThat(site.counts().crawlers())
          .extracting(CrawlerCounts::toString)
          .containsExactly(
              "CrawlerCounts[crawler=GPTBot, requests=DecisionCounts[allowed=1, observed=0, refused=3, tooSoon=0]]",
              "CrawlerCounts[crawler=SomeNewBot, requests=DecisionCounts[allowed=1, observed=0, refused=0, tooSoon=0]]");
    }
  }

  @Test
  void manyRefusals_logFewLines() throws Exception {
    try (LogLines log = new LogLines();
        EnforcedSite site = EnforcedSite.start(launcher, POLICY)) {
      ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
      try {
        List<Future<Integer>> running =
            IntStream.range(0, CLIENTS)
                .mapToObj(i -> clients.submit(() -> refusals(site)))
                .toList();
        int refused = 0;
        for (Future<Integer> future : running) {
          refused += future.get();
        }
        assertThat(refused).isEqualTo(REFUSALS);
      } finally {
        clients.shutdownNow();
      }
      assertThat(site.counts().crawlers())
          .singleElement()
          .extracting(counted -> counted.requests().refused())
          .isEqualTo((long) REFUSALS);
      assertThat(log.with(LOGGER)).hasSizeBetween(1, 5);
    }
  }

  private static int refusals(EnforcedSite site) throws Exception {
    int refused = 0;
    try (PersistentConnection http = new PersistentConnection(site.port())) {
      for (int i = 0; i < REFUSALS / CLIENTS; i++) {
        RawRequest request = RawRequest.get("/search?" + i);
        RawResponse response =
            http.exchange(request.with(EnforcedSite.USER_AGENT, EnforcedSite.CRAWLER));
        refused += response.has(Refusal.FIELD) ? 1 : 0;
      }
    }
    return refused;
  }
}

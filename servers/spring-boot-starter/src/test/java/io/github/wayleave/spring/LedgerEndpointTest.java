package io.github.wayleave.spring;

import static io.github.wayleave.spring.Site.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.json.JsonParserFactory;

/** The ledger of a running application, as the actuator shows it. */
class LedgerEndpointTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final String HOSTILE = "/search?q=%22%3Cimg%20src=x%3E%E2%80%AE%5C'%01";

  private static final Pattern COMMAND =
      Pattern.compile("(?m)^curl \"?http://127.0.0.1:8081/actuator/wayleave/ledger([^\"\\s]*)\"?$");

  @TempDir private static Path folder;
  private static Site site;

  @BeforeAll
  static void start() {
    site = start(folder, "trusted-proxies: 127.0.0.0/8\n");
    get("/robots.txt", "GPTBot/1.2");
    get("/search", "GPTBot/1.2");
    get("/page", "CCBot/2.0");
    get(HOSTILE, "GPTBot/1.2 \"\\<script>");
    awaitRequests(4);
  }

  /** Sends a request through a proxy, since a client on the same machine proves nothing. */
  private static void get(String path, String agent) {
    site.send(
        path,
        request ->
            request.setHeader("User-Agent", agent).setHeader("X-Forwarded-For", "203.0.113.9"));
  }

  private static Site start(Path folder, String more) {
    return Site.start(
        EmbeddedContainer.TOMCAT,
        "--wayleave.policy=" + SpringPolicies.write(folder, ManagedSiteTest.ENFORCED + more),
        "--wayleave.reload=off",
        "--management.server.port=0",
        "--management.endpoints.web.exposure.include=health,wayleave",
        "--management.endpoint.health.show-details=always");
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  /** The ledger counts a moment after the request. */
  private static void awaitRequests(int number) {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!text(get("/live")).contains("\"next\":" + (number - 1))
        && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  private static HttpResponse<byte[]> get(String path) {
    return site.manage("GET", "/actuator/wayleave/ledger" + path, "");
  }

  private static Map<String, Object> json(String path) {
    HttpResponse<byte[]> response = get(path);
    assertThat(response.statusCode()).as(text(response)).isEqualTo(200);
    return JsonParserFactory.getJsonParser().parseMap(text(response));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> list(Map<String, Object> json, String name) {
    return (List<Map<String, Object>>) json.get(name);
  }

  @Test
  void ledger_hasTheTotalsOfAllCrawlers_withoutRows() {
    Map<String, Object> ledger = json("");

    assertThat(ledger).containsOnlyKeys("format", "from", "until", "lost", "crawlers");
    assertThat(list(ledger, "crawlers"))
        .extracting(crawler -> crawler.get("crawler"))
        .containsExactly("GPTBot", "CCBot");
    Map<String, Object> crawler = list(ledger, "crawlers").get(0);
    assertThat(crawler)
        .containsEntry("requests", 2)
        .containsEntry("reads", 1)
        .containsEntry("operator", "OpenAI")
        .doesNotContainKey("rows");
    assertThat(crawler.get("broken").toString()).contains("hadRead=2");
    assertThat(text(get("?from=&until=&crawler=&kind="))).isEqualTo(text(get("")));
  }

  @Test
  void crawler_hasRowsWithTheirPlaceInThePolicy() {
    Map<String, Object> ledger = json("?crawler=gptbot");

    assertThat(list(ledger, "crawlers")).hasSize(1);
    Map<String, Object> row = list(list(ledger, "crawlers").get(0), "rows").get(0);
    assertThat(row)
        .containsEntry("kind", "hadRead")
        .containsEntry("rule", "Disallow: /search")
        .containsEntry("written", "policy.yaml:1")
        .containsEntry("count", 2)
        .doesNotContainKey("examples");
  }

  @Test
  void story_hasExamplesAndNetworks() {
    Map<String, Object> story = json("/GPTBot");

    assertThat(story)
        .containsEntry("format", 1)
        .containsEntry("crawler", "GPTBot")
        .containsKey("readNetworks");
    Map<String, Object> row = list(story, "rows").get(0);
    assertThat(row.get("byNetwork").toString()).isEqualTo("{203.0.113.0/24=2}");
    assertThat(list(row, "examples"))
        .extracting(example -> example.get("target"))
        .containsExactly("/search", HOSTILE);
    assertThat(list(row, "examples").get(1)).containsEntry("userAgent", "GPTBot/1.2 \"\\<script>");
  }

  @Test
  void kind_selectsCrawlersAndRows() {
    assertThat(list(json("?kind=hadRead"), "crawlers")).hasSize(1);
    assertThat(list(json("?kind=unread"), "crawlers")).isEmpty();
    assertThat(list(json("/GPTBot?kind=unread"), "rows")).isEmpty();
    assertThat(list(json("/GPTBot?kind=hadRead"), "rows")).hasSize(1);
  }

  @Test
  void live_hasTheRequestsAfterANumber() {
    Map<String, Object> live = json("/live");

    assertThat(live).containsOnlyKeys("format", "next", "requests").containsEntry("next", 3);
    assertThat(list(live, "requests")).hasSize(3);
    assertThat(list(live, "requests").get(0))
        .containsOnlyKeys(
            "at",
            "crawler",
            "identity",
            "host",
            "target",
            "outcome",
            "reason",
            "kind",
            "rule",
            "line")
        .containsEntry("crawler", "GPTBot")
        .containsEntry("identity", "unverifiable")
        .containsEntry("host", "*")
        .containsEntry("target", "/search")
        .containsEntry("outcome", "refused")
        .containsEntry("reason", "rule")
        .containsEntry("kind", "hadRead")
        .containsEntry("rule", "Disallow: /search")
        .containsEntry("line", 2);
    assertThat(list(live, "requests").get(1))
        .containsEntry("outcome", "allowed")
        .containsEntry("kind", null);
    assertThat(list(json("/live?after=2"), "requests")).hasSize(1);
    assertThat(list(json("/live?after=3"), "requests")).isEmpty();
    assertThat(list(json("/live?after=4711"), "requests")).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          404 | /NobodyBot               | no crawler named \\"NobodyBot\\" is in the ledger
          404 | ?crawler=NobodyBot       | no crawler named \\"NobodyBot\\" is in the ledger
          404 | /No%22Bot                | no crawler named \\"No\\"Bot\\" is in the ledger
          400 | ?kind=worst              | kind: expected one of hadRead, elsewhere, unread, grace, stale, toldNone, tooSoon, found \\"worst\\"
          400 | ?from=yesterday          | from: expected a day like 2026-03-03 or a time like 2026-03-03T08:00:00Z, found \\"yesterday\\"
          400 | ?from=2026-03-03T08      | from: expected a day like 2026-03-03 or a time like 2026-03-03T08:00:00Z, found \\"2026-03-03T08\\"
          400 | ?from=2026-03-03&until=2026-03-01 | until: is not later than \\"from\\"; exchange them
          400 | ?until=2026-03-03        | until: expected nothing, because the ledger is in memory, which has totals of all days only; set \\"state\\" in the policy
          400 | /live?after=x            | after: expected the \\"next\\" of an earlier response, found \\"x\\"
          400 | /live?after=-1           | after: expected the \\"next\\" of an earlier response, found \\"-1\\"
          """)
  void invalidRequest_isAnsweredWithTheReason(int status, String path, String reason) {
    HttpResponse<byte[]> response = get(path);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(text(response)).contains("\"status\":" + status, "\"message\":\"" + reason + "\"}");
  }

  @Test
  void documentedCommands_areAnswered() throws IOException {
    List<String> paths = new ArrayList<>();
    for (String page : List.of("ledger.md", "monitoring.md", "run/spring-boot.md")) {
      Matcher command = COMMAND.matcher(Files.readString(Path.of("../../docs", page)));
      while (command.find()) {
        paths.add(command.group(1));
      }
    }

    assertThat(paths).hasSizeGreaterThan(8).contains("/GPTBot", "/live?after=0");
    assertThat(paths).allSatisfy(path -> assertThat(get(path).statusCode()).isEqualTo(200));
  }

  @Test
  void otherSection_isNotFound() {
    HttpResponse<byte[]> response = site.manage("GET", "/actuator/wayleave/ledgers", "");

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(text(response)).contains("expected \\\"ledger\\\", found \\\"ledgers\\\"");
  }

  @Test
  void descriptionAndHealth_sayWhereTheLedgerIs() {
    assertThat(text(site.manage("GET", "/actuator/wayleave", "")))
        .contains("\"ledger\":\"in memory, 90 days\"");
    assertThat(text(site.manage("GET", "/actuator/health", "")))
        .contains("\"ledger\":\"in memory, 90 days\"");
  }

  @Test
  void enforcementOff_isUnavailableWithTheReason() {
    try {
      site.manage("POST", "/actuator/wayleave", "{\"enforcement\":\"off\"}");
      HttpResponse<byte[]> response = get("");

      assertThat(response.statusCode()).isEqualTo(503);
      assertThat(text(response))
          .isEqualTo(
              "{\"status\":503,\"error\":\"Service Unavailable\",\"message\":\"none: enforcement is"
                  + " off; set \\\"enforcement.mode\\\" to observe\"}");
    } finally {
      site.manage("DELETE", "/actuator/wayleave", "");
    }
    assertThat(get("").statusCode()).isEqualTo(200);
  }

  @Test
  void ledgerOnDisk_canBeNarrowedToAPeriod(@TempDir Path state) {
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    try (Site onDisk = start(state, "state: " + state + "\n")) {
      HttpResponse<byte[]> past =
          onDisk.manage("GET", "/actuator/wayleave/ledger?until=" + today.minusDays(1), "");

      assertThat(past.statusCode()).as(text(past)).isEqualTo(200);
      assertThat(text(past)).contains("\"crawlers\":[]");
    }
  }
}

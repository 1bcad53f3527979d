package io.github.wayleave.cli;

import static io.github.wayleave.cli.ReplayedLog.BINGBOT;
import static io.github.wayleave.cli.ReplayedLog.CCBOT;
import static io.github.wayleave.cli.ReplayedLog.GPTBOT;
import static io.github.wayleave.cli.ReplayedLog.broken;
import static io.github.wayleave.cli.ReplayedLog.crawler;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.ReplayedLog.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ReplayCommandTest {
  private static final String ROBOTS_TXT = "User-agent: *\nDisallow: /private\n";
  private static final Path SESSION = Path.of("src/test/resources/sessions/replay");

  @TempDir Path folder;
  private ReplayedLog log;

  @BeforeEach
  void writeRobotsTxt() throws IOException {
    log = new ReplayedLog(folder).with("robots.txt", ROBOTS_TXT);
  }

  private Printed replay(String words) {
    return log.run("replay " + words);
  }

  private JsonNode json(String words) {
    return log.json("replay " + words);
  }

  /** Copies the history of the session, in which f0784913 replaces 69dadff8 on November 12. */
  private void copyHistory() throws IOException {
    try (var files = Files.walk(SESSION.resolve("history"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(SESSION.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    Files.copy(SESSION.resolve("wayleave.yaml"), folder.resolve("wayleave.yaml"));
  }

  private void damage(String version) throws IOException {
    try (var files = Files.walk(folder.resolve("history"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.getFileName().toString().startsWith(version)) {
          Files.writeString(file, "damaged");
        }
      }
    }
  }

  @Test
  void exitCode_violationIs1_noneIs0_failureIs2() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/a", CCBOT)
        .written("kept.log")
        .get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/private/a", CCBOT)
        .written("broken.log");
    assertThat(replay("robots.txt kept.log").exit()).isZero();
    assertThat(replay("robots.txt broken.log").exit()).isEqualTo(1);
    assertThat(replay("robots.txt missing.log").exit()).isEqualTo(2);
    assertThat(replay("missing.txt kept.log").exit()).isEqualTo(2);
    assertThat(replay("robots.txt").exit()).isEqualTo(2);
  }

  @Test
  void exitCode_cameTooSoon_is1() throws IOException {
    log.with("robots.txt", "User-agent: *\nDisallow: /private\nCrawl-delay: 10\n")
        .get("13T06:00:00", "40.77.167.1", "/robots.txt", BINGBOT)
        .get("13T06:01:00", "40.77.167.1", "/a", BINGBOT)
        .get("13T06:01:05", "40.77.167.1", "/b", BINGBOT)
        .written("access.log");
    Printed printed = replay("robots.txt access.log");
    assertThat(printed.exit()).isEqualTo(1);
    assertThat(printed.out()).contains("1  Crawl-delay: 10");
  }

  @Test
  void logs_overlappingInAnyOrder_areReportedAlike() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:10:00", "18.97.9.1", "/private/1", CCBOT)
        .written("a.log")
        .get("13T06:05:00", "18.97.9.1", "/private/2", CCBOT)
        .get("13T06:15:00", "18.97.9.1", "/private/3", CCBOT)
        .written("b.log");
    JsonNode report = json("robots.txt a.log b.log");
    assertThat(broken(report, "CCBot", "hadRead")).isEqualTo(3);
    JsonNode reversed = json("robots.txt b.log a.log");
    assertThat(reversed.get("crawlers")).isEqualTo(report.get("crawlers"));
  }

  @Test
  void sameSecondOfTwoLogs_requestPrecedesRead() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .written("a.log")
        .get("13T06:00:00", "18.97.9.1", "/private", CCBOT)
        .written("b.log");
    assertThat(broken(json("robots.txt a.log b.log"), "CCBot", "unread")).isEqualTo(1);
  }

  @Test
  void lateLine_isCountedAndNotJudged() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:10:00", "18.97.9.1", "/private/1", CCBOT)
        .get("13T06:04:59", "18.97.9.1", "/private/2", CCBOT)
        .get("13T06:05:00", "18.97.9.1", "/private/3", CCBOT)
        .written("access.log");
    JsonNode report = json("robots.txt access.log");
    assertThat(report.get("late").longValue()).isEqualTo(1);
    assertThat(broken(report, "CCBot", "hadRead")).isEqualTo(2);
    assertThat(replay("robots.txt access.log").out())
        .contains(
            "\n1 request was not judged, too late in the log; sort the log by"
                + " time, or name its files in any order instead of joining them\n");
  }

  @Test
  void history_folderOrStateFolder_isTheSame() throws IOException {
    copyHistory();
    log.get("10T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("10T06:01:00", "18.97.9.1", "/a", CCBOT)
        .written("access.log");
    Printed printed = replay("wayleave.yaml access.log --history history");
    assertThat(replay("wayleave.yaml access.log --history .")).isEqualTo(printed);
    assertThat(printed.out())
        .contains("\nJudged by the only version of robots.txt that stood there\n");
  }

  @Test
  void history_beginsLater_requestsBeforeAreNotJudged() throws IOException {
    copyHistory();
    log.get("08T06:00:00", "18.97.9.1", "/a", CCBOT)
        .get("08T06:01:00", "18.97.9.1", "/b", CCBOT)
        .get("09T06:00:00", "18.97.9.1", "/a", CCBOT)
        .written("access.log");
    JsonNode report = json("wayleave.yaml access.log --history history");
    assertThat(report.get("notJudged").longValue()).isEqualTo(2);
    assertThat(crawler(report, "CCBot").get("requests").longValue()).isEqualTo(1);
    assertThat(replay("wayleave.yaml access.log --history history").out())
        .contains("2 requests were not judged: what robots.txt contained then is unknown.\n");
  }

  @Test
  void history_readBeforeItBegins_isNotUnread() throws IOException {
    copyHistory();
    log.get("08T23:59:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("09T06:00:00", "18.97.9.1", "/a", CCBOT)
        .written("access.log");
    JsonNode report = json("wayleave.yaml access.log --history history");
    assertThat(broken(report, "CCBot", "unread")).isZero();
    assertThat(broken(report, "CCBot", "grace")).isEqualTo(1);
  }

  @Test
  void damagedVersion_isToldAndItsRequestsAreNotJudged() throws IOException {
    copyHistory();
    damage("69dadff8");
    log.get("10T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("10T06:01:00", "18.97.9.1", "/a", CCBOT)
        .written("access.log");
    JsonNode report = json("wayleave.yaml access.log --history history");
    assertThat(report.get("notJudged").longValue()).isEqualTo(1);
    Printed printed = replay("wayleave.yaml access.log --history history");
    assertThat(printed.exit()).isZero();
    assertThat(printed.out()).contains("69dadff8", "restore it from a backup.\n");
  }

  /** The last read is of a version that is not known, so no earlier one is broken. */
  @Test
  void damagedVersion_wasReadLast_provesNothing() throws IOException {
    copyHistory();
    log.get("12T08:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("12T10:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("14T10:00:00", "18.97.9.1", "/a", CCBOT)
        .written("access.log");
    String later = "2026-11-14T09:00:00Z * /robots.txt published ";
    Path history = folder.resolve("history/log.txt");
    String first = Files.readAllLines(history).get(0);
    Files.writeString(
        history,
        Files.readString(history) + later + first.substring(first.indexOf("69dadff8")) + "\n");
    assertThat(broken(json("wayleave.yaml access.log --history history"), "CCBot", "hadRead"))
        .isEqualTo(1);
    damage("f0784913");
    JsonNode report = json("wayleave.yaml access.log --history history");
    assertThat(broken(report, "CCBot", "hadRead")).isZero();
    assertThat(broken(report, "CCBot", "stale")).isEqualTo(1);
  }

  @Test
  void historyWithoutTheTimeOfTheLog_isNoAllClear() throws IOException {
    copyHistory();
    log.get("05T06:00:00", "18.97.9.1", "/a", CCBOT).written("access.log");
    Printed printed = replay("wayleave.yaml access.log --history history");
    assertThat(printed.exit()).isEqualTo(2);
    assertThat(printed.err())
        .isEqualTo(
            "wayleave: --history: does not know what robots.txt contained at the time of the logs,"
                + " from 2026-11-05T06:00:00Z to 2026-11-05T06:00:00Z; name logs of a later time,"
                + " or leave it out\n");
  }

  @Test
  void alteredHistory_isTold() throws IOException {
    copyHistory();
    log.get("10T06:00:00", "18.97.9.1", "/a", CCBOT).written("access.log");
    Path history = folder.resolve("history/log.txt");
    assertThat(replay("wayleave.yaml access.log --history history").out())
        .doesNotContain("was changed");
    Files.writeString(history, Files.readString(history).replace(" 160 ", " 161 "));
    assertThat(replay("wayleave.yaml access.log --history history").out())
        .contains("line 1 was changed");
  }

  @Test
  void cached_readSoonAfterAChange_provesNothing() throws IOException {
    copyHistory();
    log.get("12T09:30:00", "40.77.167.1", "/robots.txt", BINGBOT)
        .get("12T09:40:00", "40.77.167.1", "/search", BINGBOT)
        .written("access.log");
    String command = "wayleave.yaml access.log --history history";
    assertThat(broken(json(command), "bingbot", "hadRead")).isEqualTo(1);
    assertThat(broken(json(command + " --cached 29m"), "bingbot", "hadRead")).isEqualTo(1);
    JsonNode cached = json(command + " --cached 1h");
    assertThat(broken(cached, "bingbot", "hadRead")).isZero();
    assertThat(broken(cached, "bingbot", "grace")).isEqualTo(1);
  }

  @Test
  void ranges_spoofedRequests_leaveTheRowOfTheCrawler() throws IOException {
    String list = "https://developers.google.com/static/crawling/ipranges/common-crawlers.json";
    String googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    log.with(
            "ranges.json",
            """
            {"creationTime": "2026-11-24T10:00:00Z",
             "lists": [{"url": "%s", "fetched": "2026-11-24T10:00:00Z"}],
             "prefixes": [{"ipv4Prefix": "66.249.64.0/19", "services": ["%s"]}]}
            """
                .formatted(list, list))
        .get("13T06:00:00", "66.249.66.1", "/robots.txt", googlebot)
        .get("13T06:01:00", "66.249.70.1", "/private/1", googlebot)
        .get("13T06:02:00", "20.171.207.5", "/private/2", googlebot)
        .written("access.log");
    JsonNode unchecked = crawler(json("robots.txt access.log"), "Googlebot");
    assertThat(unchecked.get("requests").longValue()).isEqualTo(2);
    JsonNode report = json("robots.txt access.log --ranges ranges.json");
    JsonNode checked = crawler(report, "Googlebot");
    assertThat(checked.get("identity").toString())
        .isEqualTo("{\"verified\":2,\"spoofed\":1,\"unverifiable\":0}");
    assertThat(checked.get("requests").longValue()).isEqualTo(1);
    // A verified crawler is one reader, from whatever network.
    assertThat(broken(report, "Googlebot", "hadRead")).isEqualTo(1);
    assertThat(replay("robots.txt access.log --ranges ranges.json").out())
        .contains(
            """
            Verified crawlers      verified    spoofed  unverifiable
              Googlebot                   2          1             \u2013
            """,
            "1 request came from a client that only sends a crawler's name; the rows above do not"
                + " contain it\n",
            "A name is a claim: 2 requests came from verified crawlers, 1 from clients that only");
  }

  @Test
  void host_logNamesNone_isThatOfTheOption() throws IOException {
    log.with(
            "wayleave.yaml",
            """
            robots:
              disallow: /private
            hosts:
              - names: shop.example
                robots:
                  disallow: /basket
            """)
        .get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/basket", CCBOT)
        .written("access.log");
    Printed top = replay("wayleave.yaml access.log");
    assertThat(top.exit()).isZero();
    assertThat(top.out())
        .contains("all requests were judged by the rules at the top of wayleave.yaml", "--host");
    Printed shop = replay("wayleave.yaml access.log --host shop.example");
    assertThat(shop.exit()).isEqualTo(1);
    assertThat(shop.out()).contains("shop.example: Disallow: /basket").doesNotContain("--host");
  }

  @Test
  void environment_itsRulesCount() throws IOException {
    log.with(
            "wayleave.yaml",
            """
            robots:
              disallow: /private
            environments:
              staging:
                robots:
                  disallow: /beta
            """)
        .get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/beta", CCBOT)
        .written("access.log");
    assertThat(replay("wayleave.yaml access.log").exit()).isZero();
    assertThat(replay("wayleave.yaml access.log --environment staging").exit()).isEqualTo(1);
  }

  @Test
  void requests_lastLines_areEscapedWithTheirPlace() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .get("13T06:02:00", "18.97.9.1", "/private/\u001b[31m\u009b\u202e2", CCBOT)
        .get("13T06:03:00", "18.97.9.1", "/private/3", CCBOT)
        .written("access.log");
    String out = replay("robots.txt access.log --requests 2").out();
    assertThat(out)
        .contains("\n    access.log:3: 18.97.9.1 - - [13/Nov/2026:06:02:00 +0000]")
        .contains("\\u001B[31m", "\n    access.log:4: ")
        .doesNotContain("access.log:2: ", "\u001b", "\u009b", "\u202e");
    assertThat(replay("robots.txt access.log --requests -1").exit()).isEqualTo(2);
    assertThat(replay("robots.txt access.log --requests 1001").exit()).isEqualTo(2);
  }

  @Test
  void period_isToldBesideThatOfTheLogs() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .get("14T06:01:00", "18.97.9.1", "/private/2", CCBOT)
        .get("15T06:01:00", "18.97.9.1", "/private/3", CCBOT)
        .written("access.log");
    String command = "robots.txt access.log --since 2026-11-14 --until 2026-11-14";
    JsonNode report = json(command);
    // The read of the day before counts.
    assertThat(broken(report, "CCBot", "hadRead")).isEqualTo(1);
    assertThat(replay(command).out())
        .startsWith(
            "1 file, combined: 4 requests from 2026-11-13T06:00:00Z to 2026-11-15T06:01:00Z; no"
                + " line unreadable\n"
                + "1 crawler asked for 1 page, and 0 times for robots.txt; the rest has no"
                + " crawler's name\n"
                + "Only requests from 2026-11-14T00:00:00Z and before 2026-11-15T00:00:00Z\n");
    assertThat(replay("robots.txt access.log --since 2026-11-14").out())
        .contains("\nOnly requests from 2026-11-14T00:00:00Z\n");
    assertThat(replay("robots.txt access.log --until 2026-11-14").out())
        .contains("\nOnly requests before 2026-11-15T00:00:00Z\n");
  }

  @Test
  void unusedRules_ofOneCrawlerOrWithoutRequests_areNotListed() throws IOException {
    log.with("robots.txt", "User-agent: *\nDisallow: /private\nDisallow: /never\n")
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .written("access.log")
        .get("13T06:01:00", "203.0.113.9", "/private/1", ReplayedLog.FIREFOX)
        .written("people.log");
    assertThat(replay("robots.txt access.log").out())
        .contains("1 of its 2 rules decided nothing: \"Disallow: /never\" (robots.txt:3)\n");
    assertThat(replay("robots.txt access.log --crawler CCBot").out())
        .doesNotContain("decided nothing");
    Printed people = replay("robots.txt people.log");
    assertThat(people.exit()).isZero();
    assertThat(people.out())
        .contains("so there is nothing to judge\n")
        .doesNotContain("decided nothing", "would refuse");
  }

  @Test
  void policyWithoutRobotsTxt_isReportedWithoutRules() throws IOException {
    log.with("wayleave.yaml", "robots: none\n")
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .written("access.log");
    Printed printed = replay("wayleave.yaml access.log");
    assertThat(printed.exit()).isZero();
    assertThat(printed.out())
        .contains("1 crawler asked for 1 page")
        .contains("wayleave.yaml publishes no robots.txt, so there is no rule to break\n")
        .doesNotContain("would refuse", "broke nothing", "Judged by");
  }

  @Test
  void manyRefusedCrawlers_othersAreCountedGrammatically() throws IOException {
    for (int i = 0; i < 7; i++) {
      log.get("13T06:01:00", "18.97.9.1", "/private/1", "Example" + (char) ('A' + i) + "Bot/1.0");
    }
    log.written("seven.log");
    assertThat(replay("robots.txt seven.log").out()).contains(", 1 other 1\n");
    for (int i = 0; i < 8; i++) {
      log.get("13T06:01:00", "18.97.9.1", "/private/1", "Example" + (char) ('A' + i) + "Bot/1.0");
    }
    log.written("eight.log");
    assertThat(replay("robots.txt eight.log").out()).contains(", 2 others 2\n");
  }

  @Test
  void wouldRefuse_neverAndObservedRules_areToldApart() throws IOException {
    log.with(
            "wayleave.yaml",
            """
            robots:
              disallow:
                - /private
                - { path: /beta, enforcement: observe }
            enforcement:
              never: { agents: bingbot }
            """)
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/beta", CCBOT)
        .get("13T06:01:00", "40.77.167.1", "/private/1", BINGBOT)
        .get("13T06:01:00", "40.77.167.1", "/a", BINGBOT)
        .written("access.log");
    assertThat(replay("wayleave.yaml access.log").out())
        .contains("would refuse 1 of 4 requests for pages\n")
        .contains(
            "  It would observe 2 more without refusing them, because of \"never\" or the mode of a"
                + " rule or group\n");
  }

  @Test
  void allCrawlersFromThreeNetworks_asksForTheProxyInFront() throws IOException {
    String[] agents = {CCBOT, BINGBOT, GPTBOT, "ExampleBot/1.0"};
    for (int i = 0; i < agents.length; i++) {
      log.get("13T06:00:00", "10.0." + i % 3 + ".1", "/robots.txt", agents[i])
          .get("13T06:01:00", "10.0." + i % 3 + ".1", "/a", agents[i]);
    }
    log.written("access.log");
    assertThat(replay("robots.txt access.log").out())
        .contains("All crawlers come from 3 networks. Is there a cache or proxy in front? Then");
    for (int i = 0; i < agents.length; i++) {
      log.get("13T06:00:00", "10.0." + i + ".1", "/robots.txt", agents[i])
          .get("13T06:01:00", "10.0." + i + ".1", "/a", agents[i]);
    }
    log.written("access.log");
    assertThat(replay("robots.txt access.log").out()).doesNotContain("Is there a cache");
  }

  @Test
  void purposes_withoutRequests_areNotListed() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "40.77.167.1", "/a", BINGBOT)
        .written("access.log");
    assertThat(json("robots.txt access.log").get("purposes").toString())
        .isEqualTo("[{\"purpose\":\"search+ai-train+ai-input\",\"requests\":1,\"octets\":100}]");
  }

  @Test
  void json_hasThePropertiesOfTheDocumentationInTheirOrder() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .written("access.log");
    JsonNode report = json("robots.txt access.log");
    assertThat(report.propertyNames())
        .containsExactly(
            "format",
            "from",
            "until",
            "lines",
            "unreadable",
            "late",
            "notJudged",
            "repeated",
            "logs",
            "policy",
            "judgedBy",
            "wouldRefuse",
            "doubts",
            "crawlers",
            "rules",
            "purposes",
            "hours",
            "unnamed",
            "crawlsAndVisits");
    JsonNode crawler = crawler(report, "CCBot");
    assertThat(String.join(" ", crawler.propertyNames()))
        .isEqualTo(
            "crawler purposes operator named known identity requests octets networks reads confirmed"
                + " unanswered readsToldNone kept tooSoon wouldRefuse fresh lastRead broken rows"
                + " days");
    assertThat(String.join(" ", crawler.get("rows").get(0).propertyNames()))
        .isEqualTo("host kind rule version line written count first last networks example");
  }
}

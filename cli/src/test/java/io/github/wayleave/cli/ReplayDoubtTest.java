package io.github.wayleave.cli;

import static io.github.wayleave.cli.ReplayedLog.BINGBOT;
import static io.github.wayleave.cli.ReplayedLog.CCBOT;
import static io.github.wayleave.cli.ReplayedLog.FIREFOX;
import static io.github.wayleave.cli.ReplayedLog.GPTBOT;
import static io.github.wayleave.cli.ReplayedLog.broken;
import static io.github.wayleave.cli.ReplayedLog.crawler;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.ReplayedLog.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Logs from which less follows than it seems, or nothing at all. */
class ReplayDoubtTest {
  @TempDir Path folder;
  private ReplayedLog log;

  @BeforeEach
  void writeRobotsTxt() throws IOException {
    log = new ReplayedLog(folder).with("robots.txt", "User-agent: *\nDisallow: /private\n");
  }

  private Printed replay(String words) {
    return log.run("replay " + words);
  }

  private JsonNode json(String words) {
    return log.json("replay " + words);
  }

  /** That is the log of a server behind a balancer, whose lines end with the client. */
  @Test
  void proxysAddress_provesNothingAndIsTold() throws IOException {
    log.get("13T06:00:00", "10.0.0.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "10.0.0.1", "/private/1", CCBOT)
        .written("access.log");
    Printed printed = replay("robots.txt access.log");
    assertThat(printed.exit()).isZero();
    assertThat(printed.out())
        .contains(
            "\n1 request that robots.txt denies came from 10.0.0.0/24, as through a proxy, so no"
                + " client is known and nothing is proved; log the client's address, in nginx with"
                + " real_ip and in Apache with mod_remoteip, or name the field that has it, such as"
                + " X-Forwarded-For, with --log-format\n");
    JsonNode report = json("robots.txt access.log");
    assertThat(broken(report, "CCBot", "hadRead")).isZero();
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(1);
    assertThat(report.get("doubts").get(0).stringValue()).contains("came from 10.0.0.0/24");
    assertThat(replay("robots.txt access.log --format html").out())
        .contains("came from 10.0.0.0/24, as through a proxy");
  }

  @Test
  void oneNetworkOfThreeOperators_provesNothingAndIsTold() throws IOException {
    for (String agent : List.of(CCBOT, BINGBOT, GPTBOT)) {
      log.get("13T06:00:00", "203.0.113.7", "/robots.txt", agent)
          .get("13T06:01:00", "203.0.113.8", "/private/1", agent);
    }
    log.written("access.log");
    Printed printed = replay("robots.txt access.log --requests 1");
    assertThat(printed.exit()).isZero();
    assertThat(printed.out())
        .contains(
            "\n203.0.113.0/24 sends the names of crawlers of three or more operators, as a proxy"
                + " does or clients that pose as them, so nothing proves there who had read a rule;"
                + " behind a proxy, log the client's address, in nginx")
        .contains("access.log:2: 203.0.113.8");
    JsonNode report = json("robots.txt access.log");
    assertThat(broken(report, "CCBot", "hadRead")).isZero();
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(1);
    for (String agent : List.of(CCBOT, BINGBOT, GPTBOT)) {
      log.get("13T06:00:00", "203.0.113.7", "/robots.txt", agent)
          .get("13T06:01:00", "203.0.113.8", "/private/1", agent);
    }
    log.get("13T06:02:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:03:00", "18.97.9.1", "/private/1", CCBOT)
        .written("access.log");
    report = json("robots.txt access.log");
    assertThat(broken(report, "CCBot", "hadRead")).isEqualTo(1);
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(1);
    assertThat(replay("robots.txt access.log --letter CCBot").out())
        .contains("made 1\nrequest that the robots.txt")
        .contains("- 203.0.113.0/24 sends the names of crawlers of three or more operators, as a")
        .doesNotContain("203.0.113.0/24 (")
        .doesNotContain("real_ip");
  }

  /** The last address of a list is a client, or a proxy that is not named. */
  @Test
  void severalClientsBehindOneAddress_proveNothingUntilTheProxyIsNamed() throws IOException {
    log.get("13T06:00:00", "203.0.113.9, 198.51.100.7", "/robots.txt", CCBOT)
        .get("13T06:01:00", "192.0.2.77, 198.51.100.7", "/private/1", CCBOT)
        .written("access.log");
    Printed printed = replay("robots.txt access.log");
    assertThat(printed.exit()).isZero();
    assertThat(printed.out())
        .contains(
            "\n198.51.100.0/24 reports several clients in X-Forwarded-For, as a proxy does, so nothing proves there who had read a rule; name proxies with --proxies\n");
    assertThat(broken(json("robots.txt access.log"), "CCBot", "hadRead")).isZero();
    for (String proxies : List.of("198.51.100.7", "10.0.0.0/8")) {
      JsonNode named = json("robots.txt access.log --proxies " + proxies);
      assertThat(named.get("doubts")).isEmpty();
      assertThat(broken(named, "CCBot", "hadRead")).isEqualTo(proxies.startsWith("10") ? 1 : 0);
    }
    log.get("13T06:00:00", "203.0.113.9, 198.51.100.7", "/robots.txt", CCBOT)
        .get("13T06:01:00", "203.0.113.9, 198.51.100.7", "/private/1", CCBOT)
        .written("access.log");
    assertThat(broken(json("robots.txt access.log"), "CCBot", "hadRead")).isEqualTo(1);
  }

  /** A CDN answers from many networks, and all of them are public. */
  @Test
  void networksOfThreeOperatorsEach_proveNothingAndAreTold() throws IOException {
    for (String network : List.of("203.0.113.", "198.51.100.")) {
      for (String agent : List.of(CCBOT, BINGBOT, GPTBOT)) {
        log.get("13T06:00:00", network + "7", "/robots.txt", agent)
            .get("13T06:01:00", network + "8", "/private/1", agent)
            .get("13T06:01:01", network + "8", "/private/2", agent);
      }
    }
    log.with("robots.txt", "User-agent: *\nCrawl-delay: 10\nDisallow: /private\n")
        .written("access.log");
    Printed printed = replay("robots.txt access.log");
    assertThat(printed.exit()).isZero();
    assertThat(printed.out())
        .contains("\n198.51.100.0/24, 203.0.113.0/24 send the names of crawlers of three or more");
    JsonNode report = json("robots.txt access.log");
    assertThat(broken(report, "CCBot", "hadRead")).isZero();
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(4);
    assertThat(crawler(report, "CCBot").get("tooSoon").longValue()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "lb01", "web.internal", "_", "@", "18.97.x.x", "18.97.9.xxx", "cafe"})
  void textInPlaceOfAnAddress_ofManyClients_provesNothing(String text) throws IOException {
    log.get("13T06:00:00", text, "/robots.txt", CCBOT)
        .get("13T06:01:00", text, "/private/1", CCBOT)
        .written("access.log");
    JsonNode report = json("robots.txt access.log");
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(1);
    assertThat(report.get("doubts").get(0).stringValue()).contains("came from no address");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"crawl-66-249-66-1.googlebot.com", "9f86d081884c7d65", "c1.xn--p1ai", "18.97.9.0"})
  void textInPlaceOfAnAddress_ofOneClient_isProof(String text) throws IOException {
    log.get("13T06:00:00", text, "/robots.txt", CCBOT)
        .get("13T06:01:00", text, "/private/1", CCBOT)
        .written("access.log");
    assertThat(broken(json("robots.txt access.log"), "CCBot", "hadRead")).isEqualTo(1);
  }

  /** Lines stand in the order in which responses ended. */
  @Test
  void readInSecondOfTheRequest_provesNothing() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:00:00", "18.97.9.1", "/private/1", CCBOT)
        .get("13T06:00:01", "18.97.9.1", "/private/2", CCBOT)
        .written("access.log");
    JsonNode report = json("robots.txt access.log");
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(1);
    assertThat(broken(report, "CCBot", "hadRead")).isEqualTo(1);
  }

  /** A few lines without a host say nothing about the others. */
  @Test
  void logs_fewLinesWithoutHost_areCounted() throws IOException {
    String line =
        """
        {"ts":1763013600.%s,"request":{"remote_ip":"18.97.9.1","method":"GET","host":"%s","uri":"/basket/%s","headers":{"User-Agent":["CCBot/2.0"]}},"status":200,"size":9}
        """;
    log.with(
            "wayleave.yaml",
            "robots: { disallow: /a }\nhosts: [{ names: shop.example, robots: { disallow: /basket } }]")
        .with(
            "access.log",
            line.formatted(1, "shop.example", 1)
                + line.formatted(2, "", 2)
                + line.formatted(3, "shop.example", 3));
    assertThat(replay("wayleave.yaml access.log").out())
        .contains(
            "Requests without a host in the logs (1) were judged by the rules at the top of"
                + " wayleave.yaml; name the host with --host")
        .contains("would refuse 2 of 3 requests")
        .doesNotContain("The logs name no host");
  }

  @Test
  void logsWithoutHost_rulesOnlyAtHosts_isNoAllClear() throws IOException {
    log.with("wayleave.yaml", "hosts: [{ names: www.example.org, robots: { disallow: /private } }]")
        .get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .written("access.log");
    Printed none = replay("wayleave.yaml access.log");
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err())
        .isEqualTo(
            "wayleave: wayleave.yaml: has rules for its hosts only, www.example.org, and the logs"
                + " name no host; name it with --host\n");
    Printed other = replay("wayleave.yaml access.log --host example.org");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err())
        .isEqualTo(
            "wayleave: --host example.org: is not in wayleave.yaml, which has www.example.org;"
                + " name one of them\n");
    assertThat(replay("wayleave.yaml access.log --host www.example.org").exit()).isEqualTo(1);
  }

  @Test
  void noRequestAtAllOrInThePeriod_isNoAllClear() throws IOException {
    log.with("empty.log", "").get("13T06:00:00", "18.97.9.1", "/a", FIREFOX).written("access.log");
    assertThat(replay("robots.txt empty.log").exit()).isEqualTo(2);
    assertThat(replay("robots.txt empty.log").err())
        .isEqualTo(
            "wayleave: empty.log: has no request, so there is nothing to judge; name the log that"
                + " was written before\n");
    for (String period : List.of("--since 2027-11-13", "--until 2026-11-12")) {
      Printed printed = replay("robots.txt access.log empty.log " + period);
      assertThat(printed.exit()).as(period).isEqualTo(2);
      assertThat(printed.err())
          .isEqualTo(
              "wayleave: no request is of the time that --since and --until name; the logs have"
                  + " those from 2026-11-13T06:00:00Z to 2026-11-13T06:00:00Z\n");
    }
    assertThat(replay("robots.txt access.log --since 2026-11-13").exit()).isZero();
  }

  @Test
  void oneNetworkOfOneOperator_isProof() throws IOException {
    String agent = "Mozilla/5.0 (compatible; %s/1.0)";
    for (String name : List.of("Googlebot", "GoogleOther", "Google-CloudVertexBot")) {
      log.get("13T06:00:00", "66.249.66.1", "/robots.txt", agent.formatted(name))
          .get("13T06:01:00", "66.249.66.1", "/private/1", agent.formatted(name));
    }
    log.written("access.log");
    assertThat(broken(json("robots.txt access.log"), "Googlebot", "hadRead")).isEqualTo(1);
  }

  @Test
  void hostsOfOtherSites_isNoAllClear() throws IOException {
    log.with(
        "wayleave.yaml",
        """
        hosts:
          - { names: www.example.org, robots: { disallow: /private } }
          - { names: shop.example.org, robots: { disallow: /basket } }
        """);
    String line =
        "%s:443 18.97.9.1 - - [13/Nov/2026:06:00:00 +0000] \"GET /private HTTP/1.1\" 200 1 \"-\" \"%s\"\n";
    log.with("other.log", line.formatted("example.com", CCBOT) + line.formatted("b.net", CCBOT));
    Printed other = replay("wayleave.yaml other.log");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err())
        .isEqualTo(
            "wayleave: wayleave.yaml: does not have the hosts of the logs, example.com, b.net, but"
                + " www.example.org, shop.example.org; add what is missing to \"hosts\", or name"
                + " the policy of these logs\n");
    log.with(
        "both.log",
        line.formatted("example.com", CCBOT) + line.formatted("www.example.org", CCBOT));
    assertThat(replay("wayleave.yaml both.log").out())
        .contains(
            "1 request of a crawler is for a host that wayleave.yaml does not have, example.com, so"
                + " it breaks nothing there.\n");
    assertThat(replay("robots.txt both.log").out())
        .contains("The logs are of 2 hosts, example.com, www.example.org, and all were judged by");
  }

  @Test
  void userAgents_areAllHyphens_isNoAllClear() throws IOException {
    for (int i = 0; i < 9; i++) {
      log.get("13T06:00:00", "18.97.9.1", "/a", "-");
    }
    log.written("none.log");
    Printed none = replay("robots.txt none.log");
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err())
        .isEqualTo(
            "wayleave: none.log: no request has a User-Agent, so no crawler can be recognized; log"
                + " it, in Traefik with accessLog.fields.headers.names.User-Agent=keep\n");
    for (int i = 0; i < 9; i++) {
      log.get("13T06:00:00", "18.97.9.1", "/a", "-");
    }
    log.get("13T06:00:00", "18.97.9.1", "/a", CCBOT).written("nearly.log");
    assertThat(replay("robots.txt nearly.log").out())
        .contains(
            "nearly.log: 9 of its 10 requests have no User-Agent, so no crawler can be recognized"
                + " in them.\n");
    log.get("13T06:00:00", "18.97.9.1", "/a", "-")
        .get("13T06:00:00", "18.97.9.1", "/a", CCBOT)
        .written("half.log");
    assertThat(replay("robots.txt half.log").out()).doesNotContain("have no User-Agent");
  }

  @Test
  void argumentsExchangedOrMissing_sayWhatComesFirst() throws IOException {
    log.with("nginx.conf", "server {\n  location / { allow all; }\n}\n")
        .with("empty.txt", "# nothing\n")
        .get("13T06:00:00", "18.97.9.1", "/a", CCBOT)
        .written("access.log");
    String first = "name the policy or the robots.txt first, and then the logs";
    for (String words : List.of("access.log", "access.log robots.txt", "nginx.conf access.log")) {
      assertThat(replay(words).exit()).as(words).isEqualTo(2);
      assertThat(replay(words).err()).as(words).contains(first);
    }
    assertThat(replay("nginx.conf access.log").err())
        .startsWith("wayleave: nginx.conf: has no line of a robots.txt, such as User-agent");
    assertThat(replay("empty.txt access.log").exit()).isZero();
  }

  @Test
  void crawler_misspelt_isNoAllClear() throws IOException {
    log.with("robots.txt", "User-agent: ExampleNewsBot\nDisallow: /private\n")
        .get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:00:00", "18.97.9.1", "/a", "SomeOtherBot/1.0")
        .get("13T06:00:00", "18.97.9.1", "/a", GPTBOT)
        .get("20T06:00:00", "18.97.9.1", "/a", GPTBOT)
        .written("access.log");
    Printed misspelt = replay("robots.txt access.log --crawler gptbott");
    assertThat(misspelt.exit()).isEqualTo(2);
    assertThat(misspelt.err())
        .isEqualTo(
            "wayleave: --crawler gptbott: is not in these logs, the rules or the catalogue; did you"
                + " mean \"GPTBot\"?\n");
    for (String known : List.of("gptbot", "examplenewsbot", "someotherbot", "bingbot")) {
      assertThat(replay("robots.txt access.log --crawler " + known).exit()).as(known).isZero();
    }
    assertThat(replay("robots.txt access.log --crawler bingbot").out())
        .contains("--crawler bingbot: made no request in these logs.\n");
    assertThat(json("robots.txt access.log --crawler GPTBot,ccbot").get("crawlers").size())
        .isEqualTo(2);
    // A crawler that came at another time is not misspelt.
    assertThat(replay("robots.txt access.log --crawler someotherbot --since 2026-11-20").exit())
        .isZero();
  }

  @Test
  void sameLogTwiceOrInParts_countsOnce() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:10:00", "18.97.9.1", "/private/1", CCBOT)
        .get("13T06:10:00", "18.97.9.1", "/private/1", CCBOT)
        .get("13T06:10:00", "18.97.9.2", "/private/1", CCBOT)
        .get("13T06:20:00", "18.97.9.1", "/private/2", CCBOT)
        .written("a.log");
    String text = Files.readString(folder.resolve("a.log"));
    log.with("copy.log", text).with("begin.log", text.lines().limit(3).toList().get(2) + "\n");
    JsonNode once = json("robots.txt a.log");
    assertThat(broken(once, "CCBot", "hadRead")).isEqualTo(4);
    for (String logs : List.of("a.log a.log", "copy.log a.log begin.log", "begin.log a.log")) {
      JsonNode report = json("robots.txt " + logs);
      assertThat(broken(report, "CCBot", "hadRead")).as(logs).isEqualTo(4);
      assertThat(crawler(report, "CCBot").get("reads").longValue()).as(logs).isEqualTo(1);
    }
    assertThat(replay("robots.txt a.log a.log").out())
        .contains("5 requests are in several logs, and count once.\n");
  }

  @Test
  void sameRequestsInLogWithAndWithoutHost_countOnce() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT)
        .get("13T06:10:00", "18.97.9.1", "/private/1", CCBOT)
        .written("a.log");
    String text = Files.readString(folder.resolve("a.log"));
    log.with("www.log", text.replaceAll("(?m)^(?=18)", "www.example.org:443 "))
        .with("shop.log", text.replaceAll("(?m)^(?=18)", "shop.example.org:443 "));
    for (String logs : List.of("a.log www.log", "www.log a.log", "www.log a.log a.log")) {
      assertThat(broken(json("robots.txt " + logs), "CCBot", "hadRead")).as(logs).isEqualTo(1);
    }
    assertThat(broken(json("robots.txt www.log shop.log"), "CCBot", "hadRead")).isEqualTo(2);
  }

  /**
   * The clock of b.log is 90 seconds ahead, so a request precedes the read that it seems to follow.
   */
  @Test
  void clocksOfTwoLogs_differBySkew_provesNothing() throws IOException {
    log.get("13T06:01:00", "18.97.9.1", "/robots.txt", CCBOT)
        .written("a.log")
        .get("13T06:01:30", "18.97.9.1", "/private", CCBOT)
        .get("13T06:02:31", "18.97.9.1", "/private", CCBOT)
        .written("b.log");
    assertThat(broken(json("robots.txt a.log b.log"), "CCBot", "hadRead")).isEqualTo(2);
    JsonNode report = json("robots.txt a.log b.log --skew 90s");
    assertThat(broken(report, "CCBot", "hadRead")).isEqualTo(1);
    assertThat(broken(report, "CCBot", "elsewhere")).isEqualTo(1);
  }

  @Test
  void noReadOfAnybody_asksForTheCacheInFront() throws IOException {
    log.get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT).written("access.log");
    assertThat(replay("robots.txt access.log").out())
        .contains("Is there a cache or proxy in front? Then read its logs");
    log.get("13T06:00:00", "203.0.113.9", "/robots.txt", FIREFOX)
        .get("13T06:01:00", "18.97.9.1", "/private/1", CCBOT)
        .written("access.log");
    assertThat(replay("robots.txt access.log").out()).doesNotContain("Is there a cache");
  }
}

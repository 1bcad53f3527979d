package io.github.wayleave.cli;

import static io.github.wayleave.cli.ReplayedLog.CCBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.ReplayedLog.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Replays logs as servers, proxies and their tools leave them. */
class ReplayedFormsTest {
  @TempDir Path folder;
  private ReplayedLog log;

  @BeforeEach
  void writeRobotsTxt() throws IOException {
    log = new ReplayedLog(folder).with("robots.txt", "User-agent: *\nDisallow: /private\n");
  }

  private Printed replay(String words) {
    return log.run("replay " + words);
  }

  private long broken(String words, String kind) {
    Printed printed = replay(words + " --format json");
    assertThat(printed.err()).isEmpty();
    JsonNode crawlers = new ObjectMapper().readTree(printed.out()).get("crawlers");
    assertThat(crawlers).hasSize(1);
    return crawlers.get(0).get("broken").get(kind).longValue();
  }

  /** As {@code /var/log/nginx/*.log} names it, too. */
  @Test
  void errorLogAmongOthers_isNamedAndTheOthersAreReported() throws IOException {
    log.get("13T06:00:00", "18.97.9.1", "/robots.txt", CCBOT).written("access.log");
    Files.writeString(
        folder.resolve("error.log"),
        "2026/11/13 06:00:00 [error] 7#7: *1 open() \"/srv/a\" failed (2: No such file or directory),"
            + " client: 192.0.2.1, server: , request: \"GET /a HTTP/1.1\"\n");
    String named =
        "error.log: is not a log in a known format, so it was left out;"
            + " leave it away, or name its format with --log-format";
    for (String logs : List.of("access.log error.log", "error.log access.log")) {
      Printed printed = replay("robots.txt " + logs);
      assertThat(printed.out()).contains("2 files, combined: 1 request from").contains(named);
      assertThat(printed.exit()).isEqualTo(1);
    }
    Printed alone = replay("robots.txt error.log error.log");
    assertThat(alone.err()).contains("error.log:1: is not a line of a known format");
    assertThat(alone.exit()).isEqualTo(2);
  }

  /** HAProxy's times have no offset; those of W3C logs are in UTC. */
  @Test
  void zone_isThatOfTimesWithoutOffset() throws IOException {
    String pattern = " --log-format $remote_addr|$time_local|$http_user_agent|$request";
    Files.writeString(
        folder.resolve("haproxy.log"),
        """
        18.97.9.168|20/Jul/2026:00:30:01.500|CCBot/2.0|GET /a HTTP/1.1
        18.97.9.168|20/Nov/2026:00:30:01.500|CCBot/2.0|GET /a HTTP/1.1
        """);
    assertThat(replay("robots.txt haproxy.log" + pattern).out())
        .contains("from 2026-07-20T00:30:01Z to 2026-11-20T00:30:01Z");
    assertThat(replay("robots.txt haproxy.log --zone Europe/Berlin" + pattern).out())
        .contains("from 2026-07-19T22:30:01Z to 2026-11-19T23:30:01Z");
    log.get("13T06:00:00", "18.97.9.168", "/a", CCBOT).written("access.log");
    assertThat(replay("robots.txt access.log --zone -05:00").out())
        .contains("2026-11-13T06:00:00Z");
    Files.writeString(
        folder.resolve("iis.log"),
        "#Fields: date time c-ip cs-uri-stem cs(User-Agent)\n2026-11-13 06:00:00 18.97.9.168 /a CCBot/2.0\n");
    assertThat(replay("robots.txt iis.log --zone -05:00").out()).contains("2026-11-13T06:00:00Z");
    assertThat(replay("robots.txt access.log --zone Berlin").err())
        .contains("\"Berlin\" is not a zone; write one such as Europe/Berlin or +01:00");
  }

  @Test
  void wallTimeOfCaddy_isThatOfTheZone() throws IOException {
    Files.writeString(
        folder.resolve("caddy.log"),
        """
        {"level":"info","ts":"2026/11/13 06:01:11","logger":"http.log.access","msg":"handled request","request":{"remote_ip":"18.97.9.168","proto":"HTTP/2.0","method":"GET","host":"www.example.org","uri":"/private","headers":{"User-Agent":["CCBot/2.0"]}},"duration":0.1,"size":35,"status":200}
        """);
    assertThat(replay("robots.txt caddy.log").out()).contains("2026-11-13T06:01:11Z");
    assertThat(replay("robots.txt caddy.log --zone Europe/Berlin").out())
        .contains("2026-11-13T05:01:11Z");
  }

  /** The format "main" of nginx's packages, behind a balancer. */
  @Test
  void forwardedFor_countsByTheRuleOfTrustedProxies() throws IOException {
    Files.writeString(
        folder.resolve("main.log"),
        """
        198.51.100.7 - - [20/Nov/2026:00:00:01 +0000] "GET /robots.txt HTTP/1.1" 200 1 "-" "CCBot/2.0" "18.97.9.168"
        198.51.100.7 - - [20/Nov/2026:00:10:01 +0000] "GET /private HTTP/1.1" 200 1 "-" "CCBot/2.0" "203.0.113.66"
        """);
    assertThat(broken("robots.txt main.log", "hadRead")).isZero();
    assertThat(replay("robots.txt main.log").out()).contains("reports several clients");
    assertThat(broken("robots.txt main.log --proxies 10.0.0.0/8", "hadRead")).isEqualTo(1);
    String trusted = "robots.txt main.log --proxies 10.0.0.0/8,198.51.100.0/24";
    assertThat(broken(trusted, "hadRead")).isZero();
    assertThat(broken(trusted, "elsewhere")).isEqualTo(1);
    Files.writeString(
        folder.resolve("trusting.yaml"),
        "trusted-proxies: 198.51.100.0/24\nrobots: { disallow: /private }\n");
    assertThat(broken("trusting.yaml main.log", "elsewhere")).isEqualTo(1);
    assertThat(replay("robots.txt main.log --proxies 10.0.0.0/33").err())
        .contains("--proxies: ")
        .contains("10.0.0.0/33");
  }
}

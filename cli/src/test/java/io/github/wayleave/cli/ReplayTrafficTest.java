package io.github.wayleave.cli;

import static io.github.wayleave.cli.ReplayedLog.CCBOT;
import static io.github.wayleave.cli.ReplayedLog.FIREFOX;
import static io.github.wayleave.cli.ReplayedLog.crawler;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.ReplayedLog.Printed;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Who asked how often, whether he names a crawler or not. */
class ReplayTrafficTest {
  @TempDir Path folder;
  private ReplayedLog log;

  @BeforeEach
  void writeLog() throws IOException {
    log = new ReplayedLog(folder).with("robots.txt", "User-agent: *\nDisallow: /private\n");
    log.get("13T06:00:00", "18.97.9.1", "/a", CCBOT).get("13T07:59:59", "18.97.8.1", "/b", CCBOT);
    for (int i = 0; i < 4; i++) {
      log.get("13T07:00:00", "203.0.113." + i, "/a", FIREFOX);
    }
    log.get("13T08:00:00", "2001:db8:1:2::7", "/a", "-")
        .get("13T08:00:00", "2001:db8:1:3::8", "/a", "python-requests/2.31")
        .get("13T08:00:00", "host.example.net", "/a", "-")
        .written("access.log");
  }

  private Printed replay(String words) {
    return log.run("replay robots.txt access.log " + words);
  }

  @Test
  void json_hasEachHourNetworkAndAgent() {
    JsonNode report = log.json("replay robots.txt access.log");
    assertThat(crawler(report, "CCBot").get("networks").intValue()).isEqualTo(2);
    assertThat(report.get("hours").toString())
        .isEqualTo(
            "[{\"hour\":\"2026-11-13T06:00:00Z\",\"requests\":1},"
                + "{\"hour\":\"2026-11-13T07:00:00Z\",\"requests\":5},"
                + "{\"hour\":\"2026-11-13T08:00:00Z\",\"requests\":3}]");
    JsonNode unnamed = report.get("unnamed");
    assertThat(unnamed.get("requests").intValue()).isEqualTo(7);
    assertThat(unnamed.get("octets").intValue()).isEqualTo(700);
    assertThat(unnamed.get("networks").toString())
        .isEqualTo(
            "[{\"network\":\"203.0.113.0/24\",\"requests\":4,\"octets\":400},"
                + "{\"network\":\"2001:db8:1::/48\",\"requests\":2,\"octets\":200},"
                + "{\"network\":\"host.example.net\",\"requests\":1,\"octets\":100}]");
    assertThat(unnamed.get("agents").get(1).toString())
        .isEqualTo("{\"agent\":\"\",\"requests\":2,\"octets\":200}");
  }

  @Test
  void top_isTheNumberOfRows() {
    assertThat(replay("").out()).contains("\n  203.0.113.0/24 ", "\n  2001:db8:1::/48 ");
    assertThat(replay("--top 1").out())
        .contains("\n  203.0.113.0/24 ", "\n  2026-11-13 07:00 ")
        .doesNotContain("2001:db8:1::/48", "2026-11-13 08:00");
    assertThat(replay("--top 0").out()).doesNotContain("Busiest");
    assertThat(replay("--top -1").exit()).isEqualTo(2);
  }

  /** Requests without a crawler's name are not counted by time or crawler. */
  @Test
  void partOfTheLog_hasNoClientsWithoutName() {
    assertThat(replay("--since 2026-11-13T07:00:00Z").out())
        .contains("\n  2026-11-13 07:00 ")
        .doesNotContain("203.0.113.0/24", "2026-11-13 06:00");
    assertThat(replay("--crawler ccbot").out()).doesNotContain("203.0.113.0/24", "Busiest hours");
  }

  @Test
  void harmlessCrawlers_areNamed() {
    assertThat(replay("").out()).contains("\n1 crawler broke nothing: CCBot\n");
  }
}

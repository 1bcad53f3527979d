package io.github.wayleave.cli.accesslog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogReaderTest {
  private final List<LogEntry> entries = new ArrayList<>();

  private List<LogSummary> read(String... logs) {
    List<LogSource> sources = new ArrayList<>();
    for (String log : logs) {
      sources.add(
          LogSource.ofStream(
              "log" + sources.size(),
              new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8))));
    }
    return LogReader.read(
        sources,
        new LogOptions(LogOptions.AUTO, agent -> agent.contains("Bot"), false),
        entries::add);
  }

  private static String line(String time, String target, String agent) {
    return "192.0.2.1 - - [%s +0000] \"GET %s HTTP/1.1\" 200 512 \"-\" \"%s\"\n"
        .formatted(time, target, agent);
  }

  private List<String> targets() {
    return entries.stream().map(entry -> entry.request().target()).toList();
  }

  @Test
  void combined_isReadWithoutBrowsers() {
    List<LogSummary> summaries =
        read(
            line("10/Nov/2026:00:00:54", "/a?b=1", "ExampleBot/1.0")
                + line("10/Nov/2026:00:00:55", "/b", "Mozilla/5.0")
                + line("10/Nov/2026:00:00:56", "/robots.txt?x", "Mozilla/5.0"));

    assertThat(entries).hasSize(1);
    LogEntry entry = entries.get(0);
    assertThat(entry.time()).isEqualTo(Instant.parse("2026-11-10T00:00:54Z"));
    assertThat(entry.isTimeExact()).isFalse();
    assertThat(entry.client().address()).isEqualTo("192.0.2.1");
    assertThat(entry.client().ip()).isPresent();
    assertThat(entry.client().agent()).isEqualTo("ExampleBot/1.0");
    assertThat(entry.request().method()).isEqualTo("GET");
    assertThat(entry.request().target()).isEqualTo("/a?b=1");
    assertThat(entry.answer().status()).isEqualTo(200);
    assertThat(entry.answer().octets()).isEqualTo(512);
    assertThat(entry.place().line()).isEqualTo(1);
    LogSummary summary = summaries.get(0);
    assertThat(summary.counts().lines()).isEqualTo(3);
    assertThat(summary.counts().otherReads()).isEqualTo(1);
    assertThat(summary.formats()).extracting("format").containsExactly("combined");
    assertThat(summary.period().orElseThrow().last())
        .isEqualTo(Instant.parse("2026-11-10T00:00:56Z"));
  }

  @Test
  void twoLogs_areMergedByTime() {
    read(
        line("10/Nov/2026:00:00:02", "/2", "Bot") + line("10/Nov/2026:00:00:04", "/4", "Bot"),
        line("10/Nov/2026:00:00:01", "/1", "Bot")
            + line("10/Nov/2026:00:00:05", "/5", "Bot")
            + line("10/Nov/2026:00:00:03", "/3", "Bot"));
    assertThat(targets()).containsExactly("/1", "/2", "/3", "/4", "/5");
  }

  @Test
  void sameSecondOfTwoLogs_requestPrecedesRead() {
    read(
        line("10/Nov/2026:00:00:02", "/robots.txt", "Bot"),
        line("10/Nov/2026:00:00:02", "/a", "Bot"));
    assertThat(targets()).containsExactly("/a", "/robots.txt");
  }

  @Test
  void sameSecondOfOneLog_hasTheOrderOfLines() {
    read(
        line("10/Nov/2026:00:00:02", "/robots.txt", "Bot")
            + line("10/Nov/2026:00:00:02", "/a", "Bot"));
    assertThat(targets()).containsExactly("/robots.txt", "/a");
  }

  @Test
  void lateRequest_isPutInOrderForFiveMinutes() {
    List<LogSummary> summaries =
        read(
            line("10/Nov/2026:00:10:00", "/first", "Mozilla")
                + line("10/Nov/2026:00:05:00", "/late", "Bot")
                + line("10/Nov/2026:00:04:59", "/tooLate", "Bot")
                + line("10/Nov/2026:00:04:59", "/tooLate", "Mozilla"));
    assertThat(targets()).containsExactly("/late");
    assertThat(summaries.get(0).counts().late()).isEqualTo(1);
    assertThat(summaries.get(0).counts().lines()).isEqualTo(4);
  }

  /** Any field that a client sends could be an address; of X-Forwarded-For most values are. */
  @Test
  void otherFieldBehindTheAgent_isNotWhatProxiesReport() {
    String line = line("10/Nov/2026:00:00:54", "/a", "Bot").replace("192.0.2.1", "10.0.0.1");
    String forged = line.replace("\n", " \"203.0.113.66\"\n");
    String other = line.replace("\n", " \"www.example.org\"\n");
    read(forged + other.repeat(4));
    assertThat(entries).extracting(entry -> entry.client().address()).containsOnly("10.0.0.1");
    entries.clear();
    read(("www.example.org " + forged) + ("www.example.org " + other).repeat(4));
    assertThat(entries).extracting(entry -> entry.client().address()).containsOnly("10.0.0.1");
    entries.clear();
    read(forged.repeat(9) + other);
    assertThat(entries)
        .extracting(entry -> entry.client().address())
        .containsOnly("203.0.113.66", "10.0.0.1");
  }
}

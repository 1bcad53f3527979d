package io.github.wayleave.cli.accesslog.reading;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.LogSummary.UnreadableLine;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DamagedLinesTest {
  private static final int KIB = 1024;

  private final List<LogEntry> entries = new ArrayList<>();

  private static String line(String target, String agent) {
    return "192.0.2.1 - - [10/Nov/2026:00:00:54 +0000] \"GET %s HTTP/1.1\" 200 512 \"-\" \"%s\"\n"
        .formatted(target, agent);
  }

  private LogSummary read(String log) {
    LogSource source =
        LogSource.ofStream("access.log", new ByteArrayInputStream(log.getBytes(ISO_8859_1)));
    return LogReader.read(
            List.of(source),
            new LogOptions(LogOptions.AUTO, agent -> agent.contains("Bot"), false),
            entries::add)
        .get(0);
  }

  @Test
  void headerOf60KiB_isRead() {
    LogSummary summary = read(line("/a", "Bot" + "x".repeat(60 * KIB)).repeat(20));
    assertThat(summary.counts().lines()).isEqualTo(20);
    assertThat(summary.counts().unreadable()).isZero();
    assertThat(entries).hasSize(20);
  }

  @Test
  void lineLongerThan64KiB_isUnreadable() {
    LogSummary summary =
        read(
            line("/a", "Bot").repeat(20)
                + line("/b", "Bot" + "x".repeat(64 * KIB))
                + line("/c", "Bot" + "x".repeat(1_000 * KIB))
                + line("/d", "Bot"));
    assertThat(summary.counts().lines()).isEqualTo(23);
    assertThat(summary.unreadable())
        .containsExactly(
            new UnreadableLine(21, "is longer than 64 KiB"),
            new UnreadableLine(22, "is longer than 64 KiB"));
    assertThat(entries).hasSize(21);
    assertThat(entries.get(20).request().target()).isEqualTo("/d");
    assertThat(entries.get(20).place().line()).isEqualTo(23);
  }

  @Test
  void damagedLines_areNamedWithTheirReasons() {
    LogSummary summary =
        read(
            line("/a", "Bot").repeat(30)
                + "\u0000".repeat(4_000)
                + "\n\n"
                + "(rotated)\n"
                + line("/\u00ff", "Bot \u00ff")
                + line("/b", "Bot").substring(0, 70));
    assertThat(summary.counts().lines()).isEqualTo(34);
    assertThat(summary.unreadable())
        .containsExactly(
            new UnreadableLine(31, "contains NUL"),
            new UnreadableLine(33, "is not a line of the format combined"),
            new UnreadableLine(35, "is the last line, and incomplete"));
    assertThat(entries).hasSize(31);
    assertThat(entries.get(30).request().target()).isEqualTo("/%FF");
    assertThat(entries.get(30).client().agent()).isEqualTo("Bot \u00ff");
  }
}

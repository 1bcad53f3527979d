package io.github.wayleave.cli.accesslog.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.accesslog.LogEntry;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.accesslog.LogSource;
import io.github.wayleave.cli.accesslog.LogSummary;
import io.github.wayleave.cli.accesslog.LogSummary.FormatStart;
import io.github.wayleave.cli.accesslog.LogSummary.UnreadableLine;
import io.github.wayleave.effort.Effort;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Reads logs whose format changes in the middle. */
class FormatChangeTest {
  private static final String TIME = "[10/Nov/2026:00:00:54 +0000]";

  private final List<LogEntry> entries = new ArrayList<>();
  private int number;

  private LogSummary read(String format, String log) {
    entries.clear();
    LogSource source =
        LogSource.ofStream("access.log", new ByteArrayInputStream(log.getBytes(UTF_8)));
    return LogReader.read(
            List.of(source), new LogOptions(format, agent -> true, false), entries::add)
        .get(0);
  }

  private LogSummary read(String log) {
    return read(LogOptions.AUTO, log);
  }

  /** Returns lines whose targets are numbered, with targets of the same length. */
  private String lines(int count, String line) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append(line.replace("/NUMBER", "/%09d".formatted(number++))).append('\n');
    }
    return lines.toString();
  }

  private String combined(int count) {
    return lines(count, "192.0.2.1 - - " + TIME + " \"GET /NUMBER HTTP/1.1\" 200 1 \"-\" \"Bot\"");
  }

  private String vhost(int count) {
    return lines(
        count, "a.example 192.0.2.1 - - " + TIME + " \"GET /NUMBER HTTP/1.1\" 200 1 \"-\" \"Bot\"");
  }

  private String caddy(int count, String more) {
    return lines(
        count,
        "{\"ts\":1794268854.5,\"request\":{\"uri\":\"/NUMBER\",\"headers\":{\"User-Agent\":[\"Bot\"]},\"x\":\""
            + more
            + "\"}}");
  }

  /** Returns lines that have no format. */
  private String other(int count) {
    return lines(count, "/NUMBER");
  }

  private void assertTargets(long... numbers) {
    assertThat(entries.stream().map(entry -> Long.valueOf(entry.request().target().substring(1))))
        .containsExactlyInAnyOrderElementsOf(LongStream.of(numbers).boxed().toList());
  }

  private static long[] range(long from, long to) {
    return LongStream.range(from, to).toArray();
  }

  @Test
  void otherFormat_isReadFromItsFirstLineOn() {
    LogSummary summary = read(combined(150) + vhost(150) + caddy(150, ""));
    assertThat(summary.formats())
        .containsExactly(
            new FormatStart(1, "combined"),
            new FormatStart(151, "vhost"),
            new FormatStart(301, "caddy"));
    assertThat(summary.counts().lines()).isEqualTo(450);
    assertThat(summary.counts().unreadable()).isZero();
    assertThat(summary.unreadable()).isEmpty();
    assertTargets(range(0, 450));
    assertThat(entries).allMatch(entry -> number(entry) == entry.place().line() - 1);
  }

  private static long number(LogEntry entry) {
    return Long.parseLong(entry.request().target().substring(1));
  }

  @Test
  void fewerThanAHundredLines_areUnreadable() {
    LogSummary summary = read(combined(150) + vhost(99) + combined(1) + vhost(99));
    assertThat(summary.formats()).hasSize(1);
    assertThat(summary.counts().lines()).isEqualTo(349);
    assertThat(summary.counts().unreadable()).isEqualTo(198);
    assertThat(summary.unreadable())
        .containsExactly(
            new UnreadableLine(151, "is not a line of the format combined"),
            new UnreadableLine(152, "is not a line of the format combined"),
            new UnreadableLine(153, "is not a line of the format combined"));
  }

  @Test
  void aHundredLines_areRead() {
    LogSummary summary = read(combined(150) + vhost(100) + combined(1));
    assertThat(summary.formats()).hasSize(2);
    assertThat(summary.counts().lines()).isEqualTo(251);
    assertThat(summary.counts().unreadable()).isEqualTo(1);
    assertThat(summary.unreadable())
        .containsExactly(new UnreadableLine(251, "is not a line of the format vhost"));
    assertTargets(range(0, 250));
  }

  @Test
  void garbageBetweenFormats_isUnreadableAlone() {
    for (int garbage : new int[] {1, 9, 10, 11, 50, 89, 90, 99, 100, 101, 150, 260}) {
      number = 0;
      LogSummary summary = read(combined(150) + other(garbage) + vhost(300));
      assertThat(summary.counts().lines()).isEqualTo(450 + garbage);
      assertThat(summary.counts().unreadable()).as("after %s lines", garbage).isEqualTo(garbage);
      assertThat(summary.formats())
          .containsExactly(new FormatStart(1, "combined"), new FormatStart(151 + garbage, "vhost"));
      assertThat(entries).hasSize(450);
    }
  }

  @Test
  void garbageThenTheSameFormat_isNoChange() {
    LogSummary summary = read(combined(150) + other(777) + combined(150));
    assertThat(summary.formats()).containsExactly(new FormatStart(1, "combined"));
    assertThat(summary.counts().lines()).isEqualTo(1_077);
    assertThat(summary.counts().unreadable()).isEqualTo(777);
    assertThat(entries).hasSize(300);
  }

  @Test
  void namedFormat_isNeverLeft() {
    LogSummary summary = read("combined", combined(10) + vhost(300));
    assertThat(summary.formats()).hasSize(1);
    assertThat(summary.counts().unreadable()).isEqualTo(300);
  }

  @Test
  void w3cAfterAnotherFormat_hasTheFieldsOfItsComment() {
    String w3c = "#Fields: date time cs-uri-stem cs(User-Agent)\n";
    LogSummary summary =
        read(
            combined(150)
                + "#Software: IIS\n"
                + w3c
                + lines(120, "2026-11-10 00:00:54 /NUMBER Bot")
                + "#Fields: cs-uri-stem date time cs(User-Agent)\n"
                + lines(120, "/NUMBER 2026-11-10 00:00:54 Bot"));
    assertThat(summary.formats())
        .containsExactly(new FormatStart(1, "combined"), new FormatStart(153, "w3c"));
    assertThat(summary.counts().unreadable()).isZero();
    assertTargets(range(0, 390));
  }

  /** Logs of several megabytes are read in pieces, which end anywhere between two lines. */
  @Test
  void changeAtTheEndOfAPiece_isFound() {
    Random random = new Random(Effort.seed(42));
    for (int round = 0; round < Effort.rounds(20, 200); round++) {
      number = 0;
      String padding = "x".repeat(random.nextInt(6_000));
      int before = 2_000 + random.nextInt(4_000);
      int garbage = random.nextInt(3) == 0 ? random.nextInt(250) : 0;
      int after = 200 + random.nextInt(300);
      LogSummary summary =
          read(combined(before) + other(garbage) + caddy(after, padding) + combined(100));
      String description = "%s, %s, %s".formatted(before, garbage, after);
      assertThat(summary.counts().lines())
          .as(description)
          .isEqualTo(before + garbage + after + 100L);
      assertThat(summary.counts().unreadable()).as(description).isEqualTo(garbage);
      assertThat(summary.formats()).as(description).hasSize(3);
      assertThat(entries).as(description).hasSize(before + after + 100);
      assertThat(entries)
          .as(description)
          .allMatch(entry -> number(entry) == entry.place().line() - 1);
    }
  }

  @Test
  void garbageOverManyPieces_isCountedOnce() {
    LogSummary summary = read(combined(150) + other(200_000));
    assertThat(summary.counts().lines()).isEqualTo(200_150);
    assertThat(summary.counts().unreadable()).isEqualTo(200_000);
    assertThat(summary.unreadable()).extracting("line").containsExactly(151L, 152L, 153L);
  }
}

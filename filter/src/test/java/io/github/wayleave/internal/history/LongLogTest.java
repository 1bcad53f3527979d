package io.github.wayleave.internal.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.internal.history.History.PublicationPeriod;
import io.github.wayleave.internal.history.HistoryLog.HistoryProblem;
import io.github.wayleave.internal.history.HistoryLog.LogScan;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument.DocumentContent;
import io.github.wayleave.internal.history.HistoryWriter.HistoryFullException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A long history needs little memory and keeps space for robots.txt. */
@Timeout(180)
class LongLogTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final DocumentLocation ROBOTS = new DocumentLocation("*", "/robots.txt");
  private static final DocumentLocation DATA = new DocumentLocation("*", "/data.txt");

  @TempDir private Path folder;

  /** The entries alone would need four times the memory of the process. */
  @FullEffort
  @Test
  void longLog_isOpenedInLittleMemory() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx12m",
                "-cp",
                System.getProperty("java.class.path"),
                LongLog.class.getName(),
                folder.toString(),
                "150000")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(output.lines()).contains("current: 1", "current: 0", "problems: 0");
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void overlongLine_isSkipped() throws IOException {
    HistoryFolder history = new HistoryFolder(folder);
    try (HistoryWriter writer = HistoryWriter.open(history, HistoryFolder.MAX_BYTES)) {
      writer.record(document(ROBOTS, "a"));
    }
    Files.writeString(
        history.log(), "x".repeat(LogScan.MAX_LINE_BYTES + 1) + "\n", StandardOpenOption.APPEND);
    try (HistoryWriter writer = HistoryWriter.open(history, HistoryFolder.MAX_BYTES)) {
      writer.record(document(ROBOTS, "b"));
    }
    assertThat(history.read().entries()).hasSize(2);
    assertThat(history.read().problems()).singleElement().matches(HistoryProblem::isHarmless);
  }

  @Test
  void documentsAboutDatasets_leaveRoomForRobotsTxt() throws IOException {
    HistoryFolder history = new HistoryFolder(folder);
    List<HistoryFullException> failures = new ArrayList<>();
    try (HistoryWriter writer = HistoryWriter.open(history, 8_000)) {
      for (int i = 0; i < 100; i++) {
        try {
          writer.recordData(document(DATA, "data " + i));
        } catch (HistoryFullException e) {
          failures.add(e);
        }
      }
      assertThat(failures).isNotEmpty();
      assertThat(failures.get(0))
          .hasMessageEndingWith(
              " has reached the limit of 6000 bytes for a history with documents about datasets; move it elsewhere to begin a new one");
      writer.record(document(ROBOTS, "robots"));
    }
    assertThat(history.read().history().periods())
        .extracting(PublicationPeriod::place)
        .contains(ROBOTS, DATA);
    assertThat(history.verify(history.read())).isEmpty();
  }

  private static Map<DocumentLocation, CurrentDocument> document(
      DocumentLocation location, String content) {
    return Map.of(
        location,
        new CurrentDocument(
            NOON, Optional.of(new DocumentContent(() -> content.getBytes(UTF_8), "text/plain"))));
  }
}

package io.github.wayleave.internal.history;

import io.github.wayleave.internal.history.HistoryLog.LogScan;
import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** A process with little memory that writes a long log and appends to it. */
final class LongLog {
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

  private LongLog() {}

  /** Takes the folder and the number of lines. */
  public static void main(String[] arguments) throws Exception {
    HistoryFolder folder = new HistoryFolder(Path.of(arguments[0]));
    int lines = Integer.parseInt(arguments[1]);
    DocumentLocation location = new DocumentLocation("www.example.org", "/data.txt");
    Files.createDirectories(folder.path());
    String hash = HistoryLogLine.NO_HASH;
    try (BufferedWriter log = Files.newBufferedWriter(folder.log())) {
      for (int i = 0; i < lines; i++) {
        DocumentVersion version =
            DocumentVersion.of(new byte[] {(byte) i, (byte) (i >> 8)}, "text/plain");
        HistoryLogLine line =
            HistoryLogLine.of(
                new HistoryEntry(BEGIN.plusSeconds(i), location, Optional.of(version)), hash);
        hash = line.hash();
        log.write(line + "\n");
      }
    }
    try (HistoryWriter writer = HistoryWriter.open(folder, HistoryFolder.MAX_BYTES)) {
      System.out.println("current: " + writer.currentLocations().size());
      writer.record(
          Map.of(location, new CurrentDocument(BEGIN.plusSeconds(lines), Optional.empty())));
      System.out.println("current: " + writer.currentLocations().size());
    }
    LogScan scan = LogScan.of(folder.log(), entry -> {});
    System.out.println("problems: " + scan.problems().size());
  }
}

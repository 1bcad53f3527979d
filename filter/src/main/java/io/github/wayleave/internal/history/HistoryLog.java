package io.github.wayleave.internal.history;

import io.github.wayleave.internal.history.HistoryLogLine.HistoryEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The log of a history, as it is read, its entries in the order in which they were written. Whoever
 * keeps {@code lastHash}, that of the last line, can tell later whether any line was changed.
 */
public record HistoryLog(
    List<HistoryEntry> entries, List<HistoryProblem> troubles, String lastHash) {
  public HistoryLog {
    entries = List.copyOf(entries);
    troubles = List.copyOf(troubles);
  }

  public History history() {
    return History.of(entries);
  }

  static HistoryLog read(Path file) throws IOException {
    List<HistoryEntry> entries = new ArrayList<>();
    LogScan scan = LogScan.of(file, entries::add);
    return new HistoryLog(entries, scan.troubles(), scan.lastHash());
  }

  /** Reads a log line by line, and keeps no line: its memory does not grow with the log. */
  static final class LogScan {
    /** How many octets a line has at most; a longer one is not one of ours: {@value}. */
    static final int MOST_LINE_OCTETS = 64 << 10;

    private static final int MOST_TROUBLES = 1_000;
    private static final int BUFFER_OCTETS = 64 << 10;

    private final Path file;
    private final Consumer<HistoryEntry> entries;
    private final List<HistoryProblem> troubles = new ArrayList<>();
    private final byte[] line = new byte[MOST_LINE_OCTETS];
    private int length;
    private int number;
    private String hash = HistoryLogLine.NO_HASH;

    private LogScan(Path file, Consumer<HistoryEntry> entries) {
      this.file = file;
      this.entries = entries;
    }

    /** Reads a log; one that is not there has no lines. */
    static LogScan of(Path file, Consumer<HistoryEntry> entries) throws IOException {
      LogScan scan = new LogScan(file, entries);
      if (Files.exists(file)) {
        scan.run();
      }
      return scan;
    }

    /** Returns which lines are not what was written, the first {@value #MOST_TROUBLES}. */
    List<HistoryProblem> troubles() {
      return troubles;
    }

    String lastHash() {
      return hash;
    }

    private void run() throws IOException {
      byte[] buffer = new byte[BUFFER_OCTETS];
      try (InputStream in = Files.newInputStream(file)) {
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          for (int i = 0; i < n; i++) {
            take(buffer[i]);
          }
        }
      }
      if (length > 0) {
        end();
      }
    }

    private void take(byte octet) {
      if (octet == '\n') {
        end();
      } else {
        if (length < line.length) {
          line[length] = octet;
        }
        length++;
      }
    }

    private void end() {
      number++;
      Optional<HistoryLogLine> read =
          length <= line.length
              ? HistoryLogLine.read(new String(line, 0, length, StandardCharsets.ISO_8859_1))
              : Optional.empty();
      length = 0;
      if (read.isEmpty()) {
        add(torn());
      } else if (!read.get().follows(hash)) {
        add(changed());
      }
      read.map(HistoryLogLine::entry).ifPresent(entries);
      hash = read.map(HistoryLogLine::hash).orElse(hash);
    }

    private void add(HistoryProblem trouble) {
      if (troubles.size() < MOST_TROUBLES) {
        troubles.add(trouble);
      }
    }

    /** Who makes a whole line one that is not is found out at the next. */
    private HistoryProblem torn() {
      return new HistoryProblem(
          "%s: line %s is incomplete, as after a crash, and is skipped".formatted(file, number),
          true);
    }

    private HistoryProblem changed() {
      return new HistoryProblem(
          "%s: line %s was changed, or the line before it is missing; compare the file with a backup"
              .formatted(file, number),
          false);
    }
  }

  /**
   * Something that is wrong with a history. It {@code isHarmless} if a crash explains it, and
   * nothing that was written is lost.
   */
  public record HistoryProblem(String sentence, boolean isHarmless) {
    @Override
    public String toString() {
      return sentence;
    }
  }
}

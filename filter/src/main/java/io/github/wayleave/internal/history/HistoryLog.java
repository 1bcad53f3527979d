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
    List<HistoryEntry> entries, List<HistoryProblem> problems, String lastHash) {
  public HistoryLog {
    entries = List.copyOf(entries);
    problems = List.copyOf(problems);
  }

  public History history() {
    return History.of(entries);
  }

  static HistoryLog read(Path file) throws IOException {
    List<HistoryEntry> entries = new ArrayList<>();
    LogScan scan = LogScan.of(file, entries::add);
    return new HistoryLog(entries, scan.problems(), scan.lastHash());
  }

  /** Reads a log line by line, and keeps no line: its memory does not grow with the log. */
  static final class LogScan {
    /** How many octets a line has at most; a longer one is not one of ours: {@value}. */
    static final int MAX_LINE_BYTES = 64 << 10;

    private static final int MAX_PROBLEMS = 1_000;
    private static final int BUFFER_BYTES = 64 << 10;

    private final Path file;
    private final Consumer<HistoryEntry> entries;
    private final List<HistoryProblem> problems = new ArrayList<>();
    private final byte[] line = new byte[MAX_LINE_BYTES];
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

    /** Returns which lines are not what was written, the first {@value #MAX_PROBLEMS}. */
    List<HistoryProblem> problems() {
      return problems;
    }

    String lastHash() {
      return hash;
    }

    private void run() throws IOException {
      byte[] buffer = new byte[BUFFER_BYTES];
      try (InputStream in = Files.newInputStream(file)) {
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
          for (int i = 0; i < count; i++) {
            accept(buffer[i]);
          }
        }
      }
      if (length > 0) {
        endLine();
      }
    }

    private void accept(byte octet) {
      if (octet == '\n') {
        endLine();
      } else {
        if (length < line.length) {
          line[length] = octet;
        }
        length++;
      }
    }

    private void endLine() {
      number++;
      Optional<HistoryLogLine> parsed =
          length <= line.length
              ? HistoryLogLine.parse(new String(line, 0, length, StandardCharsets.ISO_8859_1))
              : Optional.empty();
      length = 0;
      if (parsed.isEmpty()) {
        add(incompleteLine());
      } else if (!parsed.get().follows(hash)) {
        add(brokenChain());
      }
      parsed.map(HistoryLogLine::entry).ifPresent(entries);
      hash = parsed.map(HistoryLogLine::hash).orElse(hash);
    }

    private void add(HistoryProblem problem) {
      if (problems.size() < MAX_PROBLEMS) {
        problems.add(problem);
      }
    }

    /** Who makes a whole line one that is not is found out at the next. */
    private HistoryProblem incompleteLine() {
      return new HistoryProblem(
          "%s: line %s is incomplete, as after a crash, and is skipped".formatted(file, number),
          true);
    }

    private HistoryProblem brokenChain() {
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

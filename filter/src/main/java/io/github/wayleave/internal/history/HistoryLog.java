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
 * The parsed log of a history, in the order in which it was written. Keep {@code lastHash}
 * elsewhere to detect later changes to any line.
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

  /** Reads a log line by line in constant memory. */
  static final class LogScan {
    /**
     * The maximum length of a line in bytes; a longer line was not written by Wayleave: {@value}.
     */
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
    private boolean endsWithLineFeed = true;

    private LogScan(Path file, Consumer<HistoryEntry> entries) {
      this.file = file;
      this.entries = entries;
    }

    /** Reads a log; a missing file has no lines. */
    static LogScan of(Path file, Consumer<HistoryEntry> entries) throws IOException {
      LogScan scan = new LogScan(file, entries);
      if (Files.exists(file)) {
        scan.run();
      }
      return scan;
    }

    /** Returns the problems, at most {@value #MAX_PROBLEMS}. */
    List<HistoryProblem> problems() {
      return problems;
    }

    String lastHash() {
      return hash;
    }

    /** Returns whether nothing stands behind the last line. */
    boolean endsWithLineFeed() {
      return endsWithLineFeed;
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
        endsWithLineFeed = false;
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

    /** If someone damages a complete line, the hash of the next line reveals it. */
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

  /** A problem of a history. It {@code isHarmless} if a crash explains it and no entry is lost. */
  public record HistoryProblem(String sentence, boolean isHarmless) {
    @Override
    public String toString() {
      return sentence;
    }
  }
}

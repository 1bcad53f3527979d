package io.github.wayleave.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The log of a history, as it is read.
 *
 * @param entries what it says, in the order in which it was written
 * @param troubles which lines are not what was written
 * @param lastHash the hash of the last line: who has it can tell whether any line is another
 */
public record HistoryLog(List<Entry> entries, List<Trouble> troubles, String lastHash) {
  /** Copies the lists. */
  public HistoryLog {
    entries = List.copyOf(entries);
    troubles = List.copyOf(troubles);
  }

  /** Returns what stood where, and when. */
  public History history() {
    return History.of(entries);
  }

  /** Reads a log; one that is not there says nothing. */
  static HistoryLog read(Path file) throws IOException {
    List<Entry> entries = new ArrayList<>();
    List<Trouble> troubles = new ArrayList<>();
    String hash = LogLine.NO_HASH;
    if (!Files.exists(file)) {
      return new HistoryLog(entries, troubles, hash);
    }
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      int number = 0;
      for (String text = lines.readLine(); text != null; text = lines.readLine()) {
        number++;
        Optional<LogLine> line = LogLine.read(text);
        if (line.isEmpty()) {
          troubles.add(torn(file, number));
        } else if (!line.get().follows(hash)) {
          troubles.add(changed(file, number));
        }
        line.map(LogLine::entry).ifPresent(entries::add);
        hash = line.map(LogLine::hash).orElse(hash);
      }
    }
    return new HistoryLog(entries, troubles, hash);
  }

  /** Who makes a whole line one that is not is found out at the next. */
  private static Trouble torn(Path file, int number) {
    return new Trouble(
        "%s: the line %s is not whole, as after a crash, and is passed over"
            .formatted(file, number),
        true);
  }

  private static Trouble changed(Path file, int number) {
    return new Trouble(
        "%s: the line %s is not what was written, or the one before it is missing; compare the file with a copy of your own"
            .formatted(file, number),
        false);
  }
}

package io.github.wayleave.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
    LogScan scan = LogScan.of(file, entries::add);
    return new HistoryLog(entries, scan.troubles(), scan.lastHash());
  }
}

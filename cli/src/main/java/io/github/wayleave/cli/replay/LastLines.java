package io.github.wayleave.cli.replay;

import io.github.wayleave.explorer.report.LogData.LastLine;
import io.github.wayleave.explorer.report.LogData.RowKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The last lines behind each row, as many as fit into a bounded memory. */
final class LastLines {
  private static final int MAX_CHARACTERS = 8 << 20;
  private static final int MAX_LINE = 2_048;

  private final int linesPerRow;
  private final Map<RowKey, Deque<LastLine>> rows = new HashMap<>();
  private long characters;

  LastLines(int linesPerRow) {
    this.linesPerRow = linesPerRow;
  }

  boolean isEmpty() {
    return linesPerRow == 0;
  }

  /** Adds a line, and forgets the first one of its row if there are too many. */
  void add(RowKey row, LastLine line) {
    String text = line.text();
    String cut = text.length() <= MAX_LINE ? text : text.substring(0, MAX_LINE);
    Deque<LastLine> lines = rows.computeIfAbsent(row, key -> new ArrayDeque<>());
    if (lines.size() == linesPerRow) {
      characters -= lines.removeFirst().text().length();
    }
    if (characters + cut.length() <= MAX_CHARACTERS) {
      characters += cut.length();
      lines.add(new LastLine(line.position(), cut));
    }
  }

  Map<RowKey, List<LastLine>> toMap() {
    Map<RowKey, List<LastLine>> map = new HashMap<>();
    rows.forEach((row, lines) -> map.put(row, List.copyOf(lines)));
    return map;
  }
}

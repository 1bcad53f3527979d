package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import io.github.wayleave.internal.datatxt.reader.TextLines.RecordLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects notes, and counts those beyond the first {@value #MAX_NOTES}. */
final class CatalogueNoteCollector {
  static final int MAX_NOTES = 1_000;

  private static final Comparator<CatalogueNote> BY_POSITION =
      Comparator.comparingInt(CatalogueNote::line).thenComparingInt(CatalogueNote::column);

  private final List<CatalogueNote> notes = new ArrayList<>();
  private int droppedCount;

  void add(int line, int column, String message) {
    if (notes.size() < MAX_NOTES) {
      notes.add(new CatalogueNote(line, column, message));
    } else {
      droppedCount++;
    }
  }

  void add(RecordLine line, String message) {
    add(line.number(), line.column(), line.field() + ": " + message);
  }

  void add(String message) {
    add(CatalogueNote.WHOLE_TEXT, CatalogueNote.WHOLE_TEXT, message);
  }

  boolean isFull() {
    return notes.size() == MAX_NOTES;
  }

  /** Returns the notes by position, with one for the number of dropped notes. */
  List<CatalogueNote> sortedNotes() {
    List<CatalogueNote> sorted = new ArrayList<>(notes);
    if (droppedCount > 0) {
      sorted.add(
          new CatalogueNote(
              CatalogueNote.WHOLE_TEXT,
              CatalogueNote.WHOLE_TEXT,
              "has %s more notes than the %s that are shown; fix these first"
                  .formatted(droppedCount, MAX_NOTES)));
    }
    sorted.sort(BY_POSITION);
    return sorted;
  }
}

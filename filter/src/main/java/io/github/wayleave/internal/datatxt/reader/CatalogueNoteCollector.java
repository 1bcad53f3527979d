package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.internal.datatxt.reader.CatalogueParseResult.CatalogueNote;
import io.github.wayleave.internal.datatxt.reader.TextLines.RecordLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects notes; the first {@value #MOST} are kept, since nobody reads more. */
final class CatalogueNoteCollector {
  /** How many notes are kept. */
  static final int MOST = 1_000;

  private static final Comparator<CatalogueNote> PLACE =
      Comparator.comparingInt(CatalogueNote::line).thenComparingInt(CatalogueNote::column);

  private final List<CatalogueNote> notes = new ArrayList<>();
  private int left;

  void add(int line, int column, String sentence) {
    if (notes.size() < MOST) {
      notes.add(new CatalogueNote(line, column, sentence));
    } else {
      left++;
    }
  }

  void add(RecordLine line, String sentence) {
    add(line.number(), line.column(), line.field() + ": " + sentence);
  }

  void add(String sentence) {
    add(CatalogueNote.WHOLE, CatalogueNote.WHOLE, sentence);
  }

  boolean isFull() {
    return notes.size() == MOST;
  }

  /** Returns the notes by place, and how many more there were. */
  List<CatalogueNote> all() {
    List<CatalogueNote> all = new ArrayList<>(notes);
    if (left > 0) {
      all.add(
          new CatalogueNote(
              CatalogueNote.WHOLE,
              CatalogueNote.WHOLE,
              "has %s more notes than the %s that are shown; fix these first"
                  .formatted(left, MOST)));
    }
    all.sort(PLACE);
    return all;
  }
}

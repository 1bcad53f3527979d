package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Catalogue;
import java.util.List;

/** The result of reading a data.txt leniently, in any format. */
public record CatalogueParseResult(Catalogue catalogue, List<CatalogueNote> notes) {
  public CatalogueParseResult {
    notes = List.copyOf(notes);
  }

  /**
   * A problem in a data.txt that was read nevertheless. Line and column, in characters, count from
   * 1; {@value #WHOLE_TEXT} stands for the whole text.
   */
  public record CatalogueNote(int line, int column, String message) {
    /** The line and column of a note about the whole text: {@value}. */
    public static final int WHOLE_TEXT = 0;
  }
}

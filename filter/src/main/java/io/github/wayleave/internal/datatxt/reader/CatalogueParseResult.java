package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Catalogue;
import java.util.List;

/** What a lenient reader made of a data.txt, in whichever format. */
public record CatalogueParseResult(Catalogue catalogue, List<CatalogueNote> notes) {
  public CatalogueParseResult {
    notes = List.copyOf(notes);
  }

  /**
   * Something odd in a data.txt that was read all the same. Line and column, in characters, count
   * from 1; {@value #WHOLE} stands for the whole text.
   */
  public record CatalogueNote(int line, int column, String sentence) {
    /** The line and column of what concerns the whole text: {@value}. */
    public static final int WHOLE = 0;
  }
}

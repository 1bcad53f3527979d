package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Catalogue;
import java.util.List;

/** What a lenient reader made of a data.txt, in whichever format. */
public record CatalogueReading(Catalogue catalogue, List<CatalogueNote> notes) {
  public CatalogueReading {
    notes = List.copyOf(notes);
  }
}

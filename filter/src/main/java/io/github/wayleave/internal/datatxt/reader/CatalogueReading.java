package io.github.wayleave.internal.datatxt.reader;

import io.github.wayleave.datatxt.Catalogue;
import java.util.List;

/**
 * What a lenient reader made of a data.txt, in whichever format.
 *
 * @param catalogue the datasets that could be read, perhaps none
 * @param notes what was odd, in the order of the text
 */
public record CatalogueReading(Catalogue catalogue, List<CatalogueNote> notes) {
  public CatalogueReading {
    notes = List.copyOf(notes);
  }
}

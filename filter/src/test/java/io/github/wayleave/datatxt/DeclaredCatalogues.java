package io.github.wayleave.datatxt;

import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/** Catalogues of datasets as they are declared, of whose files nothing is known. */
public final class DeclaredCatalogues {
  private DeclaredCatalogues() {}

  public static Catalogue catalogue(Optional<Origin> site, List<Dataset> datasets) {
    return Catalogue.of(
        site,
        datasets.stream()
            .map(dataset -> Inventory.ListedFiles.NONE.listed("", dataset).orElseThrow())
            .toList());
  }
}

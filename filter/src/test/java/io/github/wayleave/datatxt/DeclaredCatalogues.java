package io.github.wayleave.datatxt;

import io.github.wayleave.net.Origin;
import java.util.List;
import java.util.Optional;

/** Creates catalogues of declared datasets whose files have not been read. */
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

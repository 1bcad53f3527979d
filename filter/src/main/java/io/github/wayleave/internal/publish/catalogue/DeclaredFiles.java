package io.github.wayleave.internal.publish.catalogue;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.datatxt.ListedDataset;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * The files of datasets as declared, without what a scan found about them. Datasets that share a
 * list of files, because hosts inherit it, also share what is listed.
 */
public final class DeclaredFiles implements Inventory.ListedFiles {
  private final IdentityHashMap<List<FileSelection>, List<Distribution>> listed =
      new IdentityHashMap<>();

  @Override
  public long version() {
    return NONE.version();
  }

  @Override
  public List<Distribution> files(String root, FileSelection selection) {
    return NONE.files(root, selection);
  }

  @Override
  public Optional<ListedDataset> listed(String root, Dataset dataset) {
    List<Distribution> known = listed.get(dataset.files());
    if (known != null && dataset.listsFiles()) {
      return Optional.of(ListedDataset.of(dataset.metadata(), known));
    }
    Optional<ListedDataset> first = NONE.listed(root, dataset);
    if (first.isPresent() && dataset.listsFiles()) {
      listed.put(dataset.files(), first.get().files());
    }
    return first;
  }
}

package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Provides what is known about the files of datasets. */
public interface Inventory {
  /** Returns the files that are known now. */
  ListedFiles snapshot();

  /** The files that were known at one time. */
  interface ListedFiles {
    /**
     * An inventory that has read no files: single files are listed without facts, folders are
     * empty.
     */
    ListedFiles NONE =
        new ListedFiles() {
          @Override
          public long version() {
            return 0;
          }

          @Override
          public List<Distribution> files(String root, FileSelection selection) {
            return selection instanceof SingleFile file
                ? List.of(Distribution.of(file.location(), file.details()))
                : List.of();
          }
        };

    /** Returns a number that changes whenever the known files change. */
    long version();

    /**
     * Returns the listable files of a selection.
     *
     * @param root the folder for site paths, as the policy names it; empty for the folder of the
     *     application
     */
    List<Distribution> files(String root, FileSelection selection);

    /**
     * Returns a dataset as it is published. Empty if it is not listed, or if it declares files and
     * none of them exists, unless it can be got in another way. The files of a non-public dataset
     * are never listed.
     *
     * @param root the folder for site paths, as the policy names it; empty for the folder of the
     *     application
     */
    default Optional<ListedDataset> listed(String root, Dataset dataset) {
      if (!dataset.isListed()) {
        return Optional.empty();
      }
      if (!dataset.listsFiles()) {
        return Optional.of(ListedDataset.of(dataset.metadata(), List.of()));
      }
      Set<Distribution> files = new LinkedHashSet<>();
      for (FileSelection selection : dataset.files()) {
        files.addAll(files(root, selection));
      }
      return files.isEmpty()
              && !dataset.files().isEmpty()
              && dataset.metadata().accessPoints().isEmpty()
          ? Optional.empty()
          : Optional.of(ListedDataset.of(dataset.metadata(), List.copyOf(files)));
    }
  }
}

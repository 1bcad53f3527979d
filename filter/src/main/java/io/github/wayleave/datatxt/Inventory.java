package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.FileSelection.SingleFile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Knows the files of datasets. */
public interface Inventory {
  /** Returns what is known of them now. */
  ListedFiles snapshot();

  /** What was known of the files of datasets at one time. */
  interface ListedFiles {
    /** Knows no file: those that are named are listed as they are, folders are empty. */
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

    /** Returns a number that is another one when something else is known. */
    long version();

    /**
     * Returns the files of a selection that can be listed.
     *
     * @param root the folder in which the files of site paths are, as the policy names it; empty
     *     for the application's own
     */
    List<Distribution> files(String root, FileSelection selection);

    /**
     * Returns a dataset as it is published; empty if it is not, or if it declares files and none of
     * them is there. The files of non-public data are never listed.
     *
     * @param root the folder in which the files of site paths are, as the policy names it
     */
    default Optional<ListedDataset> listed(String root, Dataset dataset) {
      if (!dataset.isListed()) {
        return Optional.empty();
      }
      if (!dataset.listsFiles()) {
        return Optional.of(ListedDataset.of(dataset.metadata(), List.of()));
      }
      Set<Distribution> there = new LinkedHashSet<>();
      for (FileSelection selection : dataset.files()) {
        there.addAll(files(root, selection));
      }
      return there.isEmpty() && !dataset.files().isEmpty()
          ? Optional.empty()
          : Optional.of(ListedDataset.of(dataset.metadata(), List.copyOf(there)));
    }
  }
}

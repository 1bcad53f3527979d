package io.github.wayleave.datatxt;

import io.github.wayleave.net.UrlReference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A dataset as it is published.
 *
 * @param metadata what is said of it; if its owner does not say when it changed, its files do
 * @param files its files, those that are there
 */
public record ListedDataset(DatasetMetadata metadata, List<Distribution> files) {
  /** Copies the files. */
  public ListedDataset {
    files = List.copyOf(files);
  }

  /** Returns a dataset with its files; changed last when one of them was, unless it says when. */
  public static ListedDataset of(DatasetMetadata metadata, List<Distribution> files) {
    Optional<LastModified> latest =
        files.stream()
            .flatMap(file -> file.facts().stream())
            .map(Distribution.FileAttributes::modified)
            .max(Comparator.naturalOrder())
            .map(LastModified::of);
    return new ListedDataset(metadata.withModifiedIfAbsent(latest), files);
  }

  /** Returns this dataset with {@code page} as its landing page, unless its owner named one. */
  public ListedDataset withLandingPageIfAbsent(UrlReference page) {
    return new ListedDataset(metadata.landingPageUnlessGiven(page), files);
  }

  /** Returns the stable name. */
  public String id() {
    return metadata.id();
  }
}

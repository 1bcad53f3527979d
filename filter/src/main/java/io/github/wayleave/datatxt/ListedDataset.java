package io.github.wayleave.datatxt;

import io.github.wayleave.net.UrlReference;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A dataset as a catalogue lists it.
 *
 * @param metadata the description
 * @param files the files that exist
 */
public record ListedDataset(DatasetMetadata metadata, List<Distribution> files) {
  /** Creates a listed dataset. */
  public ListedDataset {
    files = List.copyOf(files);
  }

  /**
   * Creates a listed dataset. If {@code metadata} has no date of the last change, it gets that of
   * the newest file.
   */
  public static ListedDataset of(DatasetMetadata metadata, List<Distribution> files) {
    Optional<LastModified> latest =
        files.stream()
            .flatMap(file -> file.facts().stream())
            .map(Distribution.FileAttributes::modified)
            .max(Comparator.naturalOrder())
            .map(LastModified::of);
    return new ListedDataset(metadata.withModifiedIfAbsent(latest), files);
  }

  /** Returns a copy with the landing page {@code page}, or this if the owner has set one. */
  public ListedDataset withLandingPageIfAbsent(UrlReference page) {
    return new ListedDataset(metadata.withLandingPageIfAbsent(page), files);
  }

  /** Returns the id of the dataset. */
  public String id() {
    return metadata.id();
  }
}

package io.github.wayleave.datatxt;

import io.github.wayleave.net.UrlReference;
import java.time.Instant;
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
    Instant latest = Instant.MIN;
    for (Distribution file : files) {
      if (file.facts().isPresent() && file.facts().get().modified().isAfter(latest)) {
        latest = file.facts().get().modified();
      }
    }
    return new ListedDataset(
        metadata.withModifiedIfAbsent(
            latest.equals(Instant.MIN) ? Optional.empty() : Optional.of(LastModified.of(latest))),
        files);
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

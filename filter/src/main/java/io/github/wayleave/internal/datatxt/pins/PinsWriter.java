package io.github.wayleave.internal.datatxt.pins;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.index.YamlMapWriter;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes the files that {@code board_url} of the packages {@code pins} for R and Python reads: a
 * manifest with the folder of each dataset, and a metadata file in each folder.
 */
public final class PinsWriter {
  private PinsWriter() {}

  /**
   * Returns the text of {@code /_pins.yaml}, a map from each dataset's id to a list with its
   * folder. Empty if no dataset has a metadata file at present.
   */
  public static Optional<String> manifest(PinsFolders pins, Catalogue catalogue) {
    String text =
        catalogue.datasets().stream()
            .filter(dataset -> isPin(pins, dataset))
            .map(dataset -> entry(dataset.id(), pins.folder(dataset.id())))
            .collect(Collectors.joining());
    return Optional.of(text).filter(lines -> !lines.isEmpty());
  }

  /** Returns the text of a dataset's metadata file; empty if it has none at present. */
  public static Optional<String> document(PinsFolders pins, Catalogue catalogue, String id) {
    return catalogue.datasets().stream()
        .filter(dataset -> dataset.id().equals(id))
        .filter(dataset -> isPin(pins, dataset))
        .map(dataset -> PinsDocument.write(dataset, catalogue.site()))
        .findFirst();
  }

  private static boolean isPin(PinsFolders pins, ListedDataset dataset) {
    return pins.folder(dataset.id())
        .filter(folder -> PinsFolderSelector.isPin(dataset, folder))
        .isPresent();
  }

  private static String entry(String id, Optional<String> folder) {
    // Relative to the site's root, which contains the manifest.
    return "%s:\n  - %s\n"
        .formatted(
            YamlMapWriter.quoted(id), YamlMapWriter.quoted(folder.orElseThrow().substring(1)));
  }
}

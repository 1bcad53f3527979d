package io.github.wayleave.internal.datatxt.pins;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.index.YamlMapWriter;
import java.util.List;
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
            .filter(dataset -> exclusionReason(pins, dataset).isEmpty())
            .map(dataset -> entry(dataset.id(), pins.folder(dataset.id())))
            .collect(Collectors.joining());
    return Optional.of(text).filter(lines -> !lines.isEmpty());
  }

  /** Returns the text of a dataset's metadata file; empty if it has none at present. */
  public static Optional<String> document(PinsFolders pins, Catalogue catalogue, String id) {
    return catalogue.datasets().stream()
        .filter(dataset -> dataset.id().equals(id))
        .filter(dataset -> exclusionReason(pins, dataset).isEmpty())
        .map(dataset -> PinsDocument.write(dataset, catalogue.site()))
        .findFirst();
  }

  /** Returns a message for each dataset with files that has no metadata file at present. */
  public static List<String> exclusionMessages(PinsFolders pins, Catalogue catalogue) {
    return catalogue.datasets().stream()
        .filter(dataset -> !dataset.files().isEmpty())
        .flatMap(dataset -> exclusionReason(pins, dataset).stream())
        .toList();
  }

  private static Optional<String> exclusionReason(PinsFolders pins, ListedDataset dataset) {
    Optional<String> folder = pins.folder(dataset.id());
    return folder.isPresent()
        ? PinsFolderSelector.exclusionReason(dataset, folder.get())
        : Optional.of(
            pins.excluded()
                .getOrDefault(
                    dataset.id(), PinsFolderSelector.message(dataset.id(), "has no folder")));
  }

  private static String entry(String id, Optional<String> folder) {
    // Relative to the site's root, which contains the manifest.
    return "%s:\n  - %s\n"
        .formatted(
            YamlMapWriter.quoted(id), YamlMapWriter.quoted(folder.orElseThrow().substring(1)));
  }
}

package io.github.wayleave.internal.datatxt.pins;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The folders in which datasets have a metadata file for {@code pins}, which can be told before any
 * file is looked at. Both maps go by the dataset's id: a folder is a path with a slash at both
 * ends; a dataset without one is {@code leftOut} for the reason that stands there.
 */
public record PinsFolders(Map<String, String> folders, Map<String, String> excluded) {
  public static final String FILE_NAME = "data.txt";

  /** Keeps the order of both. */
  public PinsFolders {
    folders = Collections.unmodifiableMap(new LinkedHashMap<>(folders));
    excluded = Collections.unmodifiableMap(new LinkedHashMap<>(excluded));
  }

  /**
   * Returns the folders of the datasets that are published; {@code taken} are paths of other
   * documents, like that of an index in a folder.
   */
  public static PinsFolders of(List<Dataset> datasets, Set<String> reservedPaths) {
    List<Dataset> published =
        datasets.stream()
            .filter(d -> d.metadata().access() != DatasetMetadata.AccessLevel.NON_PUBLIC)
            .toList();
    PinsFolderSelector selector = PinsFolderSelector.of(published, reservedPaths);
    Map<String, String> folders = new LinkedHashMap<>();
    Map<String, String> excluded = new LinkedHashMap<>();
    for (Dataset dataset : published) {
      selector
          .exclusionReason(dataset)
          .ifPresentOrElse(
              sentence -> excluded.put(dataset.id(), sentence),
              () -> folders.put(dataset.id(), PinsFolderSelector.folder(dataset.files().get(0))));
    }
    return new PinsFolders(folders, excluded);
  }

  public Optional<String> folder(String id) {
    return Optional.ofNullable(folders.get(id));
  }

  /** Returns the paths of the metadata files, by the ids of their datasets. */
  public Map<String, String> documents() {
    Map<String, String> documents = new LinkedHashMap<>();
    folders.forEach((id, folder) -> documents.put(id, folder + FILE_NAME));
    return documents;
  }
}

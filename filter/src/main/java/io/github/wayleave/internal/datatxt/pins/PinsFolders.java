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
 * The folders of datasets that are published as pins. They depend only on the policy, not on the
 * files on disk.
 *
 * @param folders the folder of each dataset by its id: a path with a slash at both ends
 * @param excluded why a dataset is not published as a pin, by its id
 */
public record PinsFolders(Map<String, String> folders, Map<String, String> excluded) {
  public static final String FILE_NAME = "data.txt";

  /** Creates an instance; both maps keep their order. */
  public PinsFolders {
    folders = Collections.unmodifiableMap(new LinkedHashMap<>(folders));
    excluded = Collections.unmodifiableMap(new LinkedHashMap<>(excluded));
  }

  /**
   * Selects the folders of the datasets that are published.
   *
   * @param reservedPaths the paths of other documents, such as an index in a folder
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
              reason -> excluded.put(dataset.id(), reason),
              () -> folders.put(dataset.id(), PinsFolderSelector.folder(dataset.files().get(0))));
    }
    return new PinsFolders(folders, excluded);
  }

  public Optional<String> folder(String id) {
    return Optional.ofNullable(folders.get(id));
  }

  /** Returns the paths of the metadata files by the ids of their datasets. */
  public Map<String, String> documents() {
    Map<String, String> documents = new LinkedHashMap<>();
    folders.forEach((id, folder) -> documents.put(id, folder + FILE_NAME));
    return documents;
  }
}

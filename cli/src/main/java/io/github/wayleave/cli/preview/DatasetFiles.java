package io.github.wayleave.cli.preview;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.DataPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds dataset files in the folder that the policy or {@code --root} names. */
final class DatasetFiles {
  private DatasetFiles() {}

  /**
   * Returns the file of a dataset at a percent-encoded path; empty if no dataset offers it or it
   * does not exist.
   */
  static Optional<Path> at(HostRules policy, String path) {
    Optional<DataPolicy> data = policy.data().toOptional();
    Optional<SitePath> requested = SitePath.of(path);
    return data.flatMap(DataPolicy::root)
        .filter(
            root ->
                requested.isPresent() && isOffered(data.get().datasets(), path, requested.get()))
        .flatMap(root -> file(root, requested.get()));
  }

  private static boolean isOffered(List<Dataset> datasets, String path, SitePath requested) {
    return datasets.stream()
        .flatMap(dataset -> dataset.files().stream())
        .anyMatch(selection -> offers(selection, path, requested));
  }

  private static boolean offers(FileSelection selection, String path, SitePath requested) {
    if (selection instanceof SingleFile single) {
      return single.location().path().equals(path);
    }
    return selection instanceof FolderFiles folder
        && SitePath.ofFolder(folder.dir().text())
            .map(SitePath::asFolder)
            .filter(requested.text()::startsWith)
            .filter(dir -> folder.matches(requested.text().substring(dir.length())))
            .isPresent();
  }

  /** Resolves a file; empty if a symbolic link leads out of the folder. */
  private static Optional<Path> file(Path root, SitePath requested) {
    try {
      Path folder = root.toRealPath();
      Path file = folder.resolve(requested.text().substring(1)).toRealPath();
      return file.startsWith(folder) && Files.isRegularFile(file)
          ? Optional.of(file)
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}

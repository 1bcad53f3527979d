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

/**
 * The files of a policy's datasets, below the folder in which the policy or {@code --root} has
 * them.
 */
final class DatasetFiles {
  private DatasetFiles() {}

  /**
   * Returns the file that a dataset offers at a percent-encoded path; empty if none does, or if it
   * is not there.
   */
  static Optional<Path> at(HostRules policy, String path) {
    Optional<DataPolicy> data = policy.data().toOptional();
    Optional<SitePath> asked = SitePath.of(path);
    return data.flatMap(DataPolicy::root)
        .filter(root -> asked.isPresent() && isOffered(data.get().datasets(), path, asked.get()))
        .flatMap(root -> file(root, asked.get()));
  }

  private static boolean isOffered(List<Dataset> datasets, String path, SitePath asked) {
    return datasets.stream()
        .flatMap(dataset -> dataset.files().stream())
        .anyMatch(selection -> offers(selection, path, asked));
  }

  private static boolean offers(FileSelection selection, String path, SitePath asked) {
    if (selection instanceof SingleFile one) {
      return one.location().path().equals(path);
    }
    return selection instanceof FolderFiles folder
        && SitePath.ofFolder(folder.dir().text())
            .map(SitePath::asFolder)
            .filter(asked.text()::startsWith)
            .filter(dir -> folder.matches(asked.text().substring(dir.length())))
            .isPresent();
  }

  /** A link that leads out of the folder is refused. */
  private static Optional<Path> file(Path root, SitePath asked) {
    try {
      Path folder = root.toRealPath();
      Path file = folder.resolve(asked.text().substring(1)).toRealPath();
      return file.startsWith(folder) && Files.isRegularFile(file)
          ? Optional.of(file)
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}

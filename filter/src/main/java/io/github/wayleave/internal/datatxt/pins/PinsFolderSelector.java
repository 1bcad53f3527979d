package io.github.wayleave.internal.datatxt.pins;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Decides which datasets can be published as a pin, which requires a folder that no other dataset
 * uses. {@code users} has the number of datasets with files in a folder, {@code reservedPaths} the
 * paths of other files and documents.
 */
record PinsFolderSelector(Map<String, Long> users, Set<String> reservedPaths) {
  private static final String MOVE = "; move its files into a folder of their own";

  private static final String ROOT = "/";

  static PinsFolderSelector of(List<Dataset> datasets, Set<String> documents) {
    Map<String, Long> users =
        datasets.stream()
            .flatMap(dataset -> dataset.files().stream().map(PinsFolderSelector::folder).distinct())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    Set<String> reservedPaths =
        datasets.stream()
            .flatMap(dataset -> dataset.files().stream())
            .map(FileSelection::toString)
            .collect(Collectors.toSet());
    reservedPaths.addAll(documents);
    return new PinsFolderSelector(users, reservedPaths);
  }

  /** Returns why a dataset cannot be published as a pin; empty if it can. */
  Optional<String> exclusionReason(Dataset dataset) {
    Optional<String> elsewhere =
        dataset.files().stream()
            .filter(file -> file instanceof SingleFile single && !isInFolder(single.location()))
            .map(
                file ->
                    "has %s, which is not a file in a folder of this site, as those of a pin are; ignore this, or publish a copy here"
                        .formatted(file))
            .findFirst();
    List<String> folders =
        dataset.files().stream().map(PinsFolderSelector::folder).distinct().toList();
    return elsewhere
        .or(() -> noFiles(folders))
        .or(() -> severalFolders(folders))
        .or(() -> exclusionReason(folders.get(0)))
        .map(reason -> message(dataset.id(), reason));
  }

  static String message(String id, String reason) {
    return "dataset \"%s\" is not published as a pin: it %s".formatted(id, reason);
  }

  /** Returns whether a dataset has a metadata file at present. */
  static boolean isPin(ListedDataset dataset, String folder) {
    return !dataset.files().isEmpty()
        && dataset.files().stream().allMatch(file -> isInPin(file, folder));
  }

  private static boolean isInPin(Distribution file, String folder) {
    return file.facts().isPresent()
        && DatasetFilePath.folder(file.location()).equals(folder)
        && !file.location().path().equals(folder + PinsFolders.FILE_NAME);
  }

  static String folder(FileSelection selection) {
    return selection instanceof SingleFile file
        ? DatasetFilePath.folder(file.location())
        : selection.toString();
  }

  private static boolean isInFolder(UrlReference file) {
    return file.isRelative()
        && !DatasetFilePath.hasQuery(file)
        && !DatasetFilePath.name(file).isEmpty();
  }

  private static Optional<String> noFiles(List<String> folders) {
    return folders.isEmpty()
        ? Optional.of("has no file, and a pin is a folder of files; ignore this, or add \"files\"")
        : Optional.empty();
  }

  private static Optional<String> severalFolders(List<String> folders) {
    return folders.size() == 1
        ? Optional.empty()
        : Optional.of(("has files in %s and %s" + MOVE).formatted(folders.get(0), folders.get(1)));
  }

  private Optional<String> exclusionReason(String folder) {
    String document = folder + PinsFolders.FILE_NAME;
    if (folder.equals(ROOT) || reservedPaths.contains(document)) {
      return Optional.of(
          ("is in %s, where %s is something else" + MOVE).formatted(folder, document));
    }
    return users.getOrDefault(folder, 0L) > 1
        ? Optional.of(("shares %s with another dataset" + MOVE).formatted(folder))
        : Optional.empty();
  }
}

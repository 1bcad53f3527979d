package io.github.wayleave.cli.localfiles;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.files.FileInventory;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.internal.files.InventorySettings;
import io.github.wayleave.internal.files.WatchRequest;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.policy.host.HostRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of a policy's datasets on this machine. {@code isComplete} if every root folder exists;
 * files of a missing one are listed as declared. {@code folders} are the root folders by name.
 */
public record LocalFiles(
    Inventory.ListedFiles snapshot,
    List<FileProblem> problems,
    boolean isComplete,
    List<WatchRequest> watched,
    Map<String, Path> folders)
    implements Inventory {
  /** A command needs no rate limit, which protects a server from load. */
  private static final InventorySettings FAST =
      InventorySettings.DEFAULT.withBytesPerSecond(1L << 40);

  private static final Duration TIMEOUT = Duration.ofMinutes(30);

  public LocalFiles {
    problems = List.copyOf(problems);
    watched = List.copyOf(watched);
    folders = Map.copyOf(folders);
  }

  /**
   * Reads the files of all hosts, in {@code root} or in the folders of the policy, for at most half
   * an hour; {@code state} caches the results.
   */
  public static LocalFiles of(List<HostRules> hosts, Optional<Path> root, Optional<Path> state) {
    List<HostRules.HostData> hostData = hostData(hosts);
    boolean isComplete =
        hostData.stream().allMatch(data -> !hasPaths(data) || folder(data, root).isPresent());
    List<WatchRequest> requests =
        hostData.stream().flatMap(data -> watched(data, root)).distinct().toList();
    Map<String, Path> folders = new HashMap<>();
    hostData.forEach(
        data -> folder(data, root).ifPresent(folder -> folders.put(data.rootName(), folder)));
    if (requests.isEmpty()) {
      return new LocalFiles(Inventory.ListedFiles.NONE, List.of(), isComplete, List.of(), Map.of());
    }
    try (FileInventory inventory = FileInventory.start(state.map(FAST::withState).orElse(FAST))) {
      inventory.watch(requests);
      awaitComplete(inventory);
      List<FileProblem> problems = new ArrayList<>(inventory.problems());
      problems.addAll(tables(hostData, inventory.snapshot(), folders));
      return new LocalFiles(inventory.snapshot(), problems, isComplete, requests, folders);
    }
  }

  private static List<FileProblem> tables(
      List<HostRules.HostData> hostData,
      Inventory.ListedFiles snapshot,
      Map<String, Path> folders) {
    Set<FileProblem> problems = new LinkedHashSet<>();
    for (HostRules.HostData data : hostData) {
      Path folder = folders.get(data.rootName());
      if (folder != null) {
        TableComparison tables = new TableComparison(file -> path(folder, file));
        for (Dataset dataset : data.datasets()) {
          for (FileSelection selection : dataset.files()) {
            tables.compare(dataset, selection, snapshot.files(data.rootName(), selection));
          }
        }
        problems.addAll(tables.problems());
      }
    }
    return List.copyOf(problems);
  }

  /** Returns where a file is on this machine; empty if it is not there. */
  static Optional<Path> path(Path folder, Distribution file) {
    return file.facts().isEmpty() || !file.location().isRelative()
        ? Optional.empty()
        : Optional.of(folder.resolve(PercentEncoding.decode(file.location().path()).substring(1)));
  }

  private static void awaitComplete(FileInventory inventory) {
    try {
      if (!inventory.awaitComplete(TIMEOUT)) {
        throw new CommandException(
            "the files of the datasets were not read within %s minutes; leave some out, or use a faster disk"
                .formatted(TIMEOUT.toMinutes()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandException("interrupted while reading the files of the datasets");
    }
  }

  private static List<HostRules.HostData> hostData(List<HostRules> hosts) {
    return hosts.stream()
        .distinct()
        .flatMap(policy -> policy.hostData().toOptional().stream())
        .toList();
  }

  private static Stream<WatchRequest> watched(HostRules.HostData data, Optional<Path> root) {
    return folder(data, root)
        .map(DataRoot::folder)
        .map(folder -> watched(data, folder))
        .orElseGet(Stream::empty);
  }

  private static Stream<WatchRequest> watched(HostRules.HostData data, DataRoot folder) {
    return data.datasets().stream()
        .filter(Dataset::listsFiles)
        .flatMap(dataset -> WatchRequest.of(data.rootName(), folder, dataset));
  }

  private static Optional<Path> folder(HostRules.HostData data, Optional<Path> root) {
    return root.or(data::root).filter(Files::isDirectory);
  }

  private static boolean hasPaths(HostRules.HostData data) {
    return data.datasets().stream()
        .filter(Dataset::listsFiles)
        .flatMap(dataset -> dataset.files().stream())
        .anyMatch(LocalFiles::isLocal);
  }

  private static boolean isLocal(FileSelection selection) {
    return !(selection instanceof SingleFile file) || file.location().isRelative();
  }
}

package io.github.wayleave.live;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Holdings;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.FileInventory;
import io.github.wayleave.files.FileTrouble;
import io.github.wayleave.files.InventorySettings;
import io.github.wayleave.files.Watched;
import io.github.wayleave.policy.OfferedData;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.policy.SitePolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of the datasets that policies offer. Where none does, there is no thread, and nothing
 * is looked at.
 */
public final class DataFiles implements Inventory, AutoCloseable {
  private final Optional<DataRoot> application;
  private final InventorySettings settings;
  private volatile Optional<FileInventory> files = Optional.empty();

  /**
   * Knows nothing yet.
   *
   * @param application where the files are of policies that name no folder
   */
  public DataFiles(Optional<DataRoot> application, InventorySettings settings) {
    this.application = application;
    this.settings = settings;
  }

  /**
   * Asks for the files of some policies, and no others from now on.
   *
   * @param state the folder that remembers what was found out; the one that is named first counts
   */
  public synchronized void watch(Stream<SitePolicy> policies, Optional<Path> state) {
    List<Watched> wanted =
        policies
            .flatMap(policy -> Stream.concat(Stream.of(policy), policy.table().values().stream()))
            .flatMap(policy -> policy.offeredData().given().stream())
            .flatMap(this::watched)
            .distinct()
            .toList();
    if (files.isEmpty() && !wanted.isEmpty()) {
      files = Optional.of(FileInventory.start(state.map(settings::withState).orElse(settings)));
    }
    files.ifPresent(inventory -> inventory.watch(wanted));
  }

  @Override
  public Holdings look() {
    return files.map(FileInventory::look).orElse(Holdings.NONE);
  }

  /** Returns an error if files stay listed although they cannot be looked at. */
  List<PolicyProblem> problems() {
    List<FileTrouble> uncertain =
        troubles().stream().filter(it -> it.kind() == FileTrouble.Kind.UNCERTAIN).toList();
    String more = uncertain.size() > 1 ? "; and %s more".formatted(uncertain.size() - 1) : "";
    return uncertain.stream()
        .limit(1)
        .map(first -> PolicyProblem.error("data", first + more))
        .toList();
  }

  /** Returns what owners of files should know. */
  public List<FileTrouble> troubles() {
    return files.map(FileInventory::troubles).orElse(List.of());
  }

  /** Returns what knows the files, if there are any. */
  public Optional<FileInventory> inventory() {
    return files;
  }

  @Override
  public void close() {
    files.ifPresent(FileInventory::close);
  }

  private Stream<Watched> watched(OfferedData offered) {
    Optional<DataRoot> root = offered.root().map(DataRoot::folder).or(() -> application);
    return root.stream()
        .flatMap(
            where ->
                offered.datasets().stream()
                    .filter(Dataset::tellsFiles)
                    .flatMap(dataset -> Watched.of(offered.rootName(), where, dataset)));
  }
}

package io.github.wayleave.internal.live;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.files.FileInventory;
import io.github.wayleave.internal.files.InventorySettings;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.WatchRequest;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of the datasets that policies offer. Where none does, there is no thread, and nothing
 * is looked at.
 */
public final class DatasetFileWatcher implements Inventory, AutoCloseable {
  private final Optional<DataRoot> application;
  private final InstantSource clock;
  private volatile Optional<FileInventory> files = Optional.empty();

  /** Knows nothing yet. Policies that name no folder have their files in {@code application}. */
  public DatasetFileWatcher(Optional<DataRoot> application, InstantSource clock) {
    this.application = application;
    this.clock = clock;
  }

  /**
   * Asks for the files of some policies, and no others from now on. The first {@code state} folder
   * that is named remembers what was found out.
   */
  public synchronized void watch(List<SitePolicy> policies, Optional<Path> state) {
    Set<WatchRequest> wanted = new LinkedHashSet<>();
    for (SitePolicy policy : policies) {
      for (HostRules host : policy.hosts().values()) {
        add(host, wanted);
      }
    }
    if (files.isEmpty() && !wanted.isEmpty()) {
      InventorySettings settings = InventorySettings.DEFAULT.withClock(clock);
      files = Optional.of(FileInventory.start(state.map(settings::withState).orElse(settings)));
    }
    if (files.isPresent()) {
      files.get().watch(List.copyOf(wanted));
    }
  }

  @Override
  public Inventory.ListedFiles snapshot() {
    return files.isPresent() ? files.get().snapshot() : Inventory.ListedFiles.NONE;
  }

  /** Returns an error if files stay listed although they cannot be looked at. */
  List<PolicyProblem> problems() {
    List<FileProblem> uncertain = new ArrayList<>();
    for (FileProblem trouble : troubles()) {
      if (trouble.kind() == FileProblem.FileProblemKind.UNCERTAIN) {
        uncertain.add(trouble);
      }
    }
    if (uncertain.isEmpty()) {
      return List.of();
    }
    String more = uncertain.size() > 1 ? "; and %s more".formatted(uncertain.size() - 1) : "";
    return List.of(PolicyProblem.error("data", uncertain.get(0) + more));
  }

  public List<FileProblem> troubles() {
    return files.isPresent() ? files.get().troubles() : List.of();
  }

  public Optional<FileInventory> inventory() {
    return files;
  }

  @Override
  public void close() {
    if (files.isPresent()) {
      files.get().close();
    }
  }

  private void add(HostRules policy, Set<WatchRequest> wanted) {
    if (policy.hostData().toOptional().isPresent()) {
      HostRules.HostData offered = policy.hostData().toOptional().get();
      Optional<DataRoot> root =
          offered.root().isPresent()
              ? Optional.of(DataRoot.folder(offered.root().get()))
              : application;
      for (Dataset dataset : offered.datasets()) {
        if (root.isPresent() && dataset.listsFiles()) {
          WatchRequest.of(offered.rootName(), root.get(), dataset).forEach(wanted::add);
        }
      }
    }
  }
}

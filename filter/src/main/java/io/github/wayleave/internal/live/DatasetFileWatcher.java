package io.github.wayleave.internal.live;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.files.FileInventory;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.internal.files.InventorySettings;
import io.github.wayleave.internal.files.WatchRequest;
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

/** Watches the dataset files of the policies in force. Without datasets it starts no thread. */
public final class DatasetFileWatcher implements Inventory, AutoCloseable {
  private final Optional<DataRoot> defaultRoot;
  private final InstantSource clock;
  private volatile Optional<FileInventory> files = Optional.empty();

  /** Policies that name no folder use {@code defaultRoot}. */
  public DatasetFileWatcher(Optional<DataRoot> defaultRoot, InstantSource clock) {
    this.defaultRoot = defaultRoot;
    this.clock = clock;
  }

  /**
   * Watches the files of these policies and no others. The hashes are saved in the {@code state}
   * folder of the first call that has files.
   */
  public synchronized void watch(List<SitePolicy> policies, Optional<Path> state) {
    Set<WatchRequest> requests = new LinkedHashSet<>();
    for (SitePolicy policy : policies) {
      for (HostRules host : policy.hosts().values()) {
        addRequests(host, requests);
      }
    }
    if (files.isEmpty() && !requests.isEmpty()) {
      InventorySettings settings = InventorySettings.DEFAULT.withClock(clock);
      files = Optional.of(FileInventory.start(state.map(settings::withState).orElse(settings)));
    }
    if (files.isPresent()) {
      files.get().watch(List.copyOf(requests));
    }
  }

  @Override
  public Inventory.ListedFiles snapshot() {
    return files.isPresent() ? files.get().snapshot() : Inventory.ListedFiles.NONE;
  }

  /** Returns an error if files stay listed although they cannot be checked. */
  List<PolicyProblem> problems() {
    List<FileProblem> uncertainFiles = new ArrayList<>();
    for (FileProblem problem : fileProblems()) {
      if (problem.kind() == FileProblem.FileProblemKind.UNCERTAIN) {
        uncertainFiles.add(problem);
      }
    }
    if (uncertainFiles.isEmpty()) {
      return List.of();
    }
    String suffix =
        uncertainFiles.size() > 1 ? "; and %s more".formatted(uncertainFiles.size() - 1) : "";
    return List.of(PolicyProblem.error("data", uncertainFiles.get(0) + suffix));
  }

  public List<FileProblem> fileProblems() {
    return files.isPresent() ? files.get().problems() : List.of();
  }

  @Override
  public void close() {
    if (files.isPresent()) {
      files.get().close();
    }
  }

  private void addRequests(HostRules policy, Set<WatchRequest> requests) {
    if (policy.hostData().toOptional().isPresent()) {
      HostRules.HostData data = policy.hostData().toOptional().get();
      Optional<DataRoot> root =
          data.root().isPresent() ? Optional.of(DataRoot.folder(data.root().get())) : defaultRoot;
      for (Dataset dataset : data.datasets()) {
        if (root.isPresent() && dataset.listsFiles()) {
          WatchRequest.of(data.rootName(), root.get(), dataset).forEach(requests::add);
        }
      }
    }
  }
}

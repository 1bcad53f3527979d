package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.Inventory;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Scans all watched files and publishes the result. One thread scans and reports. */
final class FileScanner {
  /** The log about dataset files; administrators configure it by this name. */
  static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.files");

  private static final int MAX_LINES = 20;

  private final FileStateStore store;
  private final InstantSource clock;
  private volatile Set<WatchRequest> requested = Set.of();
  private volatile List<FileProblem> problems = List.of();
  private volatile InventorySnapshot snapshot = new InventorySnapshot(0, Map.of());
  private Map<WatchRequest, WatchedSelection> selections = Map.of();
  private int passCount;

  FileScanner(FileStateStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /** Watches these files from the next scan on; returns whether some are new. */
  boolean watch(Collection<WatchRequest> requests) {
    boolean hasNew = !requested.containsAll(requests);
    requested = new LinkedHashSet<>(requests);
    return hasNew;
  }

  /** Scans the files; an unchanged request continues from its last scan. */
  void scan() {
    Map<WatchRequest, WatchedSelection> scanned = new LinkedHashMap<>();
    ScanPass pass = new ScanPass(++passCount, clock.instant(), System.nanoTime());
    for (WatchRequest request : requested) {
      WatchedSelection known = selections.get(request);
      WatchedSelection selection = known == null ? create(request) : known;
      selection.scan(pass);
      scanned.put(request, selection);
    }
    store.markUnseenMissing(pass);
    selections = scanned;
    log(problems, pass.problems());
    problems = pass.problems();
  }

  private WatchedSelection create(WatchRequest request) {
    return request.selection() instanceof SingleFile file
        ? new WatchedFile(request, file, store)
        : new WatchedFolder(request, (FolderFiles) request.selection(), store);
  }

  /** Publishes what is known now. */
  void report() {
    Map<SelectionKey, List<Distribution>> previous = snapshot.files();
    Map<SelectionKey, List<Distribution>> lists = new HashMap<>();
    selections.forEach(
        (request, selection) ->
            lists.put(new SelectionKey(request.root(), request.selection()), selection.listed()));
    lists.replaceAll((key, list) -> list.equals(previous.get(key)) ? previous.get(key) : list);
    if (!lists.equals(previous)) {
      snapshot = new InventorySnapshot(snapshot.version() + 1, lists);
    }
  }

  Inventory.ListedFiles snapshot() {
    return snapshot;
  }

  List<FileProblem> problems() {
    return problems;
  }

  /** A problem is logged once while it persists. */
  private static void log(List<FileProblem> previous, List<FileProblem> current) {
    Set<FileProblem> alreadyLogged = new HashSet<>(previous);
    List<FileProblem> added =
        current.stream().filter(problem -> !alreadyLogged.contains(problem)).toList();
    for (FileProblem problem : added.subList(0, Math.min(added.size(), MAX_LINES))) {
      if (problem.isNote()) {
        LOG.info("{}", problem);
      } else {
        LOG.warn("{}", problem);
      }
    }
    if (added.size() > MAX_LINES) {
      LOG.warn("{} more problems with files of datasets", added.size() - MAX_LINES);
    }
  }

  /**
   * The listed files of each selection at one time. The {@code version} changes with the content.
   */
  private record InventorySnapshot(long version, Map<SelectionKey, List<Distribution>> files)
      implements Inventory.ListedFiles {
    InventorySnapshot {
      files = Map.copyOf(files);
    }

    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      List<Distribution> distributions = files.get(new SelectionKey(root, selection));
      return distributions == null
          ? Inventory.ListedFiles.NONE.files(root, selection)
          : distributions;
    }
  }

  /** A selection in a root. */
  private record SelectionKey(String root, FileSelection selection) {}
}

package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.files.scan.WatchedFile;
import io.github.wayleave.internal.files.scan.WatchedFolder;
import io.github.wayleave.internal.files.scan.WatchedSelection;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.internal.files.state.FileStateStore;
import io.github.wayleave.internal.files.state.ScanPass;
import io.github.wayleave.internal.files.state.WatchRequest;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Scans all watched files, one scan at a time, and publishes the result. */
final class FileScanner {
  /** The log about dataset files; administrators configure it by this name. */
  static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.files");

  private static final int MAX_LINES = 20;

  private final FileStateStore store;
  private final InstantSource clock;
  private volatile WatchedFiles requested = WatchedFiles.NONE;
  private volatile ScanResult lastScan =
      new ScanResult(WatchedFiles.NONE, System.nanoTime(), List.of());
  private volatile ScanResult lastReport = lastScan;
  private volatile InventorySnapshot snapshot = new InventorySnapshot(0, Map.of());
  private WatchedFiles reportedFiles = WatchedFiles.NONE;
  private long reportedChanges;
  private int passCount;

  /** The result of the last scan. */
  private record ScanResult(WatchedFiles files, long nanoTime, List<FileProblem> problems) {}

  FileScanner(FileStateStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  void watch(Collection<WatchRequest> requests) {
    requested = requested.with(requests, store);
  }

  /** Returns whether all watched files were scanned within the last {@code nanos}. */
  boolean hasScanned(long nanos) {
    return isRecent(lastScan, nanos);
  }

  boolean hasReported(long nanos) {
    return isRecent(lastReport, nanos);
  }

  private boolean isRecent(ScanResult scan, long nanos) {
    return scan.files().equals(requested) && System.nanoTime() - scan.nanoTime() < nanos;
  }

  /**
   * Scans unless a scan began after {@code earliest}, waits a little for hashes, and publishes the
   * result.
   */
  void scanAndReport(long earliest, long hashWaitNanos) throws InterruptedException {
    ScanResult scan = scanSince(earliest);
    store.awaitSmallBacklog(System.nanoTime() + hashWaitNanos);
    report();
    lastReport = scan;
  }

  private synchronized ScanResult scanSince(long earliest) {
    if (!lastScan.files().equals(requested) || lastScan.nanoTime() - earliest < 0) {
      scan();
    }
    return lastScan;
  }

  synchronized void scan() {
    WatchedFiles files = requested;
    ScanPass pass = new ScanPass(++passCount, clock.instant());
    files.scan(pass);
    store.markUnseenMissing(pass);
    ScanResult previous = lastScan;
    lastScan = new ScanResult(files, pass.nanoTime(), pass.problems());
    log(previous.problems(), pass.problems());
  }

  /** Publishes what is known now. */
  synchronized void report() {
    WatchedFiles files = lastScan.files();
    long changes = store.changeCount();
    if (changes == reportedChanges && files.equals(reportedFiles)) {
      return;
    }
    reportedChanges = changes;
    reportedFiles = files;
    Map<InventorySnapshot.SelectionKey, List<Distribution>> lists =
        store.read(() -> files.listed(snapshot.files()));
    if (!lists.equals(snapshot.files())) {
      snapshot = new InventorySnapshot(snapshot.version() + 1, lists);
    }
  }

  Inventory.ListedFiles snapshot() {
    return snapshot;
  }

  List<FileProblem> problems() {
    return lastScan.problems();
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
    /** A selection in a root. */
    record SelectionKey(String root, FileSelection selection) {
      static SelectionKey of(WatchRequest request) {
        return new SelectionKey(request.root(), request.selection());
      }
    }

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

  /** The watched selections. */
  private record WatchedFiles(Map<WatchRequest, WatchedSelection> selections) {
    static final WatchedFiles NONE = new WatchedFiles(Map.of());

    /** Returns the selections for other requests; an unchanged request keeps its scan state. */
    WatchedFiles with(Collection<WatchRequest> requests, FileStateStore store) {
      Map<WatchRequest, WatchedSelection> newSelections = new LinkedHashMap<>();
      for (WatchRequest request : requests) {
        WatchedSelection snapshot = selections.get(request);
        newSelections.put(request, snapshot == null ? createSelection(request, store) : snapshot);
      }
      return new WatchedFiles(newSelections);
    }

    private static WatchedSelection createSelection(WatchRequest request, FileStateStore store) {
      return request.selection() instanceof SingleFile file
          ? WatchedFile.of(request, file, store)
          : new WatchedFolder(request, (FolderFiles) request.selection(), store);
    }

    void scan(ScanPass pass) {
      selections.values().forEach(selection -> selection.scan(pass));
    }

    Map<InventorySnapshot.SelectionKey, List<Distribution>> listed(
        Map<InventorySnapshot.SelectionKey, List<Distribution>> previous) {
      Map<InventorySnapshot.SelectionKey, List<Distribution>> lists = new HashMap<>();
      selections.forEach(
          (request, selection) ->
              lists.put(InventorySnapshot.SelectionKey.of(request), selection.listed()));
      lists.replaceAll((key, list) -> list.equals(previous.get(key)) ? previous.get(key) : list);
      return lists;
    }
  }
}

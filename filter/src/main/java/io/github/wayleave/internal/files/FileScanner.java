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

/** Looks at all files that are asked for, one look at a time, and tells what is known then. */
final class FileScanner {
  /** The log about the files of datasets; owners configure it by this name. */
  static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.files");

  /** How many lines are logged after one look. */
  private static final int MOST_LINES = 20;

  private final FileStateStore ledger;
  private final InstantSource clock;
  private volatile WatchedFiles wanted = WatchedFiles.NONE;
  private volatile ScanResult seen =
      new ScanResult(WatchedFiles.NONE, System.nanoTime(), List.of());
  private volatile ScanResult answered = seen;
  private volatile InventorySnapshot known = new InventorySnapshot(0, Map.of());
  private WatchedFiles toldShelves = WatchedFiles.NONE;
  private long toldChanges;
  private int rounds;

  /** What came of the last look. */
  private record ScanResult(WatchedFiles shelves, long nanoTime, List<FileProblem> troubles) {}

  FileScanner(FileStateStore ledger, InstantSource clock) {
    this.ledger = ledger;
    this.clock = clock;
  }

  void watch(Collection<WatchRequest> selections) {
    wanted = wanted.with(selections, ledger);
  }

  /** Tells whether all that is asked for was looked at in the last so many nanoseconds. */
  boolean hasScanned(long nanos) {
    return isWithin(seen, nanos);
  }

  boolean hasReported(long nanos) {
    return isWithin(answered, nanos);
  }

  private boolean isWithin(ScanResult look, long nanos) {
    return look.shelves().equals(wanted) && System.nanoTime() - look.nanoTime() < nanos;
  }

  /**
   * Looks for an answer, which may wait a little for hashes. A look that began at {@code earliest}
   * is recent enough.
   */
  void answer(long earliest, long patienceNanos) throws InterruptedException {
    ScanResult look = scanSince(earliest);
    ledger.awaitLittle(System.nanoTime() + patienceNanos);
    report();
    answered = look;
  }

  private synchronized ScanResult scanSince(long earliest) {
    if (!seen.shelves().equals(wanted) || seen.nanoTime() - earliest < 0) {
      look();
    }
    return seen;
  }

  synchronized void look() {
    WatchedFiles shelves = wanted;
    ScanPass round = new ScanPass(++rounds, clock.instant());
    shelves.look(round);
    ledger.sweep(round);
    ScanResult before = seen;
    seen = new ScanResult(shelves, round.nanoTime(), round.troubles());
    log(before.troubles(), round.troubles());
  }

  /** Tells from now on what is known now. */
  synchronized void report() {
    WatchedFiles shelves = seen.shelves();
    long changes = ledger.changes();
    if (changes == toldChanges && shelves.equals(toldShelves)) {
      return;
    }
    toldChanges = changes;
    toldShelves = shelves;
    Map<InventorySnapshot.SelectionKey, List<Distribution>> lists =
        ledger.read(() -> shelves.listed(known.files()));
    if (!lists.equals(known.files())) {
      known = new InventorySnapshot(known.version() + 1, lists);
    }
  }

  /** Returns what was last told. */
  Inventory.ListedFiles known() {
    return known;
  }

  List<FileProblem> troubles() {
    return seen.troubles();
  }

  /** What has been told is not told again while it stays. */
  private static void log(List<FileProblem> before, List<FileProblem> now) {
    Set<FileProblem> old = new HashSet<>(before);
    List<FileProblem> fresh = now.stream().filter(trouble -> !old.contains(trouble)).toList();
    for (FileProblem trouble : fresh.subList(0, Math.min(fresh.size(), MOST_LINES))) {
      if (trouble.isNote()) {
        LOG.info("{}", trouble);
      } else {
        LOG.warn("{}", trouble);
      }
    }
    if (fresh.size() > MOST_LINES) {
      LOG.warn("{} more problems with files of datasets", fresh.size() - MOST_LINES);
    }
  }

  /**
   * What was known of the files of each selection at one time; other knowledge has another {@code
   * version}.
   */
  private record InventorySnapshot(long version, Map<SelectionKey, List<Distribution>> files)
      implements Inventory.ListedFiles {
    /** A selection in a root. */
    record SelectionKey(String root, FileSelection selection) {
      static SelectionKey of(WatchRequest watched) {
        return new SelectionKey(watched.root(), watched.selection());
      }
    }

    InventorySnapshot {
      files = Map.copyOf(files);
    }

    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      List<Distribution> known = files.get(new SelectionKey(root, selection));
      return known == null ? Inventory.ListedFiles.NONE.files(root, selection) : known;
    }
  }

  /** All that is asked for. */
  private record WatchedFiles(Map<WatchRequest, WatchedSelection> all) {
    static final WatchedFiles NONE = new WatchedFiles(Map.of());

    /** Returns those for other selections; what stays the same keeps what is known of folders. */
    WatchedFiles with(Collection<WatchRequest> selections, FileStateStore ledger) {
      Map<WatchRequest, WatchedSelection> others = new LinkedHashMap<>();
      for (WatchRequest watched : selections) {
        WatchedSelection known = all.get(watched);
        others.put(watched, known == null ? shelf(watched, ledger) : known);
      }
      return new WatchedFiles(others);
    }

    private static WatchedSelection shelf(WatchRequest watched, FileStateStore ledger) {
      return watched.selection() instanceof SingleFile file
          ? WatchedFile.of(watched, file, ledger)
          : new WatchedFolder(watched, (FolderFiles) watched.selection(), ledger);
    }

    void look(ScanPass round) {
      all.values().forEach(shelf -> shelf.scan(round));
    }

    Map<InventorySnapshot.SelectionKey, List<Distribution>> listed(
        Map<InventorySnapshot.SelectionKey, List<Distribution>> before) {
      Map<InventorySnapshot.SelectionKey, List<Distribution>> lists = new HashMap<>();
      all.forEach(
          (watched, shelf) ->
              lists.put(InventorySnapshot.SelectionKey.of(watched), shelf.listed()));
      lists.replaceAll((key, list) -> list.equals(before.get(key)) ? before.get(key) : list);
      return lists;
    }
  }
}

package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.OneFile;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.files.scan.FileShelf;
import io.github.wayleave.internal.files.scan.FolderShelf;
import io.github.wayleave.internal.files.scan.Shelf;
import io.github.wayleave.internal.files.state.FileTrouble;
import io.github.wayleave.internal.files.state.Ledger;
import io.github.wayleave.internal.files.state.Round;
import io.github.wayleave.internal.files.state.Watched;
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
final class Lookout {
  /** The log about the files of datasets; owners configure it by this name. */
  static final Logger LOG = LoggerFactory.getLogger("io.github.wayleave.files");

  /** How many lines are logged after one look. */
  private static final int MOST_LINES = 20;

  private final Ledger ledger;
  private final InstantSource clock;
  private volatile Shelves wanted = Shelves.NONE;
  private volatile Seen seen = new Seen(Shelves.NONE, System.nanoTime(), List.of());
  private volatile Seen answered = seen;
  private volatile Known known = new Known(0, Map.of());
  private Shelves toldShelves = Shelves.NONE;
  private long toldChanges;
  private int rounds;

  /** What came of the last look. */
  private record Seen(Shelves shelves, long nanoTime, List<FileTrouble> troubles) {}

  Lookout(Ledger ledger, InstantSource clock) {
    this.ledger = ledger;
    this.clock = clock;
  }

  void watch(Collection<Watched> selections) {
    wanted = wanted.with(selections, ledger);
  }

  /** Tells whether all that is asked for was looked at in the last so many nanoseconds. */
  boolean hasLooked(long nanos) {
    return isWithin(seen, nanos);
  }

  boolean hasAnswered(long nanos) {
    return isWithin(answered, nanos);
  }

  private boolean isWithin(Seen look, long nanos) {
    return look.shelves().equals(wanted) && System.nanoTime() - look.nanoTime() < nanos;
  }

  /**
   * Looks for an answer, which may wait a little for hashes. A look that began at {@code earliest}
   * is recent enough.
   */
  void answer(long earliest, long patienceNanos) throws InterruptedException {
    Seen look = lookSince(earliest);
    ledger.awaitLittle(System.nanoTime() + patienceNanos);
    tell();
    answered = look;
  }

  private synchronized Seen lookSince(long earliest) {
    if (!seen.shelves().equals(wanted) || seen.nanoTime() - earliest < 0) {
      look();
    }
    return seen;
  }

  synchronized void look() {
    Shelves shelves = wanted;
    Round round = new Round(++rounds, clock.instant());
    shelves.look(round);
    ledger.sweep(round);
    Seen before = seen;
    seen = new Seen(shelves, round.nanoTime(), round.troubles());
    log(before.troubles(), round.troubles());
  }

  /** Tells from now on what is known now. */
  synchronized void tell() {
    Shelves shelves = seen.shelves();
    long changes = ledger.changes();
    if (changes == toldChanges && shelves.equals(toldShelves)) {
      return;
    }
    toldChanges = changes;
    toldShelves = shelves;
    Map<Known.Key, List<Distribution>> lists = ledger.read(() -> shelves.listed(known.files()));
    if (!lists.equals(known.files())) {
      known = new Known(known.version() + 1, lists);
    }
  }

  /** Returns what was last told. */
  Inventory.Holdings known() {
    return known;
  }

  List<FileTrouble> troubles() {
    return seen.troubles();
  }

  /** What has been told is not told again while it stays. */
  private static void log(List<FileTrouble> before, List<FileTrouble> now) {
    Set<FileTrouble> old = new HashSet<>(before);
    List<FileTrouble> fresh = now.stream().filter(trouble -> !old.contains(trouble)).toList();
    for (FileTrouble trouble : fresh.subList(0, Math.min(fresh.size(), MOST_LINES))) {
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
  private record Known(long version, Map<Key, List<Distribution>> files)
      implements Inventory.Holdings {
    /** A selection in a root. */
    record Key(String root, FileSelection selection) {
      static Key of(Watched watched) {
        return new Key(watched.root(), watched.selection());
      }
    }

    Known {
      files = Map.copyOf(files);
    }

    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      List<Distribution> known = files.get(new Key(root, selection));
      return known == null ? Inventory.Holdings.NONE.files(root, selection) : known;
    }
  }

  /** All that is asked for. */
  private record Shelves(Map<Watched, Shelf> all) {
    static final Shelves NONE = new Shelves(Map.of());

    /** Returns those for other selections; what stays the same keeps what is known of folders. */
    Shelves with(Collection<Watched> selections, Ledger ledger) {
      Map<Watched, Shelf> others = new LinkedHashMap<>();
      for (Watched watched : selections) {
        Shelf known = all.get(watched);
        others.put(watched, known == null ? shelf(watched, ledger) : known);
      }
      return new Shelves(others);
    }

    private static Shelf shelf(Watched watched, Ledger ledger) {
      return watched.selection() instanceof OneFile file
          ? FileShelf.of(watched, file, ledger)
          : new FolderShelf(watched, (FolderFiles) watched.selection(), ledger);
    }

    void look(Round round) {
      all.values().forEach(shelf -> shelf.look(round));
    }

    Map<Known.Key, List<Distribution>> listed(Map<Known.Key, List<Distribution>> before) {
      Map<Known.Key, List<Distribution>> lists = new HashMap<>();
      all.forEach((watched, shelf) -> lists.put(Known.Key.of(watched), shelf.listed()));
      lists.replaceAll((key, list) -> list.equals(before.get(key)) ? before.get(key) : list);
      return lists;
    }
  }
}

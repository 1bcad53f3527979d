package io.github.wayleave.internal.files.state;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.csv.CsvScanner.CsvTable;
import io.github.wayleave.internal.files.csv.DeclaredTable;
import io.github.wayleave.internal.files.state.StateFile.SavedFileState;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of one root. Their {@link FileStateStore} guards them. */
public final class RootFiles {
  /** How many headers are kept that are not the ones that the policy names. */
  private static final int MOST_OTHER_HEADERS = 100;

  private final String name;
  private final Map<SitePath, TrackedFile> files = new HashMap<>();
  private final Map<SitePath, ReadFailure> unreadable = new HashMap<>();
  private final Map<SitePath, DeclaredTableState> tables = new HashMap<>();
  private int otherHeaders;
  private volatile Optional<DataRoot> data = Optional.empty();

  /**
   * A failure to read a file that looked like {@code stamp}; {@code isDenied} if this process lacks
   * the permission. It is tried again at {@code untilNanos}.
   */
  record ReadFailure(FileStamp stamp, String reason, boolean isDenied, long untilNanos) {}

  /**
   * What the policy said of a table in the last {@code round} that it did, and what was read while
   * the file was like {@code stamp}.
   */
  record DeclaredTableState(
      DeclaredTable claim, int round, Optional<FileStamp> stamp, Optional<CsvTable> table) {
    private DeclaredTableState in(DeclaredTable same, int newRound) {
      return new DeclaredTableState(same, newRound, stamp, table);
    }

    private DeclaredTableState with(FileStamp when, CsvTable read) {
      return new DeclaredTableState(claim, round, Optional.of(when), Optional.of(read));
    }

    /** Returns the table of a file that looks as {@code seen} says, if it was read as that. */
    Optional<CsvTable> as(FileStamp seen) {
      return table.filter(it -> stamp.filter(seen::equals).isPresent());
    }

    private boolean hasOtherHeader() {
      return table.filter(it -> it.names().isPresent() && !it.isNamed(claim.columns())).isPresent();
    }
  }

  RootFiles(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  public DataRoot data() {
    return data.orElseThrow();
  }

  void findIn(DataRoot place) {
    data = Optional.of(place);
  }

  TrackedFile file(SitePath path) {
    TrackedFile known = files.get(path);
    if (known == null) {
      known = new TrackedFile(this, path);
      files.put(path, known);
    }
    return known;
  }

  /** Returns the path of a file that is known, or else the given one, which is equal. */
  SitePath known(SitePath path) {
    TrackedFile file = files.get(path);
    return file == null ? path : file.path();
  }

  Collection<TrackedFile> all() {
    return files.values();
  }

  void forget(TrackedFile file) {
    files.remove(file.path());
    unreadable.remove(file.path());
    tables.remove(file.path());
  }

  /**
   * Has the table of a file read. Several datasets may name a file: if they disagree on its dialect
   * the first of a round wins, so that the file is not read again and again.
   */
  void claim(TrackedFile file, DeclaredTable claim, int round) {
    DeclaredTableState known = tables.get(file.path());
    if (known != null && known.round() == round) {
      return;
    }
    DeclaredTableState now =
        known != null && known.claim().dialect().equals(claim.dialect())
            ? known.in(claim, round)
            : new DeclaredTableState(claim, round, Optional.empty(), Optional.empty());
    tables.put(file.path(), now);
  }

  /** Returns what the policy says of a file's table, and what was read. */
  Optional<DeclaredTableState> table(TrackedFile file) {
    return Optional.ofNullable(tables.get(file.path()));
  }

  /**
   * Keeps the table that a file had when it had a stamp. A header that the policy names takes no
   * memory, and few others are kept.
   */
  void noteTable(TrackedFile file, FileStamp stamp, CsvTable table) {
    DeclaredTableState known = tables.get(file.path());
    if (known == null || !known.claim().dialect().equals(table.dialect())) {
      return;
    }
    List<String> columns = known.claim().columns();
    CsvTable kept = table;
    if (table.isNamed(columns)) {
      kept = table.withNames(Optional.of(columns));
    } else if (++otherHeaders > MOST_OTHER_HEADERS) {
      kept = table.withNames(Optional.empty());
    }
    tables.put(file.path(), known.with(stamp, kept));
  }

  /** Forgets the tables of which the policy said nothing in a round. */
  void sweepTables(int round) {
    tables.values().removeIf(known -> known.round() != round);
    otherHeaders =
        (int) tables.values().stream().filter(DeclaredTableState::hasOtherHeader).count();
  }

  void noteUnreadable(TrackedFile file, ReadFailure why) {
    unreadable.put(file.path(), why);
  }

  void noteReadable(TrackedFile file) {
    unreadable.remove(file.path());
  }

  /** Returns why the file as it is cannot be read; empty if that is not known. */
  Optional<ReadFailure> unreadable(TrackedFile file) {
    return unreadable.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(unreadable.get(file.path()))
            .filter(why -> file.seen().filter(why.stamp()::equals).isPresent());
  }

  /**
   * What is known of a file that is or was asked for. Its {@link FileStateStore} guards it.
   *
   * <p>There may be 100,000 of them: what few files need is kept elsewhere.
   */
  public static final class TrackedFile {
    private final RootFiles root;
    private final SitePath path;
    private Optional<FileStamp> seen = Optional.empty();
    private Optional<FileStamp> hashed = Optional.empty();
    private Optional<Distribution.FileAttributes> facts = Optional.empty();
    private int round;

    TrackedFile(RootFiles root, SitePath path) {
      this.root = root;
      this.path = path;
    }

    public RootFiles root() {
      return root;
    }

    public SitePath path() {
      return path;
    }

    /** Returns how it was when it was last looked at; empty if it wasn't there. */
    public Optional<FileStamp> seen() {
      return seen;
    }

    /** Returns the last round in which it was there; 0 if it never was. */
    int round() {
      return round;
    }

    /** Tells whether it is known to have been there, now or ever. */
    public boolean wasThere() {
      return round > 0 || facts.isPresent();
    }

    /**
     * Returns whether this process was never allowed to read it. Any other failure may be over the
     * next moment, so the file stays listed.
     */
    public boolean isDenied() {
      return facts.isEmpty() && root.unreadable(this).filter(ReadFailure::isDenied).isPresent();
    }

    /** Returns what is true of it as it was when it was last looked at. */
    public Optional<Distribution.FileAttributes> facts() {
      return seen.isPresent() && seen.equals(hashed) ? facts : Optional.empty();
    }

    /** Returns what was true of it when it was last hashed. */
    Optional<Distribution.FileAttributes> lastFacts() {
      return facts;
    }

    boolean update(FileStamp stamp, int inRound) {
      round = inRound;
      if (seen.isPresent() && seen.get().equals(stamp)) {
        return false;
      }
      seen = hashed.filter(stamp::equals).or(() -> Optional.of(stamp));
      return true;
    }

    /** Keeps what was seen of it before, in a round in which it cannot be looked at. */
    void keep(int inRound) {
      round = inRound;
    }

    boolean markMissing() {
      boolean was = seen.isPresent();
      seen = Optional.empty();
      return was;
    }

    /** Takes what is true of it as it was when it had a stamp. */
    void know(FileStamp stamp, Distribution.FileAttributes found) {
      hashed = seen.filter(stamp::equals).or(() -> Optional.of(stamp));
      facts = Optional.of(found);
    }

    /** Returns what is to be remembered of it; empty if it was never hashed. */
    Optional<SavedFileState> remembered() {
      return facts.map(known -> new SavedFileState(root.name(), path, hashed.orElseThrow(), known));
    }
  }
}

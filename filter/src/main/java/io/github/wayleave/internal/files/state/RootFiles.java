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
  private static final int MAX_OTHER_HEADERS = 100;

  private final String name;
  private final Map<SitePath, TrackedFile> files = new HashMap<>();
  private final Map<SitePath, ReadFailure> failures = new HashMap<>();
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
      DeclaredTable declared, int pass, Optional<FileStamp> stamp, Optional<CsvTable> table) {
    private DeclaredTableState inPass(DeclaredTable newDeclared, int newPass) {
      return new DeclaredTableState(newDeclared, newPass, stamp, table);
    }

    private DeclaredTableState withTable(FileStamp newStamp, CsvTable newTable) {
      return new DeclaredTableState(declared, pass, Optional.of(newStamp), Optional.of(newTable));
    }

    /** Returns the table of a file that looks as {@code seen} says, if it was read as that. */
    Optional<CsvTable> tableFor(FileStamp current) {
      return table.filter(stored -> stamp.filter(current::equals).isPresent());
    }

    private boolean hasOtherHeader() {
      return table
          .filter(stored -> stored.names().isPresent() && !stored.hasNames(declared.columns()))
          .isPresent();
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

  void setData(DataRoot newData) {
    data = Optional.of(newData);
  }

  TrackedFile file(SitePath path) {
    TrackedFile tracked = files.get(path);
    if (tracked == null) {
      tracked = new TrackedFile(this, path);
      files.put(path, tracked);
    }
    return tracked;
  }

  /** Returns the path of a file that is known, or else the given one, which is equal. */
  SitePath intern(SitePath path) {
    TrackedFile file = files.get(path);
    return file == null ? path : file.path();
  }

  Collection<TrackedFile> files() {
    return files.values();
  }

  void remove(TrackedFile file) {
    files.remove(file.path());
    failures.remove(file.path());
    tables.remove(file.path());
  }

  /**
   * Has the table of a file read. Several datasets may name a file: if they disagree on its dialect
   * the first of a round wins, so that the file is not read again and again.
   */
  void declareTable(TrackedFile file, DeclaredTable declared, int round) {
    DeclaredTableState existing = tables.get(file.path());
    if (existing != null && existing.pass() == round) {
      return;
    }
    DeclaredTableState state =
        existing != null && existing.declared().dialect().equals(declared.dialect())
            ? existing.inPass(declared, round)
            : new DeclaredTableState(declared, round, Optional.empty(), Optional.empty());
    tables.put(file.path(), state);
  }

  /** Returns what the policy says of a file's table, and what was read. */
  Optional<DeclaredTableState> table(TrackedFile file) {
    return Optional.ofNullable(tables.get(file.path()));
  }

  /**
   * Keeps the table that a file had when it had a stamp. A header that the policy names takes no
   * memory, and few others are kept.
   */
  void saveTable(TrackedFile file, FileStamp stamp, CsvTable table) {
    DeclaredTableState existing = tables.get(file.path());
    if (existing == null || !existing.declared().dialect().equals(table.dialect())) {
      return;
    }
    List<String> columns = existing.declared().columns();
    CsvTable saved = table;
    if (table.hasNames(columns)) {
      saved = table.withNames(Optional.of(columns));
    } else if (++otherHeaders > MAX_OTHER_HEADERS) {
      saved = table.withNames(Optional.empty());
    }
    tables.put(file.path(), existing.withTable(stamp, saved));
  }

  /** Forgets the tables of which the policy said nothing in a round. */
  void sweepTables(int pass) {
    tables.values().removeIf(state -> state.pass() != pass);
    otherHeaders =
        (int) tables.values().stream().filter(DeclaredTableState::hasOtherHeader).count();
  }

  void addFailure(TrackedFile file, ReadFailure failure) {
    failures.put(file.path(), failure);
  }

  void clearFailure(TrackedFile file) {
    failures.remove(file.path());
  }

  /** Returns why the file as it is cannot be read; empty if that is not known. */
  Optional<ReadFailure> failure(TrackedFile file) {
    return failures.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(failures.get(file.path()))
            .filter(failure -> file.currentStamp().filter(failure.stamp()::equals).isPresent());
  }

  /**
   * What is known of a file that is or was asked for. Its {@link FileStateStore} guards it.
   *
   * <p>There may be 100,000 of them: what few files need is kept elsewhere.
   */
  public static final class TrackedFile {
    private final RootFiles root;
    private final SitePath path;
    private Optional<FileStamp> currentStamp = Optional.empty();
    private Optional<FileStamp> hashedStamp = Optional.empty();
    private Optional<Distribution.FileAttributes> attributes = Optional.empty();
    private int lastPass;

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
    public Optional<FileStamp> currentStamp() {
      return currentStamp;
    }

    /** Returns the last round in which it was there; 0 if it never was. */
    int lastPass() {
      return lastPass;
    }

    /** Tells whether it is known to have been there, now or ever. */
    public boolean hasExisted() {
      return lastPass > 0 || attributes.isPresent();
    }

    /**
     * Returns whether this process was never allowed to read it. Any other failure may be over the
     * next moment, so the file stays listed.
     */
    public boolean isDenied() {
      return attributes.isEmpty() && root.failure(this).filter(ReadFailure::isDenied).isPresent();
    }

    /** Returns what is true of it as it was when it was last looked at. */
    public Optional<Distribution.FileAttributes> currentAttributes() {
      return currentStamp.isPresent() && currentStamp.equals(hashedStamp)
          ? attributes
          : Optional.empty();
    }

    /** Returns what was true of it when it was last hashed. */
    Optional<Distribution.FileAttributes> lastAttributes() {
      return attributes;
    }

    boolean update(FileStamp stamp, int inPass) {
      lastPass = inPass;
      if (currentStamp.isPresent() && currentStamp.get().equals(stamp)) {
        return false;
      }
      currentStamp = hashedStamp.filter(stamp::equals).or(() -> Optional.of(stamp));
      return true;
    }

    /** Keeps what was seen of it before, in a round in which it cannot be looked at. */
    void markUnchecked(int inPass) {
      lastPass = inPass;
    }

    boolean markMissing() {
      boolean wasPresent = currentStamp.isPresent();
      currentStamp = Optional.empty();
      return wasPresent;
    }

    /** Takes what is true of it as it was when it had a stamp. */
    void setHashed(FileStamp stamp, Distribution.FileAttributes newAttributes) {
      hashedStamp = currentStamp.filter(stamp::equals).or(() -> Optional.of(stamp));
      attributes = Optional.of(newAttributes);
    }

    /** Returns what is to be remembered of it; empty if it was never hashed. */
    Optional<SavedFileState> savedState() {
      return attributes.map(
          attributes ->
              new SavedFileState(root.name(), path, hashedStamp.orElseThrow(), attributes));
    }
  }
}

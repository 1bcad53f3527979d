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

/** The files of one root. Guarded by the {@link FileStateStore}. */
public final class RootFiles {
  /** The maximum number of stored headers that differ from the policy. */
  private static final int MAX_OTHER_HEADERS = 100;

  private final String name;
  private final Map<SitePath, TrackedFile> files = new HashMap<>();
  private final Map<SitePath, ReadFailure> failures = new HashMap<>();
  private final Map<SitePath, DeclaredTableState> tables = new HashMap<>();
  private int otherHeaders;
  private volatile Optional<DataRoot> data = Optional.empty();

  /**
   * A failure to read a file with this {@code stamp}; {@code isDenied} if the permission is
   * missing. It is tried again at {@code untilNanos}.
   */
  record ReadFailure(FileStamp stamp, String reason, boolean isDenied, long untilNanos) {}

  /**
   * The table that the policy declared in the last {@code pass}, and the table read under {@code
   * stamp}.
   */
  record DeclaredTableState(
      DeclaredTable declared, int pass, Optional<FileStamp> stamp, Optional<CsvTable> table) {
    private DeclaredTableState inPass(DeclaredTable newDeclared, int newPass) {
      return new DeclaredTableState(newDeclared, newPass, stamp, table);
    }

    private DeclaredTableState withTable(FileStamp newStamp, CsvTable newTable) {
      return new DeclaredTableState(declared, pass, Optional.of(newStamp), Optional.of(newTable));
    }

    /** Returns the table if it was read under this stamp. */
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

  /** Returns the stored instance of an equal path, or the given one. */
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
   * Declares the table of a file. If datasets disagree on the dialect, the first declaration of a
   * pass wins, so that the file is not read again and again.
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

  /** Returns the declared and scanned table of a file. */
  Optional<DeclaredTableState> table(TrackedFile file) {
    return Optional.ofNullable(tables.get(file.path()));
  }

  /**
   * Saves the table of a file. A header equal to the declared one is shared, and few others are
   * stored.
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

  /** Removes tables that were not declared in a pass. */
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

  /** Returns the failure of a file under its current stamp. */
  Optional<ReadFailure> failure(TrackedFile file) {
    return failures.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(failures.get(file.path()))
            .filter(failure -> file.currentStamp().filter(failure.stamp()::equals).isPresent());
  }

  /**
   * The state of a file that is or was watched. Guarded by the {@link FileStateStore}.
   *
   * <p>There may be 100,000 instances, so data that few files need is stored elsewhere.
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

    /** Returns the stamp of the last scan; empty if the file did not exist. */
    public Optional<FileStamp> currentStamp() {
      return currentStamp;
    }

    /** Returns the last pass in which the file existed; 0 for none. */
    int lastPass() {
      return lastPass;
    }

    /** Returns whether the file has ever existed. */
    public boolean hasExisted() {
      return lastPass > 0 || attributes.isPresent();
    }

    /**
     * Returns whether this process was never allowed to read the file. Other failures may be
     * temporary, so the file stays listed.
     */
    public boolean isDenied() {
      return attributes.isEmpty() && root.failure(this).filter(ReadFailure::isDenied).isPresent();
    }

    /** Returns the attributes if the file has the stamp under which it was hashed. */
    public Optional<Distribution.FileAttributes> currentAttributes() {
      return currentStamp.isPresent() && currentStamp.equals(hashedStamp)
          ? attributes
          : Optional.empty();
    }

    /** Returns the attributes of the last hash. */
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

    /** Keeps the last state in a pass in which the file could not be checked. */
    void markUnchecked(int inPass) {
      lastPass = inPass;
    }

    boolean markMissing() {
      boolean wasPresent = currentStamp.isPresent();
      currentStamp = Optional.empty();
      return wasPresent;
    }

    /** Sets the attributes of a file as hashed under a stamp. */
    void setHashed(FileStamp stamp, Distribution.FileAttributes newAttributes) {
      hashedStamp = currentStamp.filter(stamp::equals).or(() -> Optional.of(stamp));
      attributes = Optional.of(newAttributes);
    }

    /** Returns the state to save; empty if the file was never hashed. */
    Optional<SavedFileState> savedState() {
      return attributes.map(
          attributes ->
              new SavedFileState(root.name(), path, hashedStamp.orElseThrow(), attributes));
    }
  }
}

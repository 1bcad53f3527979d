package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.StateFile.SavedFileState;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The files of one root. Used by one thread. */
final class RootFiles {
  private final String name;
  private final Map<SitePath, TrackedFile> files = new HashMap<>();
  private Optional<DataRoot> data = Optional.empty();

  RootFiles(String name) {
    this.name = name;
  }

  DataRoot data() {
    return data.orElseThrow();
  }

  void setData(DataRoot newData) {
    data = Optional.of(newData);
  }

  TrackedFile file(SitePath path) {
    return files.computeIfAbsent(path, key -> new TrackedFile(this, key));
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
  }

  /**
   * A failure to read a file with this {@code stamp}; {@code isDenied} if the permission is
   * missing. It is tried again at {@code untilNanos}.
   */
  record ReadFailure(FileStamp stamp, String reason, boolean isDenied, long untilNanos) {}

  /** The state of a file that is or was watched. There may be 100,000 instances. */
  static final class TrackedFile {
    private final RootFiles root;
    private final SitePath path;
    private Optional<FileStamp> currentStamp = Optional.empty();
    private Optional<FileStamp> hashedStamp = Optional.empty();
    private Optional<Distribution.FileAttributes> attributes = Optional.empty();
    private Optional<ReadFailure> failure = Optional.empty();
    private int lastPass;

    TrackedFile(RootFiles root, SitePath path) {
      this.root = root;
      this.path = path;
    }

    RootFiles root() {
      return root;
    }

    SitePath path() {
      return path;
    }

    /** Returns the stamp of the last scan; empty if the file did not exist. */
    Optional<FileStamp> currentStamp() {
      return currentStamp;
    }

    /** Returns the last pass in which the file existed; 0 for none. */
    int lastPass() {
      return lastPass;
    }

    /** Returns whether the file has ever existed. */
    boolean hasExisted() {
      return lastPass > 0 || attributes.isPresent();
    }

    /**
     * Returns whether this process was never allowed to read the file. Other failures may be
     * temporary, so the file stays listed.
     */
    boolean isDenied() {
      return attributes.isEmpty() && currentFailure().filter(ReadFailure::isDenied).isPresent();
    }

    /** Returns the failure to read the file under its current stamp. */
    Optional<ReadFailure> currentFailure() {
      return failure.filter(last -> currentStamp.filter(last.stamp()::equals).isPresent());
    }

    /** Returns the attributes if the file has the stamp under which it was hashed. */
    Optional<Distribution.FileAttributes> currentAttributes() {
      return currentStamp.isPresent() && currentStamp.equals(hashedStamp)
          ? attributes
          : Optional.empty();
    }

    /** Returns the attributes of the last hash. */
    Optional<Distribution.FileAttributes> lastAttributes() {
      return attributes;
    }

    void update(FileStamp stamp, int inPass) {
      lastPass = inPass;
      if (currentStamp.filter(stamp::equals).isEmpty()) {
        currentStamp = hashedStamp.filter(stamp::equals).or(() -> Optional.of(stamp));
      }
    }

    /** Keeps the last state in a pass in which the file could not be checked. */
    void markUnchecked(int inPass) {
      lastPass = inPass;
    }

    void markMissing() {
      currentStamp = Optional.empty();
    }

    void setFailure(ReadFailure newFailure) {
      failure = Optional.of(newFailure);
    }

    /** Sets the attributes of a file as hashed under a stamp. */
    void setHashed(FileStamp stamp, Distribution.FileAttributes newAttributes) {
      hashedStamp = currentStamp.filter(stamp::equals).or(() -> Optional.of(stamp));
      attributes = Optional.of(newAttributes);
      failure = Optional.empty();
    }

    /** Returns the state to save; empty if the file was never hashed. */
    Optional<SavedFileState> savedState() {
      return attributes.map(
          attributes -> new SavedFileState(root.name, path, hashedStamp.orElseThrow(), attributes));
    }
  }
}

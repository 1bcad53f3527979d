package io.github.wayleave.files;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The files of one root. Their {@link Ledger} guards them. */
final class RootFiles {
  private final String name;
  private final Map<SitePath, TrackedFile> files = new HashMap<>();
  private final Map<SitePath, Unreadable> unreadable = new HashMap<>();

  private volatile Optional<DataRoot> data = Optional.empty();

  /** That a file could not be read while it had a stamp, and why; until when not to try again. */
  record Unreadable(Stamp stamp, String reason, long untilNanos) {}

  RootFiles(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /** Returns where they are found now. */
  DataRoot data() {
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
  }

  void noteUnreadable(TrackedFile file, Unreadable why) {
    unreadable.put(file.path(), why);
  }

  void noteReadable(TrackedFile file) {
    unreadable.remove(file.path());
  }

  /** Returns why the file as it is cannot be read; empty if that is not known. */
  Optional<Unreadable> unreadable(TrackedFile file) {
    return unreadable.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(unreadable.get(file.path()))
            .filter(why -> file.seen().filter(why.stamp()::equals).isPresent());
  }
}

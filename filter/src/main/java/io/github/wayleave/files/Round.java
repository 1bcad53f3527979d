package io.github.wayleave.files;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** One look at all files that are asked for. */
final class Round {
  /** How many files are listed at most, of all selections together. */
  static final int MOST_FILES = 100_000;

  private final int number;
  private final Instant now;
  private final long nanoTime = System.nanoTime();
  private final Map<DataRoot, DataRoot.Glance> glances = new HashMap<>();
  private final List<FileTrouble> troubles = new ArrayList<>();
  private int files;

  Round(int number, Instant now) {
    this.number = number;
    this.now = now;
  }

  int number() {
    return number;
  }

  /** Returns the time of day at which it began. */
  Instant now() {
    return now;
  }

  /** Returns the time at which it began, as {@link System#nanoTime} tells it. */
  long nanoTime() {
    return nanoTime;
  }

  /** Returns what is at a path; a root that fails cannot be read. */
  Sight look(DataRoot root, SitePath path) {
    try {
      return glances.computeIfAbsent(root, DataRoot::glance).at(path);
    } catch (RuntimeException e) {
      return Sight.unreadable(e);
    }
  }

  /** Counts a file; tells whether it is not one too many. */
  boolean counts() {
    return files < MOST_FILES && ++files > 0;
  }

  void add(List<FileTrouble> some) {
    troubles.addAll(some);
  }

  List<FileTrouble> troubles() {
    return List.copyOf(new LinkedHashSet<>(troubles));
  }
}

package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.SitePath;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One pass over all watched files. */
final class ScanPass {
  /** The maximum number of listed files of all selections together. */
  static final int MAX_FILES = 100_000;

  private final int number;
  private final Instant startTime;
  private final long nanoTime;
  private final Map<DataRoot, DataRoot.RootScan> scans = new HashMap<>();
  private final Set<FileProblem> problems = new LinkedHashSet<>();
  private int files;

  /** The {@code nanoTime} is that of the start, from {@link System#nanoTime}. */
  ScanPass(int number, Instant startTime, long nanoTime) {
    this.number = number;
    this.startTime = startTime;
    this.nanoTime = nanoTime;
  }

  int number() {
    return number;
  }

  Instant startTime() {
    return startTime;
  }

  long nanoTime() {
    return nanoTime;
  }

  /** Returns the state of a path; a root that throws counts as unreadable. */
  PathState stateOf(DataRoot root, SitePath path) {
    try {
      return scans.computeIfAbsent(root, DataRoot::startScan).stateOf(path);
    } catch (RuntimeException e) {
      return PathState.unreadable(e);
    }
  }

  /** Counts a file; returns whether it is within the limit. */
  boolean countFile() {
    return files < MAX_FILES && ++files > 0;
  }

  void report(FileSelection selection, String path, PathProblem problem) {
    problems.add(new FileProblem(selection, path, problem.sentence(), problem.kind()));
  }

  List<FileProblem> problems() {
    return List.copyOf(problems);
  }
}

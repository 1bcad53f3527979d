package io.github.wayleave.internal.files.state;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.SitePath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** One pass over all watched files. */
public final class ScanPass {
  /** The maximum number of listed files of all selections together. */
  public static final int MAX_FILES = 100_000;

  private final int number;
  private final Instant startTime;
  private final long nanoTime = System.nanoTime();
  private final Map<DataRoot, DataRoot.RootScan> scans = new HashMap<>();
  private final List<FileProblem> problems = new ArrayList<>();
  private int files;

  public ScanPass(int number, Instant startTime) {
    this.number = number;
    this.startTime = startTime;
  }

  int number() {
    return number;
  }

  public Instant startTime() {
    return startTime;
  }

  /** Returns the start as {@link System#nanoTime}. */
  public long nanoTime() {
    return nanoTime;
  }

  /** Returns the state of a path; a root that throws counts as unreadable. */
  public PathState stateOf(DataRoot root, SitePath path) {
    try {
      return scans.computeIfAbsent(root, DataRoot::startScan).stateOf(path);
    } catch (RuntimeException e) {
      return PathState.unreadable(e);
    }
  }

  /** Counts a file; returns whether it is within the limit. */
  public boolean countFile() {
    return files < MAX_FILES && ++files > 0;
  }

  public void addProblems(List<FileProblem> newProblems) {
    problems.addAll(newProblems);
  }

  public List<FileProblem> problems() {
    return List.copyOf(new LinkedHashSet<>(problems));
  }
}

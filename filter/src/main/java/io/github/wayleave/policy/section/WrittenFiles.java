package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.policy.problem.Location;
import java.util.Map;
import java.util.Optional;

/** Tells where the files of datasets were written, for what is learnt of them only later. */
public final class WrittenFiles {
  private final Map<FileSelection, Location> locations;

  WrittenFiles(Map<FileSelection, Location> locations) {
    this.locations = Map.copyOf(locations);
  }

  /** Returns where some files were written; empty if they were not, but made in code. */
  public Optional<Location> find(FileSelection files) {
    return Optional.ofNullable(locations.get(files));
  }

  Map<FileSelection, Location> locations() {
    return locations;
  }
}

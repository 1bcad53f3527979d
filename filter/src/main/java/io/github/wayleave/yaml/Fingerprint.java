package io.github.wayleave.yaml;

import java.util.List;

/** Tells whether the files of which a policy was made are still as they were. */
public final class Fingerprint {
  private final List<ReadFile.Mark> files;

  Fingerprint(List<ReadFile.Mark> files) {
    this.files = List.copyOf(files);
  }

  /**
   * Tells whether each of the files has the octets that it had, or cannot be read for the same
   * reason. It reads them all: time stamps tell nothing where links are swapped.
   */
  public boolean isCurrent() {
    return files.stream().allMatch(ReadFile.Mark::isCurrent);
  }
}

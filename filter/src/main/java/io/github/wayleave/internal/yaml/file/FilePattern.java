package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * A path with wildcards.
 *
 * @param folder the folder before the first wildcard, with a slash at the end; empty for the folder
 *     of the policy
 * @param glob the pattern of paths in that folder
 */
record FilePattern(String folder, FileSelection.Glob glob) {
  private static final String ANY_FOLDERS = "**";

  /** The maximum depth for {@code **}. */
  private static final int MAX_DEPTH = 10;

  /**
   * Returns the pattern, or empty for a path without wildcards.
   *
   * @throws InvalidValueException if {@code text} is not a valid pattern
   */
  static Optional<FilePattern> of(String text) {
    int wildcard = text.replace('?', '*').indexOf('*');
    if (wildcard < 0) {
      return Optional.empty();
    }
    int end = text.lastIndexOf('/', wildcard) + 1;
    return Optional.of(
        new FilePattern(text.substring(0, end), new FileSelection.Glob(text.substring(end))));
  }

  /** Returns the number of folder levels to search. */
  int depth() {
    return glob.text().contains(ANY_FOLDERS) ? MAX_DEPTH : glob.text().split("/", -1).length;
  }

  @Override
  public String toString() {
    return folder + glob;
  }
}

package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/**
 * A path with wildcards: the folder before the first of them, with a slash at its end, empty for
 * the one in which the policy is, and the pattern of what is below.
 */
record FilePattern(String folder, FileSelection.Glob glob) {
  private static final String ANY_FOLDERS = "**";

  /** How deep folders are looked into where a pattern says any number of them. */
  private static final int MAX_DEPTH = 10;

  /**
   * Returns the pattern that a text is, or empty if it is a path.
   *
   * @throws InvalidValueException if it is not a pattern
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

  /** Returns how many levels of names it can fit. */
  int depth() {
    return glob.text().contains(ANY_FOLDERS) ? MAX_DEPTH : glob.text().split("/", -1).length;
  }

  @Override
  public String toString() {
    return folder + glob;
  }
}

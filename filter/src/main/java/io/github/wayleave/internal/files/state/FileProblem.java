package io.github.wayleave.internal.files.state;

import io.github.wayleave.datatxt.FileSelection;

/**
 * Something about a file or a folder that its owner should know. The {@code sentence} says what was
 * found and what to do; the path stands in front.
 */
public record FileProblem(
    FileSelection selection, String path, String sentence, FileProblemKind kind) {
  /** What a trouble is about. */
  public enum FileProblemKind {
    /** A file that is listed without its length and hash, which may be right. */
    NOT_FOUND,
    /** Files that are not listed, or not all of them. */
    UNLISTED,
    /** Files that are listed as they last were, since they cannot be looked at now. */
    UNCERTAIN,
    TABLE
  }

  public boolean isNote() {
    return kind == FileProblemKind.NOT_FOUND;
  }

  @Override
  public String toString() {
    return path + " " + sentence;
  }
}

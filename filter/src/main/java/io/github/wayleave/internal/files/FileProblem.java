package io.github.wayleave.internal.files;

import io.github.wayleave.datatxt.FileSelection;

/**
 * A problem of a file or folder. The {@code sentence} says what is wrong and how to fix it; it
 * follows the path.
 */
public record FileProblem(
    FileSelection selection, String path, String sentence, FileProblemKind kind) {
  /** The kind of a problem. */
  public enum FileProblemKind {
    /** A file was not found and is listed without length and hash, which may be intended. */
    NOT_FOUND,
    /** Files are not listed, or not all of them. */
    UNLISTED,
    /** Files stay listed with their last known state because they cannot be checked now. */
    UNCERTAIN,
    /** The table in a file differs from the policy; only commands compare it. */
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

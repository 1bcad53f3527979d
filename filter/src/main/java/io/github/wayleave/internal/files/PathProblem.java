package io.github.wayleave.internal.files;

import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.PathKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A problem of a path, such as a file that cannot be listed or checked. The {@code sentence} says
 * what is wrong and how to fix it.
 */
record PathProblem(String sentence, FileProblem.FileProblemKind kind) {
  private static final String UNREADABLE =
      "cannot be read (%s), so it is not listed; give this process read access";

  private static final String UNSEEN =
      "cannot be checked (%s), so its last known state stays listed; check the disk and the permissions";
  private static final String UNSEEN_FOLDER =
      "cannot be checked (%s), so the last known state of its files stays listed; check the disk and the permissions";
  private static final String UNHASHED =
      "cannot be read (%s), so it is listed without its length and hash; check the disk and the permissions";

  static final String OUTSIDE =
      "is a link to a file outside the folder of this site's files, so it is not listed; move its target into the folder";

  private static final Map<PathKind, String> SENTENCES =
      new EnumMap<>(
          Map.of(
              PathKind.OUTSIDE,
              OUTSIDE,
              PathKind.LOOP,
              "is a circular link, so it is not followed; remove it",
              PathKind.OTHER,
              "is neither a file nor a folder, so it is not listed; replace it with a file"));

  static PathProblem unlisted(String sentence) {
    return new PathProblem(sentence, FileProblem.FileProblemKind.UNLISTED);
  }

  /** Returns whether a path of this kind is never listed. */
  static boolean isExcluded(PathKind kind) {
    return kind == PathKind.UNREADABLE || SENTENCES.containsKey(kind);
  }

  /** Returns the problem of an unlisted path; empty if there is none. */
  static Optional<PathProblem> of(PathState sight) {
    return sight.kind() == PathKind.UNREADABLE
        ? Optional.of(unreadable(sight.reason()))
        : Optional.ofNullable(SENTENCES.get(sight.kind())).map(PathProblem::unlisted);
  }

  /** Returns the problem of a file that stays listed although it cannot be checked. */
  static PathProblem unchecked(String reason) {
    return new PathProblem(UNSEEN.formatted(reason), FileProblem.FileProblemKind.UNCERTAIN);
  }

  /** Returns the problem of a folder whose files stay listed. */
  static PathProblem uncheckedFolder(String reason) {
    return new PathProblem(UNSEEN_FOLDER.formatted(reason), FileProblem.FileProblemKind.UNCERTAIN);
  }

  /** Returns the problem of a file that is listed although it cannot be read. */
  static PathProblem unhashed(String reason) {
    return new PathProblem(UNHASHED.formatted(reason), FileProblem.FileProblemKind.UNCERTAIN);
  }

  /** Returns the problem of a file that this process may not read. */
  static PathProblem unreadable(String reason) {
    return PathProblem.unlisted(UNREADABLE.formatted(reason));
  }
}

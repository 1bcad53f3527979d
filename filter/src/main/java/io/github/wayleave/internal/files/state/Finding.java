package io.github.wayleave.internal.files.state;

import io.github.wayleave.files.Sight;
import io.github.wayleave.files.Sight.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Something to report about a path, such as a file or a folder that cannot be listed or looked at.
 * The {@code sentence} says what was found and what to do.
 */
public record Finding(String sentence, FileTrouble.Kind kind) {
  private static final String UNREADABLE =
      "cannot be read (%s), so it is not listed; let this process read it";

  private static final String UNSEEN =
      "cannot be looked at (%s), so it stays listed as it last was; check the disk and the permissions";
  private static final String UNSEEN_FOLDER =
      "cannot be looked at (%s), so its files stay listed as they last were; check the disk and the permissions";
  private static final String UNHASHED =
      "cannot be read (%s), so it is listed without its length and hash; check the disk and the permissions";

  public static final String OUTSIDE =
      "is a link that leads out of the folder of this site's files, so it is not listed; put what it leads to there";

  private static final Map<Kind, String> SENTENCES =
      new EnumMap<>(
          Map.of(
              Kind.OUTSIDE,
              OUTSIDE,
              Kind.LOOP,
              "is a link that leads in a circle, so it is not followed; remove it",
              Kind.OTHER,
              "is neither a file nor a folder, so it is not listed; put a file there"));

  public static Finding unlisted(String sentence) {
    return new Finding(sentence, FileTrouble.Kind.UNLISTED);
  }

  /** Returns whether what is at a path is never listed. */
  public static boolean isBarred(Kind kind) {
    return kind == Kind.UNREADABLE || SENTENCES.containsKey(kind);
  }

  /** Returns what to report about a file that is not listed, by what is at its path. */
  static Optional<Finding> of(Sight sight) {
    return sight.kind() == Kind.UNREADABLE
        ? Optional.of(unreadable(sight.reason()))
        : Optional.ofNullable(SENTENCES.get(sight.kind())).map(Finding::unlisted);
  }

  /** Returns what to report about a file that stays listed although it cannot be looked at. */
  static Finding unseen(String reason) {
    return new Finding(UNSEEN.formatted(reason), FileTrouble.Kind.UNCERTAIN);
  }

  /** Returns what to report about a folder whose files stay listed. */
  public static Finding unseenFolder(String reason) {
    return new Finding(UNSEEN_FOLDER.formatted(reason), FileTrouble.Kind.UNCERTAIN);
  }

  /** Returns what to report about a file that is listed although it cannot be read. */
  static Finding unhashed(String reason) {
    return new Finding(UNHASHED.formatted(reason), FileTrouble.Kind.UNCERTAIN);
  }

  /** Returns what to report about a file that this process may not read. */
  static Finding unreadable(String reason) {
    return Finding.unlisted(UNREADABLE.formatted(reason));
  }
}

package io.github.wayleave.files;

import io.github.wayleave.files.Sight.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** What an owner is told of a file that cannot be listed. */
final class FileTroubles {
  private static final String UNREADABLE =
      "cannot be read (%s), so it is not listed; let this process read it";

  static final String OUTSIDE =
      "is a link that leads out of the folder of this site's files, so it is not listed; put what it leads to there";

  private static final Map<Kind, String> SENTENCES =
      new EnumMap<>(
          Map.of(
              Kind.OUTSIDE,
              OUTSIDE,
              Kind.LOOP,
              "is a link to a folder that it is in, so it is not followed; remove it",
              Kind.OTHER,
              "is neither a file nor a folder, so it is not listed; put a file there"));

  private FileTroubles() {}

  /** Tells whether what is at a path is never listed. */
  static boolean isBarred(Kind kind) {
    return kind == Kind.UNREADABLE || SENTENCES.containsKey(kind);
  }

  /** Returns what is to be told of what is seen at a path, if anything is. */
  static Optional<String> of(Sight sight) {
    return sight.kind() == Kind.UNREADABLE
        ? Optional.of(unreadable(sight.reason()))
        : Optional.ofNullable(SENTENCES.get(sight.kind()));
  }

  /** Returns what is to be told of a file that cannot be read. */
  static String unreadable(String reason) {
    return UNREADABLE.formatted(reason);
  }
}

package io.github.wayleave.internal.enforce.path;

import io.github.wayleave.robotstxt.Target;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The targets that a request may mean, depending on the program that interprets its path. */
public final class PossibleTargets {
  /** The length of the longest target that is interpreted, with its query: {@value}. */
  public static final int MAX_LENGTH = 32 << 10;

  private PossibleTargets() {}

  /**
   * Returns the target if every program interprets it alike, or else all interpretations; {@code
   * query} is null if there was none, {@code resolved} the path that the container resolved, as
   * {@link ResolvedPath} returns it.
   */
  public static List<Target> of(String path, @Nullable String query, String resolved) {
    return isPlain(path, query, resolved)
        ? List.of(sent(path, query))
        : PathInterpretations.of(path, query, resolved)
            .map(PossibleTargets::targets)
            .orElseGet(() -> List.of(sent(path, query)));
  }

  /**
   * Returns whether a target is longer than {@value #MAX_LENGTH} characters. No honest one is, and
   * its interpretations would take a hostile request long to compute, so none is computed: such a
   * target is ambiguous, also if it is plain.
   */
  public static boolean isTooLong(String path, @Nullable String query) {
    int length = path.length() + (query == null ? 0 : 1 + query.length());
    return length > MAX_LENGTH;
  }

  /**
   * Returns whether every program interprets a target alike, as with nearly all targets; the
   * parameters are those of {@link #of}.
   */
  public static boolean isPlain(String path, @Nullable String query, String resolved) {
    return !isTooLong(path, query)
        && path.equals(resolved)
        && (query == null || query.indexOf('#') < 0)
        && path.startsWith("/")
        && PathSegments.arePlain(path);
  }

  private static Target sent(String path, @Nullable String query) {
    return Target.of(query == null ? path : path + "?" + query);
  }

  private static List<Target> targets(PathInterpretations interpretations) {
    Set<String> paths = new LinkedHashSet<>(List.of(interpretations.published()));
    paths.add(interpretations.raw());
    paths.addAll(interpretations.decoded());
    return paths.stream().map(interpretations::target).map(Target::of).toList();
  }
}

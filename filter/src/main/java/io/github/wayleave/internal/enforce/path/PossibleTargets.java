package io.github.wayleave.internal.enforce.path;

import io.github.wayleave.robotstxt.Target;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All targets that a request may be asking for, depending on who reads its path. */
public final class PossibleTargets {
  private PossibleTargets() {}

  /**
   * Returns the target alone if everybody reads it alike, and else every reading of it; {@code
   * query} is null if none was sent, {@code resolved} the path that the container made of it, as
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
   * Tells whether everybody reads a target alike, as nearly all are; the parts mean what {@link
   * PathInterpretations#of} says.
   */
  public static boolean isPlain(String path, @Nullable String query, String resolved) {
    return path.equals(resolved)
        && (query == null || query.indexOf('#') < 0)
        && path.startsWith("/")
        && PathSegments.arePlain(path);
  }

  private static Target sent(String path, @Nullable String query) {
    return Target.of(query == null ? path : path + "?" + query);
  }

  private static List<Target> targets(PathInterpretations readings) {
    Set<String> paths = new LinkedHashSet<>(List.of(readings.published()));
    paths.add(readings.raw());
    paths.addAll(readings.decoded());
    return paths.stream().map(readings::target).map(Target::of).toList();
  }
}

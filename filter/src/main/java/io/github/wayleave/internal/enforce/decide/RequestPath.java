package io.github.wayleave.internal.enforce.decide;

import io.github.wayleave.internal.enforce.path.PathInterpretations;
import io.github.wayleave.internal.enforce.path.PossibleTargets;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.robotstxt.Verdict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The path of a request, interpreted once for all rules: those of each claimed crawler, and those
 * of each earlier robots.txt in a grace period.
 */
final class RequestPath {
  private final String path;
  private final @Nullable String query;
  private final boolean isPlain;
  private final Optional<PathInterpretations> interpretations;
  private final Optional<Target> prepared;

  private RequestPath(String path, @Nullable String query, String resolved) {
    this.path = path;
    this.query = query;
    this.isPlain = PossibleTargets.isPlain(path, query, resolved);
    this.interpretations =
        isPlain ? Optional.empty() : PathInterpretations.of(path, query, resolved);
    this.prepared = isPlain ? PathInterpretations.prepared(path, query) : Optional.empty();
  }

  static RequestPath of(AccessRequest request) {
    String path = request.path();
    String query = request.query();
    String resolved = PossibleTargets.isTooLong(path, query) ? path : request.resolved();
    return of(path, query, resolved);
  }

  /**
   * Interprets a path as sent; {@code query} is null if there was none, {@code resolved} the path
   * that the container resolved, as {@link ResolvedPath} returns it.
   */
  static RequestPath of(String path, @Nullable String query, String resolved) {
    return new RequestPath(path, query, resolved);
  }

  /** Returns whether every program interprets the path alike. */
  boolean isPlain() {
    return isPlain;
  }

  String path() {
    return path;
  }

  /** Returns whether a plain path is so long that it was prepared for matching. */
  boolean isLong() {
    return prepared.isPresent();
  }

  /** Returns whether the target is too long to be interpreted. */
  boolean isTooLong() {
    return PossibleTargets.isTooLong(path, query);
  }

  /** Returns the query without the {@code ?}; null if there was none. */
  @Nullable String query() {
    return query;
  }

  /**
   * Returns the interpretations of a path that is not plain; empty if they cannot be determined.
   */
  Optional<PathInterpretations> interpretations() {
    return interpretations;
  }

  /** Returns the verdict of a file on a plain path. */
  Verdict verdict(RobotsTxt file, List<ProductToken> names) {
    return prepared.isPresent()
        ? file.verdict(names, prepared.get())
        : file.verdict(names, path, query);
  }
}

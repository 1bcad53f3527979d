package io.github.wayleave.internal.enforce.path;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The paths that programs may make of the path of a request. Each program decodes it once, and
 * before and after that takes some of a few steps, in an order of its own.
 */
final class PathReadings {
  /** What a program may do with a path before or after it is decoded. */
  private static final List<UnaryOperator<String>> STEPS =
      List.of(
          PathSegments::withoutParameters,
          path -> path.replace('\\', '/'),
          PathSegments::merged,
          PathSegments::withoutDots,
          PathReadings::withoutDotsAndSlash,
          PathSegments::withoutLeadingSpace);

  private final Set<String> paths = new LinkedHashSet<>();
  private final int most;

  private PathReadings(int most) {
    this.most = most;
  }

  /**
   * Returns the decoded octets of a path in every reading, the one that is only decoded first; at
   * least {@code most} of them, but not all, if there are so many.
   *
   * @param path the path as sent
   * @param normal the same path with its escapes in normal form
   * @param resolved the octets of the path that the container resolved
   */
  static Set<String> of(String path, String normal, String resolved, int most) {
    PathReadings sent = new PathReadings(most);
    sent.paths.add(path);
    if (path.indexOf('%') >= 0) {
      sent.paths.add(normal);
      sent.complete();
    }
    if (sent.paths.size() >= most) {
      return sent.paths;
    }
    PathReadings decoded = new PathReadings(most);
    sent.paths.forEach(spelled -> decoded.paths.add(PathOctets.decode(spelled)));
    decoded.complete();
    if (decoded.paths.add(resolved)) {
      decoded.complete(List.of(resolved));
    }
    return decoded.paths;
  }

  private void complete() {
    complete(List.copyOf(paths));
  }

  /** Adds what further steps make of some of the paths, until nothing or too much is new. */
  private void complete(List<String> some) {
    Queue<String> open = new ArrayDeque<>(some);
    while (!open.isEmpty() && paths.size() < most) {
      String path = open.remove();
      for (UnaryOperator<String> step : STEPS) {
        String next = step.apply(path);
        if (paths.add(next)) {
          open.add(next);
        }
      }
    }
  }

  /** Some programs show the folder that remains without its slash. */
  private static String withoutDotsAndSlash(String path) {
    if (!PathSegments.endsWithDots(path)) {
      return path;
    }
    String folder = PathSegments.withoutDots(path);
    return folder.length() > 1 ? folder.substring(0, folder.length() - 1) : folder;
  }
}

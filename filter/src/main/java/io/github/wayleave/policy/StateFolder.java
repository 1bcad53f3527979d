package io.github.wayleave.policy;

import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder in which the last good policy is kept.
 *
 * @param path the folder
 * @param location where the policy names it, if it is known
 */
public record StateFolder(Path path, Optional<Location> location) {
  /** The key that names it. */
  public static final String KEY = "state";

  /**
   * Returns the folder that a text names.
   *
   * @throws InvalidValueException if it is no absolute path
   */
  public static StateFolder of(String text) {
    try {
      Path path = Path.of(text);
      if (!path.isAbsolute()) {
        throw new InvalidValueException(
            "\"%s\" is not an absolute path; write one, like /var/lib/example".formatted(text));
      }
      return new StateFolder(path, Optional.empty());
    } catch (InvalidPathException e) {
      throw new InvalidValueException("\"%s\" is not a path; write one".formatted(text));
    }
  }

  /** Returns this folder, named at a place. */
  public StateFolder at(Location place) {
    return new StateFolder(path, Optional.of(place));
  }

  /** Returns an error about this folder. */
  public PolicyProblem problem(String sentence) {
    PolicyProblem problem = PolicyProblem.error(KEY, sentence);
    return location.map(problem::at).orElse(problem);
  }
}

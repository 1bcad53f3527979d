package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource.Resources;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the files that a policy names, beside it or anywhere in the file system. */
@FunctionalInterface
interface Folder {
  /**
   * Returns the file of a path that is not absolute.
   *
   * @throws InvalidValueException if there can be none
   */
  SourceFile relative(String path);

  /** A policy that is no file has nothing beside it. */
  Folder NOWHERE =
      path -> {
        throw new InvalidValueException(
            "\"%s\" is relative to the policy, which is no file; write an absolute path"
                .formatted(path));
      };

  /** Returns the folder in which a file is. */
  static Folder of(Path file) {
    return path -> SourceFile.of(file.resolveSibling(path));
  }

  /**
   * Returns the folder in which a resource is.
   *
   * @param scheme what stands before the path in messages
   * @param resource the path of the resource
   */
  static Folder of(String scheme, String resource, Resources resources) {
    return path -> {
      String sibling = sibling(resource, path);
      return new SourceFile(scheme + sibling, () -> resources.open(sibling));
    };
  }

  /**
   * Returns the file of a path.
   *
   * @throws InvalidValueException if there can be none
   */
  default SourceFile file(String path) {
    try {
      Path asPath = Path.of(path);
      return asPath.isAbsolute() ? SourceFile.of(asPath) : relative(path);
    } catch (InvalidPathException e) {
      throw new InvalidValueException("\"%s\" is not a path; write one".formatted(path));
    }
  }

  /** Tells whether there is a file of a path that is not absolute. */
  default boolean has(String path) {
    try {
      return ReadFile.of(relative(path), 0).content().isPresent();
    } catch (InvalidValueException e) {
      return false;
    }
  }

  private static String sibling(String resource, String path) {
    List<String> steps = new ArrayList<>(List.of(resource.split("/", -1)));
    steps.remove(steps.size() - 1);
    for (String step : path.split("/", -1)) {
      if (step.equals("..")) {
        int last = steps.size() - 1;
        if (last < 0 || steps.get(last).isEmpty()) {
          throw new InvalidValueException(
              "\"%s\" leaves the application; write a path inside it, or an absolute path"
                  .formatted(path));
        }
        steps.remove(last);
      } else if (!step.equals(".")) {
        steps.add(step);
      }
    }
    return String.join("/", steps);
  }
}

package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps a policy from files that are neither beside it nor in a folder that the server allows. What
 * counts is where a file really is: a link that stays inside, as those of a ConfigMap, is followed.
 */
public record FileAccessGuard(ReadPermissions permissions, Optional<Path> policy) {
  /**
   * Returns the real path of a file.
   *
   * @throws PolicyException if it is outside
   * @throws IOException if there is none
   */
  Path real(Path file) throws IOException {
    if (!allows(file)) {
      throw PolicyException.unreadable(file.toString(), sentence());
    }
    return file.toRealPath();
  }

  /**
   * Requires that a folder, which need not be there yet, is inside.
   *
   * @throws InvalidValueException if it is not
   */
  Path require(Path folder) {
    if (!allows(folder)) {
      throw new InvalidValueException("\"%s\" %s".formatted(folder, sentence()));
    }
    return folder;
  }

  private boolean allows(Path path) {
    if (permissions.folders().isEmpty()) {
      return true;
    }
    Path real = nearestReal(path);
    return roots().stream().anyMatch(real::startsWith);
  }

  /** A policy that is a link is beside the link, and beside what it leads to. */
  private List<Path> roots() {
    List<Path> roots = new ArrayList<>();
    policy.map(FileAccessGuard::folder).map(FileAccessGuard::nearestReal).ifPresent(roots::add);
    policy.map(FileAccessGuard::nearestReal).map(FileAccessGuard::folder).ifPresent(roots::add);
    permissions.folders().stream()
        .flatMap(List::stream)
        .map(FileAccessGuard::nearestReal)
        .forEach(roots::add);
    return roots;
  }

  private static Path folder(Path file) {
    Path absolute = file.toAbsolutePath();
    return Optional.ofNullable(absolute.getParent()).orElse(absolute);
  }

  /** Returns the real path of what there is of a path, and the rest behind it. */
  private static Path nearestReal(Path path) {
    Path absolute = path.toAbsolutePath();
    for (Path ancestor = absolute; ancestor != null; ancestor = ancestor.getParent()) {
      try {
        return ancestor.toRealPath().resolve(ancestor.relativize(absolute)).normalize();
      } catch (IOException e) {
        // Not there, or not to be seen: its folder tells as much.
      }
    }
    return absolute.normalize();
  }

  private String sentence() {
    return policy
        .map(FileAccessGuard::folder)
        .map(
            folder ->
                "is outside the folders that this policy may read; move it below %s, or add its folder to the server's setting %s"
                    .formatted(folder, ReadPermissions.FILES))
        .orElse(
            "is outside the folders that this policy may read; move it into the application, or add its folder to the server's setting %s"
                .formatted(ReadPermissions.FILES));
  }
}

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
 * Restricts the files that a policy may read to its own folder and the folders that the server
 * allows. Links are resolved first: a link within the folders, such as those of a Kubernetes
 * ConfigMap, is followed.
 */
public record FileAccessGuard(ReadPermissions permissions, Optional<Path> policy) {
  /**
   * Returns the real path of a file.
   *
   * @throws PolicyException if it is outside the allowed folders
   * @throws IOException if it does not exist
   */
  Path real(Path file) throws IOException {
    if (!allows(file)) {
      throw PolicyException.unreadable(file.toString(), sentence());
    }
    return file.toRealPath();
  }

  /**
   * Checks a folder, which may not exist yet.
   *
   * @throws InvalidValueException if it is outside the allowed folders
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

  /** If the policy is a link, both the folder of the link and that of its target are allowed. */
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

  /** Returns the real path of the nearest existing ancestor, followed by the rest of the path. */
  private static Path nearestReal(Path path) {
    Path absolute = path.toAbsolutePath();
    for (Path ancestor = absolute; ancestor != null; ancestor = ancestor.getParent()) {
      try {
        return ancestor.toRealPath().resolve(ancestor.relativize(absolute)).normalize();
      } catch (IOException e) {
        // Missing or not accessible: try its parent.
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

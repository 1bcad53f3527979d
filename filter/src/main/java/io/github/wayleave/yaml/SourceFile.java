package io.github.wayleave.yaml;

import io.github.wayleave.policy.Location;
import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.PolicyProblem;
import io.github.wayleave.yaml.PolicySource.Opener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * A file of which a policy is made.
 *
 * @param name what messages call it
 * @param opener opens it anew for each load
 */
public record SourceFile(String name, Opener opener) {
  private static final String NOT_WRITTEN =
      "does not exist; write the policy there, for example \"robots: { disallow: /search }\"";

  /** Returns a file of the file system; nothing but a regular file is opened. */
  public static SourceFile of(Path path) {
    String name = path.toString();
    return new SourceFile(
        name,
        () -> {
          requireRegular(name, path);
          return Files.newInputStream(path);
        });
  }

  /** Returns a file of the file system that a policy names, as far as a fence lets it. */
  static SourceFile of(Path path, Fence fence) {
    String name = path.toString();
    return new SourceFile(
        name,
        () -> {
          Path real = fence.real(path);
          requireRegular(name, real);
          return Files.newInputStream(real);
        });
  }

  /** Returns a file that its owner may not have written yet; a broken link is a written one. */
  static SourceFile atDefault(Path path) {
    SourceFile file = of(path);
    return new SourceFile(
        file.name(),
        () -> {
          if (Files.notExists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw PolicyException.absent(
                PolicyProblem.error("", NOT_WRITTEN).at(Location.of(file.name())));
          }
          return file.opener().open();
        });
  }

  /** A pipe would be waited for. */
  private static void requireRegular(String name, Path path) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    if (attributes.isDirectory()) {
      throw unreadable(name, "is a directory; a file is needed; name the file in it");
    }
    if (!attributes.isRegularFile()) {
      throw unreadable(name, "is not a regular file; name one");
    }
  }

  private static PolicyException unreadable(String name, String sentence) {
    return SitePolicyLoader.unreadable(name, sentence);
  }
}

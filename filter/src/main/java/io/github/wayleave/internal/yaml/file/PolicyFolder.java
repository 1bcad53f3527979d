package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Resolves the files that a policy names, relative to it or by absolute paths. */
@FunctionalInterface
public interface PolicyFolder {
  /**
   * Returns the file at a relative path.
   *
   * @throws InvalidValueException if it cannot exist
   */
  SourceFile relative(String path, FileAccessGuard guard);

  /** Returns the folder of a policy that is not a file, so relative paths are invalid. */
  static PolicyFolder unavailable() {
    return (path, guard) -> {
      throw new InvalidValueException(
          "\"%s\" is relative to the policy, which is not a file; write an absolute path"
              .formatted(path));
    };
  }

  /** Returns whether the policy may name URLs on the loopback interface of this machine. */
  default boolean allowsLoopback() {
    return true;
  }

  default Optional<Path> policyFile() {
    return Optional.empty();
  }

  /** Returns the location of a relative path on disk; empty if the folder is not on disk. */
  default Optional<Path> onDisk(String path) {
    return Optional.empty();
  }

  /**
   * Returns the listing of a relative pattern.
   *
   * @throws InvalidValueException if the folder cannot be listed
   */
  default SourceFile relativeListing(FilePattern pattern, FileAccessGuard guard) {
    return onDisk(pattern.folder())
        .map(folder -> FileListing.onDisk(folder, pattern, guard))
        .orElseGet(() -> relative(pattern.toString(), guard));
  }

  /**
   * Returns the file at a path.
   *
   * @throws InvalidValueException if it cannot exist
   */
  default SourceFile file(String path, FileAccessGuard guard) {
    Path asPath = path(path);
    return asPath.isAbsolute() ? diskFile(asPath, guard) : relative(path, guard);
  }

  /**
   * Returns the listing of a pattern.
   *
   * @throws InvalidValueException if the folder cannot be listed
   */
  default SourceFile listing(FilePattern pattern, FileAccessGuard guard) {
    Path folder = path(pattern.folder());
    return folder.isAbsolute()
        ? FileListing.onDisk(folder, pattern, guard)
        : relativeListing(pattern, guard);
  }

  /**
   * Returns the folder on disk at a path.
   *
   * @throws InvalidValueException if it is not on disk, or is outside the allowed folders
   */
  default Path directory(String path, FileAccessGuard guard) {
    Path asPath = path(path);
    if (asPath.isAbsolute()) {
      return guard.require(asPath);
    }
    return onDisk(path)
        .map(Path::toAbsolutePath)
        .map(guard::require)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "\"%s\" is relative to the policy, which is not in the file system; write an absolute path"
                        .formatted(path)));
  }

  /** Returns whether a relative path is that of an existing file. */
  default boolean has(String path, FileAccessGuard guard) {
    try {
      return isThere(relative(path, guard));
    } catch (InvalidValueException | PolicyException | IOException e) {
      return false;
    }
  }

  private static boolean isThere(SourceFile file) throws IOException {
    try (InputStream in = file.opener().open()) {
      return in != null;
    }
  }

  /** Returns a file on disk, which can be opened only if {@code guard} allows it. */
  static SourceFile diskFile(Path path, FileAccessGuard guard) {
    String name = path.toString();
    return new SourceFile(name, () -> SourceFile.of(name, guard.real(path)).opener().open());
  }

  private static Path path(String path) {
    try {
      return Path.of(path);
    } catch (InvalidPathException e) {
      throw new InvalidValueException("\"%s\" is not a path; write one".formatted(path));
    }
  }
}

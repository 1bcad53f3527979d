package io.github.wayleave.yaml;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource.Resources;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the files that a policy names, beside it or anywhere in the file system. */
@FunctionalInterface
interface Folder {
  /**
   * Returns the file of a path that is not absolute.
   *
   * @throws InvalidValueException if there can be none
   */
  SourceFile relative(String path, Fence fence);

  /** A policy that is no file has nothing beside it. */
  Folder NOWHERE =
      (path, fence) -> {
        throw new InvalidValueException(
            "\"%s\" is relative to the policy, which is no file; write an absolute path"
                .formatted(path));
      };

  /** Returns the folder in which a file is. */
  static Folder of(Path file) {
    return new DiskFolder(file);
  }

  /**
   * Returns the folder in which a resource is.
   *
   * @param scheme what stands before the path in messages
   * @param resource the path of the resource
   */
  static Folder of(String scheme, String resource, Resources resources) {
    return new ResourceFolder(scheme, resource, resources);
  }

  /** Returns the file of the policy, if it is one of the file system. */
  default Optional<Path> policyFile() {
    return Optional.empty();
  }

  /** Returns where a path that is not absolute is in the file system, if it is there. */
  default Optional<Path> onDisk(String path) {
    return Optional.empty();
  }

  /**
   * Returns the listing of a pattern that is not absolute.
   *
   * @throws InvalidValueException if nothing can be listed
   */
  default SourceFile relativeListing(FilePattern pattern, Fence fence) {
    return onDisk(pattern.folder())
        .map(folder -> DiskFolder.listing(folder, pattern, fence))
        .orElseGet(() -> relative(pattern.toString(), fence));
  }

  /**
   * Returns the file of a path.
   *
   * @throws InvalidValueException if there can be none
   */
  default SourceFile file(String path, Fence fence) {
    Path asPath = path(path);
    return asPath.isAbsolute() ? SourceFile.of(asPath, fence) : relative(path, fence);
  }

  /**
   * Returns the listing of a pattern.
   *
   * @throws InvalidValueException if nothing can be listed
   */
  default SourceFile listing(FilePattern pattern, Fence fence) {
    Path folder = path(pattern.folder());
    return folder.isAbsolute()
        ? DiskFolder.listing(folder, pattern, fence)
        : relativeListing(pattern, fence);
  }

  /**
   * Returns the folder of the file system that a path names.
   *
   * @throws InvalidValueException if it can name none, or it is outside the fence
   */
  default Path directory(String path, Fence fence) {
    Path asPath = path(path);
    if (asPath.isAbsolute()) {
      return fence.require(asPath);
    }
    return onDisk(path)
        .map(Path::toAbsolutePath)
        .map(fence::require)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "\"%s\" is relative to the policy, which is no file of the file system; write an absolute path"
                        .formatted(path)));
  }

  /** Returns whether there is a file of a path that is not absolute. */
  default boolean has(String path, Fence fence) {
    try {
      return ReadFile.of(relative(path, fence), 0).content().isPresent();
    } catch (InvalidValueException e) {
      return false;
    }
  }

  private static Path path(String path) {
    try {
      return Path.of(path);
    } catch (InvalidPathException e) {
      throw new InvalidValueException("\"%s\" is not a path; write one".formatted(path));
    }
  }
}

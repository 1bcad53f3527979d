package io.github.wayleave.yaml;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The folder of the file system in which a policy is.
 *
 * @param policy the file of the policy
 */
record DiskFolder(Path policy) implements Folder {
  @Override
  public SourceFile relative(String path, Fence fence) {
    return SourceFile.of(policy.resolveSibling(path), fence);
  }

  @Override
  public Optional<Path> onDisk(String path) {
    return Optional.of(policy.resolveSibling(path));
  }

  @Override
  public Optional<Path> policyFile() {
    return Optional.of(policy);
  }

  /** Returns the listing of a pattern below a folder; links are followed if they stay inside. */
  static SourceFile listing(Path folder, FilePattern pattern, Fence fence) {
    String name = folder.resolve("x").toString();
    return FileListing.of(
        name.substring(0, name.length() - 1) + pattern.below(),
        pattern,
        below -> names(fence.real(folder.resolve(below))));
  }

  private static List<String> names(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
      for (Path child : children) {
        String name = String.valueOf(child.getFileName());
        if (Files.isDirectory(child)) {
          names.add(name + "/");
        } else if (Files.isRegularFile(child)) {
          names.add(name);
        }
      }
      return names;
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }
}

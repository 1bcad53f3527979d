package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.source.SourceFile;
import java.nio.file.Path;
import java.util.Optional;

/** The folder of a policy in the file system. */
public record DiskFolder(Path policy) implements PolicyFolder {
  @Override
  public SourceFile relative(String path, FileAccessGuard guard) {
    return PolicyFolder.diskFile(policy.resolveSibling(path), guard);
  }

  @Override
  public Optional<Path> onDisk(String path) {
    return Optional.of(policy.resolveSibling(path));
  }

  @Override
  public Optional<Path> policyFile() {
    return Optional.of(policy);
  }
}

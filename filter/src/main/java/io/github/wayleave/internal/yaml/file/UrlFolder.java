package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.internal.source.SourceUrl;
import io.github.wayleave.internal.source.UrlDocuments;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;

/** The folder of a policy at a URL. All files that the policy names are fetched from there. */
public record UrlFolder(SourceUrl policy, UrlDocuments documents) implements PolicyFolder {
  @Override
  public SourceFile relative(String path, FileAccessGuard guard) {
    return documents.file(policy.file(path));
  }

  /** A policy from another machine does not make this one ask itself. */
  @Override
  public boolean allowsLoopback() {
    return policy.isPlaintext();
  }

  /** A policy from another machine reads no files of this one. */
  @Override
  public SourceFile file(String path, FileAccessGuard guard) {
    return relative(path, guard);
  }

  @Override
  public SourceFile listing(FilePattern pattern, FileAccessGuard guard) {
    throw new InvalidValueException(
        "\"%s\" contains a wildcard, but folders cannot be listed at a URL; name each file"
            .formatted(pattern));
  }

  /** Asking the server only for a suggestion is not worth a request. */
  @Override
  public boolean has(String path, FileAccessGuard guard) {
    return false;
  }
}

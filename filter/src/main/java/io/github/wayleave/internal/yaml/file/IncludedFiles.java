package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.source.SourceFile;
import java.util.List;
import java.util.Optional;

/** Finds the files that a policy includes. */
public final class IncludedFiles {
  private static final int MAX_OCTETS = 1 << 20;

  private IncludedFiles() {}

  /**
   * Returns the file of a path, or those that a pattern fits, by their names.
   *
   * @throws io.github.wayleave.text.InvalidValueException if there can be none
   */
  public static List<SourceFile> of(SourceFiles files, String path) {
    Optional<FilePattern> pattern = FilePattern.of(path);
    return pattern.map(wanted -> listed(files, wanted)).orElseGet(() -> List.of(files.file(path)));
  }

  private static List<SourceFile> listed(SourceFiles files, FilePattern pattern) {
    SourceFile listing = files.listing(pattern);
    byte[] octets = files.read(listing, pattern.toString(), MAX_OCTETS);
    return FileListing.read(octets).stream()
        .map(below -> files.file(pattern.folder() + below))
        .toList();
  }
}

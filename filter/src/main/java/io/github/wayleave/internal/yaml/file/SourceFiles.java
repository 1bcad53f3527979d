package io.github.wayleave.internal.yaml.file;

import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Provides the files that a policy names while it is loaded. */
public record SourceFiles(PolicyFolder folder, LoadContext context) {
  private static final int MAX_LISTING = 1 << 20;

  /** Returns the files for a policy that is not a file itself. */
  public static SourceFiles withoutFolder() {
    return new SourceFiles(PolicyFolder.unavailable(), LoadContext.of(Environment.PRODUCTION));
  }

  public SourceFile file(String path) {
    return folder.file(path, guard());
  }

  /**
   * Returns the file at a path, or the files that match a pattern, sorted by name.
   *
   * @throws InvalidValueException if none can exist
   */
  public List<SourceFile> included(String path) {
    Optional<FilePattern> pattern = FilePattern.of(path);
    if (pattern.isEmpty()) {
      return List.of(file(path));
    }
    SourceFile listing = folder.listing(pattern.get(), guard());
    List<SourceFile> files = new ArrayList<>();
    for (String relativePath :
        FileListing.read(read(listing, pattern.get().toString(), MAX_LISTING))) {
      files.add(file(pattern.get().folder() + relativePath));
    }
    return files;
  }

  /** Returns the folder that a path names; see {@link PolicyFolder#directory}. */
  public Path directory(String path) {
    return folder.directory(path, guard());
  }

  private FileAccessGuard guard() {
    return new FileAccessGuard(context.readPermissions(), folder.policyFile());
  }

  /**
   * Returns at most {@code maxBytes} bytes of a file; a larger file yields one more byte.
   *
   * @throws InvalidValueException if it cannot be read
   */
  public byte[] read(SourceFile file, String path, int maxBytes) {
    if (path.contains("://")) {
      throw new InvalidValueException(
          "\"%s\" is a URL; write the path of a file on this server".formatted(path));
    }
    try {
      return context.readFile(file, maxBytes);
    } catch (PolicyException e) {
      String help = existingAlternative(path).map("; did you mean \"%s\"?"::formatted).orElse("");
      throw new InvalidValueException(
          "\"%s\" %s%s".formatted(file.name(), e.problems().get(0).sentence(), help));
    }
  }

  /** Finds the file one folder up, where files of a web application beside {@code WEB-INF} are. */
  private Optional<String> existingAlternative(String path) {
    String relative = path.startsWith("/") ? path.substring(1) : path;
    return Stream.of(relative, "../" + relative)
        .map(candidate -> candidate.replaceFirst("^\\.\\./WEB-INF/", ""))
        .filter(candidate -> !candidate.equals(path) && folder.has(candidate, guard()))
        .findFirst();
  }
}

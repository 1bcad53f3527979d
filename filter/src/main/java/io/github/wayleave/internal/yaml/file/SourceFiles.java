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

/** The files around a policy while it is loaded. */
public record SourceFiles(PolicyFolder folder, LoadContext context) {
  private static final int MAX_LISTING = 1 << 20;

  /** Those of a policy that is octets and nothing else. */
  public static SourceFiles withoutFolder() {
    return new SourceFiles(PolicyFolder.unavailable(), LoadContext.of(Environment.PRODUCTION));
  }

  public SourceFile file(String path) {
    return folder.file(path, guard());
  }

  /**
   * Returns the file of a path, or those that a pattern fits, by their names.
   *
   * @throws InvalidValueException if there can be none
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
   * Returns the octets of a file that a policy names, {@code most} of them; a larger file yields
   * one more.
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

  /** An application's own file is often one folder up, beside {@code WEB-INF}. */
  private Optional<String> existingAlternative(String path) {
    String relative = path.startsWith("/") ? path.substring(1) : path;
    return Stream.of(relative, "../" + relative)
        .map(candidate -> candidate.replaceFirst("^\\.\\./WEB-INF/", ""))
        .filter(candidate -> !candidate.equals(path) && folder.has(candidate, guard()))
        .findFirst();
  }
}

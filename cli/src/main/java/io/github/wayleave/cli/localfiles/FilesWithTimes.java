package io.github.wayleave.cli.localfiles;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.internal.files.WatchRequest;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Files of datasets with modification times from a given source; {@code sentence} names the source,
 * if there are files.
 */
public record FilesWithTimes(Inventory.ListedFiles snapshot, Optional<String> sentence)
    implements Inventory {
  private static final String TIMES = "Times of files: from ";

  /** Returns the state folder to use, if any; throws if it is required and not usable. */
  public static Optional<Path> state(SitePolicy policy, ModifiedSource source) {
    Optional<Path> folder = policy.operation().state().map(OperationPolicy.StateFolder::path);
    if (source == ModifiedSource.STATE) {
      Path named =
          folder.orElseThrow(
              () ->
                  new CommandException(
                      "--modified state: the policy has no \"state\"; add a folder, or use --modified git"));
      if (!isWritable(named)) {
        throw new CommandException(
            "--modified state: %s is not a writable folder; create it, or use --modified git"
                .formatted(TextOutput.quoted(named.toString())));
      }
    }
    return source == ModifiedSource.STATE || source == ModifiedSource.AUTO
        ? folder.filter(FilesWithTimes::isWritable)
        : Optional.empty();
  }

  private static boolean isWritable(Path folder) {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns the files with times from a source; {@code state} is the state folder, if used. */
  public static FilesWithTimes of(LocalFiles files, ModifiedSource source, Optional<Path> state) {
    Map<Path, Set<Path>> paths = new HashMap<>();
    for (WatchRequest request : files.watched()) {
      for (Distribution file : files.snapshot().files(request.root(), request.selection())) {
        Optional<Path> folder = folder(files, request.root());
        folder
            .flatMap(root -> LocalFiles.path(root, file))
            .ifPresent(
                path -> paths.computeIfAbsent(folder.get(), key -> new HashSet<>()).add(path));
      }
    }
    if (paths.isEmpty()) {
      return new FilesWithTimes(files.snapshot(), Optional.empty());
    }
    if (state.isPresent()) {
      return new FilesWithTimes(
          files.snapshot(),
          Optional.of(TIMES + "the state folder " + TextOutput.quoted(state.get().toString())));
    }
    return source == ModifiedSource.FILES
        ? new FilesWithTimes(files.snapshot(), Optional.of(TIMES + "the file system"))
        : fromGit(files, paths);
  }

  private static FilesWithTimes fromGit(LocalFiles files, Map<Path, Set<Path>> filesByFolder) {
    Map<Path, Instant> times = new HashMap<>();
    long count = filesByFolder.values().stream().mapToLong(Set::size).sum();
    Set<String> reasons = new HashSet<>();
    filesByFolder.forEach(
        (root, paths) -> {
          try {
            GitTimes git = GitTimes.of(root, paths);
            paths.forEach(path -> git.of(path).ifPresent(time -> times.put(path, time)));
          } catch (GitTimes.GitTimeException e) {
            reasons.add(e.reason());
          }
        });
    String reasonText = reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
    String sentence =
        times.isEmpty() && !reasons.isEmpty()
            ? "the file system" + reasonText
            : times.size() == count
                ? "git"
                : "git for %s of %s; the others have uncommitted changes and use the file system%s"
                    .formatted(times.size(), count, reasonText);
    return new FilesWithTimes(new FilesWithNewTimes(files, times), Optional.of(TIMES + sentence));
  }

  private static Optional<Path> folder(LocalFiles files, String root) {
    return Optional.ofNullable(files.folders().get(root))
        .map(path -> path.toAbsolutePath().normalize());
  }

  /** Files whose times are replaced where known. */
  private record FilesWithNewTimes(LocalFiles files, Map<Path, Instant> times)
      implements Inventory.ListedFiles {
    @Override
    public long version() {
      return files.snapshot().version();
    }

    @Override
    public List<Distribution> files(String root, FileSelection selection) {
      return files.snapshot().files(root, selection).stream()
          .map(file -> withKnownTime(root, file))
          .toList();
    }

    private Distribution withKnownTime(String root, Distribution file) {
      Optional<Instant> time =
          folder(files, root).flatMap(folder -> LocalFiles.path(folder, file)).map(times::get);
      return time.isEmpty()
          ? file
          : file.facts()
              .map(
                  facts ->
                      file.withFacts(
                          new Distribution.FileAttributes(
                              facts.size(), facts.sha256(), time.get())))
              .orElse(file);
    }
  }

  /** The source of modification times. */
  public enum ModifiedSource {
    /** The state folder if the policy names one, else git, else the file system. */
    AUTO,
    /** The state folder of the policy, which keeps the results of earlier runs. */
    STATE,
    /** The last commit that changed the file. */
    GIT,
    FILES;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }
}

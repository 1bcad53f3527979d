package io.github.wayleave.cli;

import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.files.FileProblem;
import io.github.wayleave.policy.host.HostRules;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the folder with the files of datasets. */
final class DataRootOptions {
  private static final int MOST_PROBLEMS = 20;

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "The folder with the files of the datasets (default: data.root of the policy).")
  private Optional<String> root;

  Optional<Path> folder(CommandEnvironment shell) {
    root.filter(name -> !Files.isDirectory(shell.file(name)))
        .ifPresent(
            name -> {
              throw new CommandException(
                  "--root: %s is not a folder; name the folder with the files of the datasets"
                      .formatted(TextOutput.quoted(name)));
            });
    return root.map(shell::file);
  }

  LocalFiles look(CommandEnvironment shell, List<HostRules> hosts) {
    return look(shell, hosts, Optional.empty());
  }

  @SuppressWarnings("try") // Closed to stop the progress message.
  private LocalFiles look(CommandEnvironment shell, List<HostRules> hosts, Optional<Path> state) {
    Optional<Path> folder = folder(shell);
    try (Progress progress = Progress.of(shell, "reading the files of the datasets")) {
      return LocalFiles.of(hosts, folder, state);
    }
  }

  /** Reads the files of the datasets and prints problems to {@code err}. */
  LocalFiles files(CommandEnvironment shell, List<HostRules> hosts) {
    return files(shell, hosts, Optional.empty());
  }

  /**
   * Reads the files of the datasets and prints problems to {@code err}. The {@code state} folder
   * caches hashes between runs.
   */
  LocalFiles files(CommandEnvironment shell, List<HostRules> hosts, Optional<Path> state) {
    LocalFiles files = look(shell, hosts, state);
    PrintStream err = shell.err();
    if (!files.isComplete()) {
      err.print(
          "wayleave: files are listed without lengths and hashes, and folders as empty; name the folder with the files with --root\n");
    }
    List<FileProblem> problems = files.problems();
    problems.stream()
        .limit(MOST_PROBLEMS)
        .forEach(
            problem ->
                err.print(
                    "wayleave: %s: %s\n"
                        .formatted(
                            problem.isNote() ? "note" : "warning",
                            TextOutput.quoted(problem.toString()))));
    if (problems.size() > MOST_PROBLEMS) {
      err.print("wayleave: and %s more\n".formatted(problems.size() - MOST_PROBLEMS));
    }
    return files;
  }
}

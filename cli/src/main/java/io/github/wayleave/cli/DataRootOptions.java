package io.github.wayleave.cli;

import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.files.state.FileProblem;
import io.github.wayleave.policy.host.HostRules;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the files of datasets are. */
final class DataRootOptions {
  private static final int SHOWN = 20;

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

  @SuppressWarnings("try") // Progress speaks by itself.
  private LocalFiles look(CommandEnvironment shell, List<HostRules> hosts, Optional<Path> state) {
    Optional<Path> folder = folder(shell);
    try (Progress progress = Progress.of(shell, "reading the files of the datasets")) {
      return LocalFiles.of(hosts, folder, state);
    }
  }

  /** Looks at the files of some hosts, and says on {@code err} what is wrong with them. */
  LocalFiles files(CommandEnvironment shell, List<HostRules> hosts) {
    return files(shell, hosts, Optional.empty());
  }

  /**
   * Looks at the files of some hosts, and says on {@code err} what is wrong with them; {@code
   * state} keeps what was found until the next time.
   */
  LocalFiles files(CommandEnvironment shell, List<HostRules> hosts, Optional<Path> state) {
    LocalFiles files = look(shell, hosts, state);
    PrintStream err = shell.err();
    if (!files.areWhole()) {
      err.print(
          "wayleave: files are listed without lengths and hashes, and folders as empty; name the folder with the files with --root\n");
    }
    List<FileProblem> troubles = files.troubles();
    troubles.stream()
        .limit(SHOWN)
        .forEach(
            trouble ->
                err.print(
                    "wayleave: %s: %s\n"
                        .formatted(
                            trouble.isNote() ? "note" : "warning",
                            TextOutput.quoted(trouble.toString()))));
    if (troubles.size() > SHOWN) {
      err.print("wayleave: and %s more\n".formatted(troubles.size() - SHOWN));
    }
    return files;
  }
}

package io.github.wayleave.cli;

import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.history.HistoryState;
import io.github.wayleave.cli.history.HistoryTime;
import io.github.wayleave.cli.history.HistoryVerification;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.HistoryLog.HistoryProblem;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave history}: shows what was published, and when. */
@Command(
    name = "history",
    description = "Shows what a policy in production published, and when.",
    mixinStandardHelpOptions = true)
final class HistoryCommand implements Callable<Integer> {
  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PATH",
      description = "The path of a document, like /robots.txt (default: all).")
  private Optional<String> path;

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description = "The \"state\" folder of the policy.")
  private Optional<String> state;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description = "Instead of --state: the policy that names the folder.")
  private Optional<String> policy;

  @Option(
      names = "--at",
      paramLabel = "WHEN",
      description =
          "A day in UTC, like 2026-03-03, or a time, like 2026-03-03T08:00:00Z (default: all times).")
  private Optional<String> at;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description = "The host entry of the policy: a name, \"*.NAME\" or \"*\" (default: all).")
  private Optional<String> host;

  @Option(names = "--show", description = "Prints the selected version byte for byte.")
  private boolean showsContent;

  @Option(names = "--verify", description = "Verifies all hashes of the history.")
  private boolean verifies;

  @Mixin private OutputOptions output;

  HistoryCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    HistoryReader reader = reader();
    return verifies ? verify(reader) : showPublications(reader);
  }

  private int verify(HistoryReader reader) {
    if (showsContent || path.isPresent() || at.isPresent() || host.isPresent()) {
      throw new CommandException("--verify checks the whole history; leave out the other options");
    }
    HistoryVerification verification = reader.verify();
    output.print(shell, verification);
    return verification.isIntact() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private int showPublications(HistoryReader reader) {
    HistoryState state =
        reader.state(
            at.map(HistoryTime::of).orElse(HistoryTime.ANY_TIME),
            host.map(name -> HostPattern.of(name).toString()),
            path.map(HistoryCommand::absolute));
    if (showsContent) {
      byte[] bytes = reader.bytes(state);
      shell.out().write(bytes, 0, bytes.length);
    } else {
      output.print(shell, state);
    }
    warn(state.problems());
    return ExitCodes.FINE;
  }

  private void warn(List<HistoryProblem> problems) {
    problems.forEach(
        problem -> shell.err().print("wayleave: warning: %s\n".formatted(problem.sentence())));
  }

  private static String absolute(String name) {
    return name.startsWith("/") || DocumentLocation.isPolicyFile(name) ? name : "/" + name;
  }

  private HistoryReader reader() {
    if (state.isPresent() == policy.isPresent()) {
      throw new CommandException("name the state folder with --state, or the policy with --policy");
    }
    return state
        .map(name -> HistoryReader.read(name, shell.file(name)))
        .or(() -> policy.map(this::readerOf))
        .orElseThrow();
  }

  private HistoryReader readerOf(String file) {
    byte[] bytes = new SubjectReader(shell).bytes(file, SitePolicyLoader.MAX_OCTETS + 1);
    Path folder =
        SitePolicyLoader.loadOperation(file, bytes)
            .state()
            .map(OperationPolicy.StateFolder::path)
            .orElseThrow(
                () ->
                    failure(
                        file,
                        "has no key \"state\", so no server keeps a history; add \"state: /var/lib/wayleave\", or name a state folder with --state"));
    if (!HistoryReader.hasHistory(folder)) {
      throw failure(
          file,
          "\"state\" is %s, which contains no history; run this on the server that publishes the policy, or copy its folder and name the copy with --state"
              .formatted(TextOutput.quoted(folder.toString())));
    }
    return HistoryReader.read(file, folder);
  }

  private static CommandException failure(String file, String sentence) {
    return new CommandException(TextOutput.quoted(file) + ": " + sentence);
  }
}

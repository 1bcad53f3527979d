package io.github.wayleave.cli;

import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.schema.PolicySchema;
import io.github.wayleave.cli.starter.StarterKind;
import io.github.wayleave.cli.starter.StarterKind.StarterKinds;
import io.github.wayleave.cli.starter.StarterPolicy;
import io.github.wayleave.cli.starter.StarterResult;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wayleave init}: creates a policy from an example. */
@Command(
    name = "init",
    description = "Creates a policy from an example; without --for, lists the examples.",
    mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
  private final CommandEnvironment shell;

  @Option(
      names = "--for",
      paramLabel = "KIND",
      description = "The kind of site: ${COMPLETION-CANDIDATES}.")
  private Optional<StarterKind> kind;

  @Option(
      names = "--site",
      paramLabel = "ORIGIN",
      description = "The site's origin, like https://www.example.org.")
  private Optional<Origin> site;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write (default: ${DEFAULT-VALUE}).")
  private String out = "wayleave.yaml";

  @Option(names = "--schema", description = "Also writes the JSON Schema for editors.")
  private boolean withSchema;

  @Option(names = "--force", description = "Overwrites existing files.")
  private boolean isForced;

  @Mixin private OutputOptions output;

  InitCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    output.print(shell, kind.isEmpty() ? new StarterKinds() : write(starter(kind.get())));
    return ExitCodes.FINE;
  }

  private StarterPolicy starter(StarterKind kind) {
    StarterPolicy example = StarterPolicy.of(kind);
    StarterPolicy starter = site.map(example::at).orElse(example);
    return withSchema ? starter.withSchema() : starter;
  }

  private StarterResult write(StarterPolicy starter) {
    List<OutputFile> files = new ArrayList<>();
    files.add(file(out, starter.text()));
    if (withSchema) {
      String schemaFile = Path.of(out).resolveSibling(PolicySchema.FILE).toString();
      files.add(file(schemaFile, PolicySchema.text()));
    }
    if (!isForced) {
      files.forEach(InitCommand::requireNew);
    }
    files.forEach(OutputFile::write);
    return new StarterResult(
        files.stream().map(OutputFile::name).toList(),
        starter.exampleLines(),
        problems(files.get(0).path()));
  }

  private OutputFile file(String name, String text) {
    return new OutputFile(name, shell.file(name), text.getBytes(StandardCharsets.UTF_8));
  }

  private static void requireNew(OutputFile file) {
    if (file.replacesAnother()) {
      throw new CommandException(
          file.name() + ": already exists; name another file with --out, or use --force");
    }
  }

  private static List<String> problems(Path policy) {
    try {
      return PolicySource.of(policy)
          .load(LoadContext.of(Environment.PRODUCTION))
          .warnings()
          .stream()
          .map(Object::toString)
          .toList();
    } catch (PolicyException e) {
      return e.problems().stream().map(Object::toString).toList();
    }
  }
}

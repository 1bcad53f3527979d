package io.github.wayleave.cli;

import io.github.wayleave.cli.output.NewFile;
import io.github.wayleave.cli.schema.PolicySchema;
import io.github.wayleave.cli.starter.Kind;
import io.github.wayleave.cli.starter.Kind.Kinds;
import io.github.wayleave.cli.starter.Started;
import io.github.wayleave.cli.starter.Starter;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Shell;
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

/** {@code wayleave init}: writes a policy to start from. */
@Command(
    name = "init",
    description = "Writes a policy to start from; without --for, lists what there is.",
    mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
  private final Shell shell;

  @Option(
      names = "--for",
      paramLabel = "KIND",
      description = "What the site is: ${COMPLETION-CANDIDATES}.")
  private Optional<Kind> kind;

  @Option(
      names = "--site",
      paramLabel = "ORIGIN",
      description = "The site's origin, like https://www.example.org.")
  private Optional<Origin> site;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write (default: ${DEFAULT-VALUE}).",
      defaultValue = "wayleave.yaml")
  private String out;

  @Option(
      names = "--schema",
      description = "Also writes the JSON Schema beside it, and tells editors of it.")
  private boolean withSchema;

  @Option(names = "--force", description = "Replaces files that are there already.")
  private boolean isForced;

  @Mixin private OutputOptions output;

  InitCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    output.print(shell, kind.isEmpty() ? new Kinds() : write(starter(kind.get())));
    return Exit.FINE;
  }

  private Starter starter(Kind wanted) {
    Starter example = Starter.of(wanted);
    Starter own = site.map(example::at).orElse(example);
    return withSchema ? own.withSchema() : own;
  }

  private Started write(Starter starter) {
    List<NewFile> files = new ArrayList<>();
    files.add(file(out, starter.text()));
    if (withSchema) {
      String beside = Path.of(out).resolveSibling(PolicySchema.FILE).toString();
      files.add(file(beside, PolicySchema.text()));
    }
    if (!isForced) {
      files.forEach(InitCommand::requireNew);
    }
    files.forEach(NewFile::write);
    return new Started(
        files.stream().map(NewFile::name).toList(),
        starter.ofTheExample(),
        problems(files.get(0).path()));
  }

  private NewFile file(String name, String text) {
    return new NewFile(name, shell.file(name), text.getBytes(StandardCharsets.UTF_8));
  }

  private static void requireNew(NewFile file) {
    if (file.replacesAnother()) {
      throw new Failure(
          file.name()
              + ": is there already; name another file with --out, or say --force to replace it");
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

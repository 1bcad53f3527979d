package io.github.wayleave.cli;

import io.github.wayleave.cli.imports.DataImport;
import io.github.wayleave.cli.imports.ImportedPolicy;
import io.github.wayleave.cli.imports.PolicyImport;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.Origin;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave import}: creates a policy from an existing file. */
@Command(
    name = "import",
    description = "Creates a policy from a robots.txt or a data.txt.",
    mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
  enum ImportSource {
    ROBOTS_TXT,
    /** The {@code robots.json} of ai.robots.txt. */
    ROBOTS_JSON,
    DATA_TXT;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description =
          "A robots.txt, a data.txt, or the list robots.json of the project ai.robots.txt; a URL is"
              + " a public file, like https://www.example.org for a robots.txt; - is standard"
              + " input.")
  private String argument;

  @Option(
      names = "--site",
      paramLabel = "ORIGIN",
      description = "The site of the policy, like https://www.example.org.")
  private Optional<Origin> site;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write (default: standard output).")
  private Optional<String> out;

  @Option(names = "--force", description = "Overwrites an existing file.")
  private boolean force;

  @Option(
      names = "--as",
      paramLabel = "KIND",
      description = "The type of the file: ${COMPLETION-CANDIDATES} (default: by its name).")
  private Optional<ImportSource> kind;

  @Option(
      names = "--apart",
      description =
          "Keeps groups apart that have no rule between them, which crawlers read as one group.")
  private boolean keepsApart;

  @Mixin private OutputOptions output;

  ImportCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (keepsApart && kind() != ImportSource.ROBOTS_TXT) {
      throw new CommandException("--apart applies to a robots.txt only; leave it out");
    }
    ImportedPolicy report = report();
    ImportedPolicy written = out.map(file -> write(report, file)).orElse(report);
    if (output.isJson()) {
      output.print(shell, written);
    } else {
      shell.out().print(out.isPresent() ? "" : written.yaml());
      shell.out().flush();
      written.text(new TextOutput(shell.err(), false));
    }
    return written.isPlain() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private ImportedPolicy report() {
    Progress progress = Progress.of(shell, "importing " + argument);
    try {
      return switch (kind()) {
        case ROBOTS_TXT -> robotsTxt();
        case ROBOTS_JSON -> robotsJson();
        case DATA_TXT -> DataImport.of(new SubjectReader(shell).dataTxt(argument, site));
      };
    } finally {
      progress.close();
    }
  }

  private ImportedPolicy robotsTxt() {
    RobotsTxtSubject subject = new SubjectReader(shell).robotsTxt(argument);
    Optional<Origin> origin = site.or(subject::site);
    return keepsApart
        ? PolicyImport.robotsTxtApart(subject.robotsFile(), origin)
        : PolicyImport.robotsTxt(subject.robotsFile(), origin);
  }

  private ImportedPolicy robotsJson() {
    byte[] bytes = new SubjectReader(shell).bytes(argument, PolicyImport.MAX_JSON_BYTES + 1);
    return PolicyImport.robotsJson(SubjectReader.name(argument), bytes, site);
  }

  private ImportSource kind() {
    return kind.orElseGet(
        () -> {
          String name = Ascii.lower(argument);
          if (SubjectReader.isPolicy(name)) {
            throw new CommandException(
                argument
                    + ": expected a robots.txt, a data.txt or the robots.json of ai.robots.txt;"
                    + " if it is one of these, name it with --as");
          }
          if (SubjectReader.isDataTxt(name)) {
            return ImportSource.DATA_TXT;
          }
          return name.endsWith(".json") ? ImportSource.ROBOTS_JSON : ImportSource.ROBOTS_TXT;
        });
  }

  private ImportedPolicy write(ImportedPolicy report, String name) {
    Path file = shell.file(name);
    if (!force && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new CommandException(name + ": already exists; name another file, or use --force");
    }
    new OutputFile(name, file, report.yaml().getBytes(StandardCharsets.UTF_8)).write();
    return report.writtenTo(name);
  }
}

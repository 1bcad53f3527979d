package io.github.wayleave.cli;

import io.github.wayleave.cli.input.NearbyPolicy;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextStream;
import io.github.wayleave.internal.live.VersionText;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.text.InvalidValueException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

@Command(
    name = "wayleave",
    description = "Checks, explains and publishes robots.txt and data.txt policies.",
    mixinStandardHelpOptions = true,
    versionProvider = Wayleave.VersionLines.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success",
      "1:findings, differences or failed cases",
      "2:the command could not run"
    })
final class Wayleave implements Runnable {
  /** The prefix of picocli's message about an invalid value. */
  private static final Pattern WRONG_VALUE =
      Pattern.compile("^Invalid value for option '([^']+)'(?: \\([A-Z]+\\))?: ");

  /** The factories of the commands, in the order of help. */
  static final Map<String, Function<CommandEnvironment, Object>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("check", CheckCommand::new);
    COMMANDS.put("render", RenderCommand::new);
    COMMANDS.put("explain", ExplainCommand::new);
    COMMANDS.put("diff", DiffCommand::new);
    COMMANDS.put("test", TestCommand::new);
    COMMANDS.put("import", ImportCommand::new);
    COMMANDS.put("init", InitCommand::new);
    COMMANDS.put("serve", ServeCommand::new);
    COMMANDS.put("report", ReportCommand::new);
    COMMANDS.put("history", HistoryCommand::new);
    COMMANDS.put("ledger", LedgerCommand::new);
    COMMANDS.put("identify", IdentifyCommand::new);
    COMMANDS.put("replay", ReplayCommand::new);
    COMMANDS.put("probe", ProbeCommand::new);
    COMMANDS.put("ranges", RangesCommand::create);
    COMMANDS.put("nodes", NodesCommand::new);
    COMMANDS.put("schema", SchemaCommand::new);
  }

  @Spec private CommandSpec spec;

  private Wayleave() {}

  /** Returns the command line with the commands that the arguments need; all without arguments. */
  static CommandLine commandLine(CommandEnvironment shell, String... arguments) {
    CommandLine line = new CommandLine(new Wayleave());
    commands(arguments).forEach(name -> line.addSubcommand(command(name, shell)));
    if (!namesCommand(arguments)) {
      line.addSubcommand(new GenerateCompletion()).addSubcommand(new HelpCommand());
    }
    OptionConverters.register(line);
    return line;
  }

  static int run(CommandEnvironment shell, String... arguments) {
    CommandLine line = commandLine(shell, arguments);
    line.setOut(writer(shell.out())).setErr(writer(shell.err()));
    line.setColorScheme(Help.defaultColorScheme(shell.isTerminal() ? Ansi.ON : Ansi.OFF));
    line.setUsageHelpAutoWidth(shell.isTerminal());
    line.setParameterExceptionHandler((problem, args) -> reportMisuse(problem, shell));
    line.setExecutionExceptionHandler(
        (problem, command, parsed) -> reportFailure(problem, shell.err()));
    return exitCode(shell, line.execute(arguments));
  }

  /** Returns the exit code, or {@link ExitCodes#FAILED} if some output could not be written. */
  private static int exitCode(CommandEnvironment shell, int exit) {
    Optional<String> failure = TextStream.failure(shell.out());
    failure.ifPresent(
        reason ->
            shell
                .err()
                .print(
                    "wayleave: cannot write to standard output (%s); free some space, or redirect it\n"
                        .formatted(TextOutput.quoted(reason))));
    return failure.or(() -> TextStream.failure(shell.err())).isPresent() ? ExitCodes.FAILED : exit;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command.");
  }

  /**
   * Picocli reads a command by reflection, which takes time, so only the requested one is added.
   */
  private static Collection<String> commands(String... arguments) {
    return namesCommand(arguments) ? List.of(arguments[0]) : COMMANDS.keySet();
  }

  private static boolean namesCommand(String... arguments) {
    return arguments.length > 0 && COMMANDS.containsKey(arguments[0]);
  }

  private static Object command(String name, CommandEnvironment shell) {
    return Objects.requireNonNull(COMMANDS.get(name)).apply(shell);
  }

  /** Prints one sentence and how to get help, instead of the whole help. */
  private static int reportMisuse(ParameterException problem, CommandEnvironment shell) {
    CommandLine line = problem.getCommandLine();
    PrintWriter err = line.getErr();
    String sentence =
        WRONG_VALUE.matcher(String.valueOf(problem.getMessage())).replaceFirst("$1: ");
    err.print("wayleave: " + sentence + "\n");
    UnmatchedArgumentException.printSuggestions(problem, err);
    String command = line.getCommandSpec().qualifiedName();
    if (lacksOnlyPolicy(problem)) {
      NearbyPolicy.in(shell)
          .ifPresent(file -> err.print("Did you mean: %s %s?\n".formatted(command, file)));
    }
    err.print("See: %s --help\n".formatted(command));
    err.flush();
    return ExitCodes.FAILED;
  }

  private static boolean lacksOnlyPolicy(ParameterException problem) {
    return problem instanceof MissingParameterException missing
        && missing.getMissing().stream().map(ArgSpec::paramLabel).allMatch("POLICY"::equals);
  }

  private static int reportFailure(Exception problem, PrintStream err) {
    if (problem instanceof PolicyException faulty) {
      faulty.problems().forEach(policyProblem -> err.print(policyProblem + "\n"));
    } else if (problem instanceof CommandException failure) {
      err.print("wayleave: " + failure.sentence() + "\n");
    } else if (problem instanceof InvalidValueException invalid) {
      err.print("wayleave: " + invalid.sentence() + "\n");
    } else if (problem instanceof InvalidPathException path) {
      err.print("wayleave: " + unmappable(path) + "\n");
    } else {
      err.print("wayleave: " + fault(problem) + "\n");
    }
    return ExitCodes.FAILED;
  }

  private static String unmappable(InvalidPathException path) {
    return "%s: is not a valid file name on this machine (%s); rename it, or set LC_ALL=C.UTF-8 for a name outside ASCII"
        .formatted(TextOutput.quoted(path.getInput()), TextOutput.quoted(path.getReason()));
  }

  /** One frame is enough to find the code; a whole stack trace would not help users. */
  private static String fault(Exception problem) {
    String place =
        Arrays.stream(problem.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith(Wayleave.class.getPackageName()))
            .findFirst()
            .map(frame -> " at " + frame)
            .orElse("");
    return "%s%s: this is an error in Wayleave; please report it with the command and its files"
        .formatted(TextOutput.quoted(String.valueOf(problem)), place);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Prints the versions of Wayleave and of what it runs with. */
  static final class VersionLines implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return VersionText.of("wayleave", Wayleave.class).split("\\R");
    }
  }
}

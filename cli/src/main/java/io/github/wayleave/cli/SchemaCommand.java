package io.github.wayleave.cli;

import io.github.wayleave.cli.schema.PolicySchema;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code wayleave schema}: prints the JSON Schema of a policy. */
@Command(
    name = "schema",
    description = "Prints the JSON Schema of a policy for editors.",
    mixinStandardHelpOptions = true)
final class SchemaCommand implements Callable<Integer> {
  private final CommandEnvironment shell;

  SchemaCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    shell.out().print(PolicySchema.text());
    return ExitCodes.FINE;
  }
}

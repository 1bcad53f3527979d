package io.github.wayleave.cli;

import io.github.wayleave.cli.ranges.ListedAddress;
import io.github.wayleave.cli.ranges.RangesFileReader;
import io.github.wayleave.cli.ranges.RangesFileReport;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.net.IpAddress;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wayleave ranges}: the operators' lists of addresses as a file. */
@Command(
    name = "ranges",
    description = "Fetches the operators' lists of addresses into a file, or shows such a file.",
    mixinStandardHelpOptions = true)
final class RangesCommand implements Runnable {
  @Spec private CommandSpec spec;

  private RangesCommand() {}

  /** Creates the command with its subcommands. */
  static CommandLine create(CommandEnvironment shell) {
    return new CommandLine(new RangesCommand())
        .addSubcommand(new RangesUpdateCommand(shell))
        .addSubcommand(new RangesShowCommand(shell));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command: expected update or show.");
  }

  /** {@code wayleave ranges show}: shows a file of lists. */
  @Command(
      name = "show",
      description = "Shows the lists in a file: how old they are, and which crawlers they verify.",
      mixinStandardHelpOptions = true)
  static final class RangesShowCommand implements Callable<Integer> {
    private final CommandEnvironment shell;

    @Parameters(
        index = "0",
        paramLabel = "FILE",
        description = "The file that wayleave ranges update wrote.")
    private String file;

    @Option(
        names = "--ip",
        paramLabel = "ADDRESS",
        description = "Shows the lists that contain an address.")
    private Optional<IpAddress> address;

    @Mixin private OutputOptions output;

    RangesShowCommand(CommandEnvironment shell) {
      this.shell = shell;
    }

    @Override
    public Integer call() {
      RangesFile ranges = new RangesFileReader(shell).read(file);
      CrawlerCatalogue crawlers = CrawlerCatalogue.bundled();
      Instant now = shell.clock().instant();
      output.print(
          shell,
          address
              .<CommandResult>map(ip -> new ListedAddress(ip, ranges.lists(), crawlers, now))
              .orElseGet(() -> new RangesFileReport(ranges, crawlers, now)));
      return ExitCodes.FINE;
    }
  }
}

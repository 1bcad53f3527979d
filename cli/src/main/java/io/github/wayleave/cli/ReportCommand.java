package io.github.wayleave.cli;

import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.history.HistoricPolicy;
import io.github.wayleave.cli.history.HistoryReader;
import io.github.wayleave.cli.history.HistoryTime;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.report.PolicyReport;
import io.github.wayleave.cli.report.PolicyReport.PolicyFile;
import io.github.wayleave.cli.report.PolicyReport.ReportContext;
import io.github.wayleave.cli.report.PolicyReport.ReportFormat;
import io.github.wayleave.cli.report.ReportCollector;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.history.DocumentVersion;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave report}: writes a dated report about what a policy tells crawlers. */
@Command(
    name = "report",
    description = "Writes a dated report about what a policy tells crawlers.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  private static final String FILE_TYPE = "application/octet-stream";

  private final CommandEnvironment shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, html or markdown (default: text).")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write (default: standard output).")
  private Optional<String> out;

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description =
          "The \"state\" folder of the policy, to report since when each text is published.")
  private Optional<String> state;

  @Option(
      names = "--at",
      paramLabel = "WHEN",
      description =
          "With --state: what was published on a day in UTC, like 2026-03-03, or at a time, like"
              + " 2026-03-03T08:00:00Z.")
  private Optional<String> at;

  @Option(
      names = "--date",
      paramLabel = "DAY",
      description = "The date of the report (default: today in UTC).")
  private Optional<LocalDate> date;

  @Mixin private HostOptions hostOptions;

  ReportCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (at.isPresent() && state.isEmpty()) {
      throw new CommandException("--at requires a history; name the state folder with --state");
    }
    Optional<HistoryReader> history = state.map(name -> HistoryReader.read(name, shell.file(name)));
    String text =
        (at.isPresent() ? pastReport(history.orElseThrow()) : currentReport(history)).in(format);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (out.isPresent()) {
      new OutputFile(out.get(), shell.file(out.get()), bytes).write();
    } else {
      shell.out().write(bytes, 0, bytes.length);
    }
    return ExitCodes.FINE;
  }

  private PolicyReport currentReport(Optional<HistoryReader> history) {
    HostSelection selection = hostOptions.selection();
    PolicySubject subject = new SubjectReader(shell).policy(policy, selection);
    byte[] bytes = new SubjectReader(shell).bytes(policy, SitePolicyLoader.MAX_OCTETS + 1);
    return new PolicyReport(
        context(),
        subject.sitePolicy(),
        selection.host(),
        List.of(new PolicyFile(policy, DocumentVersion.of(bytes, FILE_TYPE))),
        ReportCollector.current(subject, selection.host(), history));
  }

  private PolicyReport pastReport(HistoryReader history) {
    HostSelection selection = hostOptions.selection();
    HistoryTime time = HistoryTime.of(at.orElseThrow());
    HistoricPolicy historicPolicy =
        HistoricPolicy.read(history, time, policy, selection.environment());
    return new PolicyReport(
        context(),
        historicPolicy.policy(),
        selection.host(),
        historicPolicy.versions().entrySet().stream()
            .map(entry -> new PolicyFile(entry.getKey(), entry.getValue()))
            .toList(),
        ReportCollector.at(time, historicPolicy.policy(), selection.host(), history));
  }

  private ReportContext context() {
    return new ReportContext(
        policy,
        PublishedFileClient.version().orElse("(not packaged)"),
        date.orElseGet(() -> LocalDate.now(Clock.systemUTC())),
        at);
  }
}

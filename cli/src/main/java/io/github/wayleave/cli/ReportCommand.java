package io.github.wayleave.cli;

import io.github.wayleave.cli.history.PastPolicy;
import io.github.wayleave.cli.history.Records;
import io.github.wayleave.cli.history.When;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.input.Subjects.Place;
import io.github.wayleave.cli.output.NewFile;
import io.github.wayleave.cli.report.Gathering;
import io.github.wayleave.cli.report.PolicyReport;
import io.github.wayleave.cli.report.PolicyReport.Occasion;
import io.github.wayleave.cli.report.PolicyReport.PolicyFile;
import io.github.wayleave.cli.report.PolicyReport.ReportFormat;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.internal.history.Version;
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

/** {@code wayleave report}: writes a dated document about what a policy tells crawlers. */
@Command(
    name = "report",
    description = "Writes a dated document about what a policy tells crawlers, for people.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  private static final String FILE_TYPE = "application/octet-stream";

  private final Shell shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, html or markdown (default: text).",
      defaultValue = "text")
  private ReportFormat format;

  @Option(names = "--out", paramLabel = "FILE", description = "Writes a file in place of printing.")
  private Optional<String> out;

  @Option(
      names = "--state",
      paramLabel = "DIR",
      description = "The folder that the policy calls \"state\": says since when each text stands.")
  private Optional<String> state;

  @Option(
      names = "--at",
      paramLabel = "WHEN",
      description =
          "With --state: what was said on a day in UTC, like 2026-03-03, or at an instant, like"
              + " 2026-03-03T08:00:00Z.")
  private Optional<String> at;

  @Option(
      names = "--date",
      paramLabel = "DAY",
      description = "The day on which the report is written (default: today in UTC).")
  private Optional<LocalDate> date;

  @Mixin private PlaceOptions place;

  ReportCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (at.isPresent() && state.isEmpty()) {
      throw new Failure("--at needs the history; name its folder with --state");
    }
    Optional<Records> records = state.map(name -> Records.read(name, shell.file(name)));
    String text = (at.isPresent() ? past(records.orElseThrow()) : present(records)).in(format);
    byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    if (out.isPresent()) {
      new NewFile(out.get(), shell.file(out.get()), octets).write();
    } else {
      shell.out().write(octets, 0, octets.length);
    }
    return Exit.FINE;
  }

  private PolicyReport present(Optional<Records> records) {
    Place where = place.place();
    OfPolicy subject = new Subjects(shell).policy(policy, where);
    byte[] octets = new Subjects(shell).octets(policy, SitePolicyLoader.MAX_OCTETS + 1);
    return new PolicyReport(
        occasion(),
        subject.whole(),
        where.host(),
        List.of(new PolicyFile(policy, Version.of(octets, FILE_TYPE))),
        Gathering.now(subject, where.host(), records));
  }

  private PolicyReport past(Records records) {
    Place where = place.place();
    When when = When.of(at.orElseThrow());
    PastPolicy past = PastPolicy.read(records, when, policy, where.environment());
    return new PolicyReport(
        occasion(),
        past.policy(),
        where.host(),
        past.versions().entrySet().stream()
            .map(entry -> new PolicyFile(entry.getKey(), entry.getValue()))
            .toList(),
        Gathering.at(when, past.policy(), where.host(), records));
  }

  private Occasion occasion() {
    return new Occasion(
        policy,
        Wayleave.Version.number().orElse("(not packaged)"),
        date.orElseGet(() -> LocalDate.now(Clock.systemUTC())),
        at);
  }
}

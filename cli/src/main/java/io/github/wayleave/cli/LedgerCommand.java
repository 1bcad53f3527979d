package io.github.wayleave.cli;

import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.ledger.CrawlerStory;
import io.github.wayleave.cli.ledger.KeptLedgers;
import io.github.wayleave.cli.ledger.KeptLedgers.KeptReading;
import io.github.wayleave.cli.ledger.LedgerReport;
import io.github.wayleave.cli.ledger.LedgerVerification;
import io.github.wayleave.cli.ledger.TimeRanges;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.explorer.report.ReportData;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wayleave ledger}: reports what crawlers did with robots.txt, as servers recorded it. */
@Command(
    name = "ledger",
    description = "Reports what crawlers did with robots.txt, as servers recorded it.",
    mixinStandardHelpOptions = true)
final class LedgerCommand implements Callable<Integer> {
  private final CommandEnvironment shell;

  @Option(
      names = "--state",
      arity = "1..*",
      paramLabel = "DIR",
      description = "The \"state\" folders of the servers.")
  private List<String> states = List.of();

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description = "The policy, which names the folder, the contact and where rules are written.")
  private Optional<String> policy;

  @Option(names = "--crawler", paramLabel = "NAME", description = "Reports all about one crawler.")
  private Optional<String> crawler;

  @Option(
      names = "--since",
      paramLabel = "WHEN",
      description =
          "The first day in UTC or time, like 2026-03-03, 2026-03-03T08:00:00Z, yesterday or 24h.")
  private Optional<String> since;

  @Option(
      names = "--until",
      paramLabel = "WHEN",
      description = "The last day in UTC, or the time at which the report ends.")
  private Optional<String> until;

  @Option(names = "--verify", description = "Verifies all hashes of the ledger.")
  private boolean verifies;

  @Option(
      names = "--expect",
      paramLabel = "HASH",
      description = "With --verify: the hash of a last block that the ledger must still contain.")
  private Optional<String> expected;

  @Option(names = "--close", description = "Turns all days before today into totals.")
  private boolean closes;

  @Mixin private LetterOptions letters;
  @Mixin private LedgerOutputOptions output;

  LedgerCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Optional<SitePolicy> site = policy.map(this::site);
    KeptLedgers ledgers = KeptLedgers.of(folders(site));
    if (verifies || closes) {
      return maintain(ledgers);
    }
    if (expected.isPresent()) {
      throw new CommandException("--expect requires --verify; add it");
    }
    letters.check(false);
    if (crawler.isPresent() && letters.isPresent()) {
      throw new CommandException("--letter names the crawler; leave out --crawler");
    }
    return report(site, ledgers);
  }

  private int maintain(KeptLedgers ledgers) {
    if (crawler.isPresent() || letters.isPresent() || since.isPresent() || until.isPresent()) {
      throw new CommandException(
          "--verify and --close concern the whole ledger; leave out the other options");
    }
    if (closes) {
      ledgers.close(shell.clock());
    }
    if (!verifies) {
      return ExitCodes.FINE;
    }
    LedgerVerification verification = ledgers.verify(expected.map(LedgerCommand::hash));
    output.printResult(shell, verification);
    return verification.isFine() ? ExitCodes.FINE : ExitCodes.FOUND;
  }

  private int report(Optional<SitePolicy> site, KeptLedgers ledgers) {
    CrawlerCatalogue catalogue =
        site.map(SitePolicy::crawlers).orElseGet(CrawlerCatalogue::bundled);
    KeptReading reading = ledgers.read(TimeRanges.of(since, until, shell.clock()), catalogue);
    reading
        .problems()
        .forEach(
            problem ->
                shell
                    .err()
                    .print("wayleave: warning: %s\n".formatted(LogText.line(problem.sentence()))));
    ReportData data =
        site.isPresent()
            ? ReportData.of(reading.ledger(), reading.source(), policy.orElseThrow(), site.get())
            : ReportData.of(reading.ledger(), reading.source(), catalogue);
    if (letters.isPresent()) {
      output.print(shell, letters.letter(data, site));
      return ExitCodes.FINE;
    }
    if (crawler.isPresent()) {
      CrawlerStory story = CrawlerStory.of(data, crawler.get());
      output.print(shell, story);
      return story.hasViolation() ? ExitCodes.FOUND : ExitCodes.FINE;
    }
    LedgerReport report = LedgerReport.of(data);
    output.print(shell, report);
    return report.hasViolation() ? ExitCodes.FOUND : ExitCodes.FINE;
  }

  private static String hash(String text) {
    if (text.length() < 2 || !Version.isValid(text)) {
      throw new CommandException(
          "--expect %s: expected 64 lower-case hex digits, as --verify prints them"
              .formatted(TextOutput.quoted(text)));
    }
    return text;
  }

  private SitePolicy site(String file) {
    return new SubjectReader(shell)
        .policy(file, new HostSelection(Environment.fromProcess(), Optional.empty()))
        .sitePolicy();
  }

  /** Returns the folders by the names that messages use. */
  private Map<String, Path> folders(Optional<SitePolicy> site) {
    Map<String, Path> folders = new LinkedHashMap<>();
    states.forEach(name -> folders.put(name, shell.file(name)));
    if (!folders.isEmpty()) {
      return folders;
    }
    if (site.isEmpty()) {
      throw new CommandException("name the state folder with --state, or the policy with --policy");
    }
    Path folder =
        site.get()
            .operation()
            .state()
            .map(OperationPolicy.StateFolder::path)
            .orElseThrow(
                () ->
                    new CommandException(
                        "%s: has no key \"state\", so no server keeps a ledger on disk; add \"state: /var/lib/wayleave\", or name a state folder with --state"
                            .formatted(TextOutput.quoted(policy.orElseThrow()))));
    folders.put(folder.toString(), folder);
    return folders;
  }
}

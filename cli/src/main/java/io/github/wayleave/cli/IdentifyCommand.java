package io.github.wayleave.cli;

import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.identify.CrawlerFinding;
import io.github.wayleave.cli.identify.IdentificationReport;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.cli.identify.OpenMeans;
import io.github.wayleave.cli.identify.log.AccessLogReader;
import io.github.wayleave.cli.identify.log.LogClients;
import io.github.wayleave.cli.identify.log.LogReport;
import io.github.wayleave.cli.identify.log.LogVerification;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TerminalProgress;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave identify}: verifies a client, or the clients of an access log. */
@Command(
    name = "identify",
    description =
        "Verifies whether a client is the crawler that it names, with the names and lists"
            + " of addresses that the crawler's operator publishes.",
    mixinStandardHelpOptions = true)
final class IdentifyCommand implements Callable<Integer> {
  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "POLICY",
      description =
          "The policy, whose section \"identity\" says what to ask and whose crawlers are added to"
              + " those of the catalogue; without one, everything is asked.")
  private Optional<String> policy;

  @Option(names = "--ip", paramLabel = "ADDRESS", description = "The address of the client.")
  private Optional<IpAddress> address;

  @Option(
      names = "--agent",
      paramLabel = "UA",
      description = "The crawler: a product token or a whole User-Agent.")
  private Optional<String> agent;

  @Option(
      names = "--log",
      paramLabel = "ACCESS_LOG",
      description =
          "Instead of --ip and --agent: an access log, also compressed, or - for standard input.")
  private Optional<String> log;

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      description =
          "The format of the log: auto, a name, or a pattern as nginx or Apache writes it (default:"
              + " ${DEFAULT-VALUE}).",
      defaultValue = LogOptions.AUTO)
  private String logFormat;

  @Option(
      names = "--environment",
      paramLabel = "NAME",
      description = "The environment, one of the names under \"environments\".")
  private Optional<Environment> environment;

  @Mixin private MeansOptions options;
  @Mixin private OutputOptions output;

  IdentifyCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (log.isPresent()
        ? address.isPresent() || agent.isPresent()
        : address.isEmpty() || agent.isEmpty()) {
      throw new CommandException(
          "identify requires --ip and --agent, like --ip 66.249.66.1 --agent Googlebot, or --log alone");
    }
    Optional<SitePolicy> site = policy.map(this::load);
    KnownCrawlers known = KnownCrawlers.of(site);
    try (OpenMeans means = options.open(shell, site, known.catalogue())) {
      return log.isPresent() ? identifyLog(log.get(), known, means) : identifyClient(known, means);
    }
  }

  private SitePolicy load(String file) {
    HostSelection selection =
        new HostSelection(environment.orElseGet(Environment::fromProcess), Optional.empty());
    return new SubjectReader(shell).policy(file, selection).sitePolicy();
  }

  private int identifyClient(KnownCrawlers known, OpenMeans means) {
    IpAddress client = address.orElseThrow();
    List<ProductToken> tokens =
        known.identifier().identify(agent.orElseThrow()).crawlers().stream()
            .map(CrawlerIdentity::token)
            .toList();
    IdentificationReport report =
        new IdentificationReport(client, findings(client, tokens, known, means));
    return print(report, report.isSpoofed(), report.isAnswered());
  }

  private List<CrawlerFinding> findings(
      IpAddress client, List<ProductToken> tokens, KnownCrawlers known, OpenMeans means) {
    Progress progress = Progress.of(shell, "asking about " + client);
    try {
      Optional<AddressNames> names =
          means
              .names()
              .filter(lookup -> tokens.stream().anyMatch(known::hasNames))
              .map(lookup -> lookup.find(client));
      return tokens.stream().map(token -> means.check().check(token, client, names)).toList();
    } finally {
      progress.close();
    }
  }

  private int identifyLog(String file, KnownCrawlers known, OpenMeans means) {
    LogReport report = report(file, known, means);
    return print(report, report.isSpoofed() || report.isDamaged(), report.isAnswered());
  }

  private LogReport report(String file, KnownCrawlers known, OpenMeans means) {
    try (TerminalProgress progress = new TerminalProgress(shell)) {
      LogClients clients = new AccessLogReader(shell, progress).read(file, logFormat, known);
      return LogVerification.verify(
          clients, known, means, rest -> progress.show("looking up %s addresses".formatted(rest)));
    }
  }

  private int print(CommandResult report, boolean isSpoofed, boolean isAnswered) {
    output.print(shell, report);
    if (isSpoofed) {
      return ExitCodes.FOUND;
    }
    return isAnswered ? ExitCodes.FINE : ExitCodes.FAILED;
  }
}

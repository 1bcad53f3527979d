package io.github.wayleave.cli;

import io.github.wayleave.cli.HostOptions.EnvironmentOption;
import io.github.wayleave.cli.identify.CrawlerFinding;
import io.github.wayleave.cli.identify.IdentificationReport;
import io.github.wayleave.cli.identify.KnownCrawlers;
import io.github.wayleave.cli.identify.OpenMeans;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave identify}: verifies a client. */
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

  @Mixin private EnvironmentOption environment;
  @Mixin private MeansOptions options;
  @Mixin private OutputOptions output;

  IdentifyCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (address.isEmpty() || agent.isEmpty()) {
      throw new CommandException(
          "identify requires --ip and --agent, like --ip 66.249.66.1 --agent Googlebot; for an access log, use wayleave replay --ranges");
    }
    Optional<SitePolicy> site = policy.map(this::load);
    KnownCrawlers known = KnownCrawlers.of(site);
    try (OpenMeans means = options.open(shell, site, known.catalogue())) {
      return identifyClient(known, means);
    }
  }

  private SitePolicy load(String file) {
    HostSelection selection = new HostSelection(environment.value(), Optional.empty());
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
    output.print(shell, report);
    if (report.isSpoofed()) {
      return ExitCodes.FOUND;
    }
    return report.isAnswered() ? ExitCodes.FINE : ExitCodes.FAILED;
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
}

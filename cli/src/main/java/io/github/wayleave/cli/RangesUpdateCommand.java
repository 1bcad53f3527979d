package io.github.wayleave.cli;

import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.network.OperatorNetwork;
import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.ranges.ListDownload;
import io.github.wayleave.cli.ranges.RangesFileReader;
import io.github.wayleave.cli.ranges.RangesUpdate;
import io.github.wayleave.cli.ranges.RangesUpdateReport;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave ranges update}: fetches the operators' lists of addresses into a file. */
@Command(
    name = "update",
    description =
        "Fetches the operators' lists of addresses, and writes them to a file for servers that"
            + " fetch none.",
    mixinStandardHelpOptions = true)
final class RangesUpdateCommand implements Callable<Integer> {
  private static final String FILE_KEY = "identity.ranges.file";

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "POLICY",
      description = "The policy whose crawlers are added to those of the catalogue.")
  private Optional<String> policy;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "The file to write (default: ${DEFAULT-VALUE}). A list that cannot be fetched stays as it is"
              + " there.",
      defaultValue = "ranges.json")
  private String out;

  @Option(
      names = "--environment",
      paramLabel = "NAME",
      description = "The environment, one of the names under \"environments\".")
  private Optional<Environment> environment;

  @Mixin private NetworkOptions network;
  @Mixin private OutputOptions output;

  RangesUpdateCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Optional<NameServers> named = network.servers();
    Optional<SitePolicy> site = policy.map(this::load);
    NameServers servers =
        named
            .or(() -> site.flatMap(SitePolicy::identity).flatMap(IdentityPolicy::dns))
            .orElse(NameServers.SYSTEM);
    Set<UrlReference> urls =
        urls(site.map(SitePolicy::crawlers).orElseGet(CrawlerCatalogue::bundled));
    AddressLists earlier =
        new RangesFileReader(shell).earlier(out).map(RangesFile::lists).orElse(AddressLists.EMPTY);
    Instant now = shell.clock().instant();
    RangesUpdate update = RangesUpdate.of(earlier, fetch(urls, servers, now), now);
    if (update.isNews()) {
      write(update.file());
    }
    output.print(shell, new RangesUpdateReport(out, update, update.isNews()));
    return update.hasFailures() ? ExitCodes.FOUND : ExitCodes.FINE;
  }

  private SitePolicy load(String file) {
    HostSelection selection =
        new HostSelection(environment.orElseGet(Environment::fromProcess), Optional.empty());
    try {
      return new SubjectReader(shell).policy(file, selection).sitePolicy();
    } catch (PolicyException e) {
      if (e.problems().stream().anyMatch(problem -> problem.key().equals(FILE_KEY))) {
        shell
            .err()
            .print(
                "wayleave: note: wayleave ranges update without a policy writes the first file\n");
      }
      throw e;
    }
  }

  private static Set<UrlReference> urls(CrawlerCatalogue crawlers) {
    Set<UrlReference> urls =
        crawlers.crawlers().stream()
            .flatMap(crawler -> crawler.verification().stream())
            .flatMap(verification -> verification.addresses().stream())
            .collect(Collectors.toSet());
    if (urls.size() > AddressLists.MAX_LISTS) {
      throw new CommandException(
          "the crawlers have %s lists of addresses, but a file has at most %s; name fewer in the policy"
              .formatted(urls.size(), AddressLists.MAX_LISTS));
    }
    return urls;
  }

  private List<ListDownload> fetch(Set<UrlReference> urls, NameServers servers, Instant now) {
    Progress progress = Progress.of(shell, "fetching %s lists".formatted(urls.size()));
    try (OperatorNetwork operators = NetworkOptions.open(shell, servers)) {
      return ListDownload.all(urls, url -> operators.fetchList(url, now));
    } finally {
      progress.close();
    }
  }

  private void write(RangesFile file) {
    byte[] content;
    try {
      content = file.toJson();
    } catch (InvalidValueException e) {
      throw new CommandException(
          "%s: %s with these lists; name fewer in the policy"
              .formatted(TextOutput.quoted(out), e.sentence()));
    }
    new OutputFile(out, shell.file(out), content).write();
  }
}

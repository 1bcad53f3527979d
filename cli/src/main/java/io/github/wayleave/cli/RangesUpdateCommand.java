package io.github.wayleave.cli;

import io.github.wayleave.cli.HostOptions.EnvironmentOption;
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
import io.github.wayleave.identity.ranges.AddressListReader;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.net.UrlReference;
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
import java.util.regex.Pattern;
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
  private static final Pattern URI_HOST = Pattern.compile("^(https?://[^/]*).*$");
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
              + " there.")
  private String out = "ranges.json";

  @Option(
      names = "--list",
      paramLabel = "URL=FILE",
      description =
          "A list that was copied to a file; repeat it for each. The other lists stay as they are,"
              + " and nothing is fetched.")
  private List<String> files = List.of();

  @Mixin private EnvironmentOption environment;
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
    RangesUpdate update =
        files.isEmpty()
            ? RangesUpdate.of(earlier, fetch(urls, servers, now), now)
            : RangesUpdate.ofFiles(
                earlier, files.stream().map(text -> file(text, urls)).toList(), now);
    if (update.isNews()) {
      write(update.file());
    }
    output.print(shell, new RangesUpdateReport(out, update, update.isNews()));
    return update.hasFailures() ? ExitCodes.FOUND : ExitCodes.FINE;
  }

  private SitePolicy load(String file) {
    HostSelection selection = new HostSelection(environment.value(), Optional.empty());
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

  /** Reads an option; the URL of a list may contain an equals sign. */
  private ListDownload file(String option, Set<UrlReference> urls) {
    int equals = option.lastIndexOf('=');
    if (equals <= 0 || equals == option.length() - 1) {
      throw new CommandException(
          "--list: expected a URL and a file, found \"%s\"; write --list URL=FILE"
              .formatted(TextOutput.quoted(option)));
    }
    String address = option.substring(0, equals);
    UrlReference url =
        urls.stream()
            .filter(known -> known.toString().equals(address))
            .findFirst()
            .orElseThrow(() -> unknown(address, urls));
    return ListDownload.ofFile(
        url,
        new SubjectReader(shell)
            .bytes(option.substring(equals + 1), AddressListReader.MAX_OCTETS + 1));
  }

  private static CommandException unknown(String address, Set<UrlReference> urls) {
    String host = URI_HOST.matcher(address).replaceFirst("$1");
    String known =
        urls.stream()
            .map(UrlReference::toString)
            .filter(url -> url.startsWith(host + "/"))
            .sorted()
            .collect(Collectors.joining(", "));
    return new CommandException(
        "--list: no crawler has the list \"%s\"; %s"
            .formatted(
                TextOutput.quoted(address),
                known.isEmpty()
                    ? "add it to a crawler of the policy, under verify.addresses"
                    : "those of this host are " + known));
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

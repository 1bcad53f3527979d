package io.github.wayleave.cli;

import io.github.wayleave.cli.HostOptions.EnvironmentOption;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.cli.nodes.DocumentNodes;
import io.github.wayleave.cli.nodes.NodeAddresses;
import io.github.wayleave.cli.nodes.NodeReport;
import io.github.wayleave.cli.nodes.NodeSource;
import io.github.wayleave.cli.nodes.NodeWait;
import io.github.wayleave.cli.nodes.SiteQuestions;
import io.github.wayleave.cli.nodes.StoreNodes;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wayleave nodes}: compares what the nodes of a site publish. */
@Command(
    name = "nodes",
    description = {
      "Compares what the nodes of a site, its servers, publish.",
      "",
      "Asks each node for robots.txt and data.txt, and compares them with what a policy would"
          + " publish, or with those of the other nodes.",
      ""
    },
    mixinStandardHelpOptions = true)
final class NodesCommand implements Callable<Integer> {
  private static final int MOST_NODES = 1_000;
  private static final Duration LONGEST_WAIT = Duration.ofDays(1);

  private final CommandEnvironment shell;

  @Option(
      names = "--at",
      paramLabel = "URL",
      description = "A node, like http://10.0.0.1:8080; repeat it for each of them.")
  private List<Origin> nodes = List.of();

  @Option(
      names = "--at-all",
      paramLabel = "URL",
      description = "A site, like https://www.example.org: all addresses of its name are nodes.")
  private Optional<Origin> site;

  @Option(
      names = "--store",
      paramLabel = "URL",
      description =
          "The store that the nodes share, like redis://10.0.0.9: all that use it are nodes.")
  private Optional<String> store;

  @Option(
      names = "--fleet",
      paramLabel = "NAME",
      description = "What the nodes have in common in the store: their wayleave.fleet.")
  private Optional<String> fleet;

  @Option(
      names = "--store-password-file",
      paramLabel = "FILE",
      description = "The file with the password of the store.")
  private Optional<Path> passwordFile;

  @Option(
      names = "--expect",
      paramLabel = "POLICY",
      description = "The policy that they should publish (default: the same as most of them).")
  private Optional<String> policy;

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      description = "Asks again until all publish what is expected, for at most a time like 10m.")
  private Optional<Duration> time;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description =
          "The requested host (default: each host of the policy, or else that of the URL).")
  private Optional<HostName> host;

  private String printed = "";

  @Mixin private EnvironmentOption environment;
  @Mixin private DataRootOptions dataRoot;
  @Mixin private OutputOptions output;

  NodesCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    requireConsistentOptions();
    NodeReport report = report();
    output.print(shell, report);
    if (report.isSame()) {
      return ExitCodes.FINE;
    }
    return report.hasAnswer() ? ExitCodes.FOUND : ExitCodes.FAILED;
  }

  private void requireConsistentOptions() {
    int sources =
        (nodes.isEmpty() ? 0 : 1) + (site.isPresent() ? 1 : 0) + (store.isPresent() ? 1 : 0);
    if (sources != 1) {
      throw new CommandException(
          "name each node with --at, or the site whose addresses are the nodes with --at-all, or the store that they share with --store");
    }
    if (store.isPresent() != fleet.isPresent()) {
      throw new CommandException(
          "--store and --fleet belong together; name the nodes' wayleave.store and wayleave.fleet");
    }
    if (store.isPresent() && host.isPresent()) {
      throw new CommandException("--store knows the version of all hosts; leave out --host");
    }
    if (nodes.size() > MOST_NODES) {
      throw new CommandException(
          "--at: expected at most %s nodes, found %s; ask them in parts"
              .formatted(MOST_NODES, nodes.size()));
    }
    if (nodes.stream().distinct().count() == 1 && policy.isEmpty()) {
      throw new CommandException(
          "a single node has nothing to be compared with; name others with --at, or the policy with --expect");
    }
    if (site.isPresent() && host.isPresent()) {
      throw new CommandException("--at-all names the host; leave out --host");
    }
    if (time.filter(wait -> wait.compareTo(LONGEST_WAIT) > 0).isPresent()) {
      throw new CommandException("--wait: expected at most 1d; name a shorter time");
    }
  }

  private NodeReport report() {
    if (store.isEmpty()) {
      return await(documents());
    }
    try (StoreNodes stored = new StoreNodes(settings(), expectedVersion())) {
      return await(stored);
    } catch (InvalidValueException e) {
      throw new CommandException(e.sentence());
    }
  }

  private StoreSettings settings() {
    return new StoreSettings(
        store.orElseThrow(),
        fleet.orElseThrow(),
        passwordFile.map(Path::toAbsolutePath),
        StoreSettings.DEFAULT_TIMEOUT,
        "wayleave-nodes",
        OptionalInt.empty());
  }

  private Optional<String> expectedVersion() {
    if (policy.isEmpty()) {
      return Optional.empty();
    }
    SitePolicy site = subject(Optional.empty()).sitePolicy();
    LocalFiles files = dataRoot.files(shell, site.hosts().values());
    return Optional.of(SitePublication.of(site, InstantSource.system(), files).contentHash());
  }

  private PolicySubject subject(Optional<HostName> only) {
    return new SubjectReader(shell)
        .policy(policy.orElseThrow(), new HostSelection(environment.value(), only));
  }

  private NodeSource documents() {
    return new DocumentNodes(
        site.map(NodeAddresses::allOf).orElseGet(() -> NodeAddresses.of(nodes)), questions());
  }

  private SiteQuestions questions() {
    if (policy.isEmpty()) {
      return SiteQuestions.of(host);
    }
    Optional<HostName> only = host.or(() -> site.map(Origin::host).map(HostName::of));
    PolicySubject subject = subject(only);
    LocalFiles files = dataRoot.files(shell, subject.sitePolicy().hosts().values());
    SiteQuestions questions =
        only.isPresent()
            ? SiteQuestions.of(subject.hostRules(), host, files)
            : SiteQuestions.of(subject.sitePolicy(), files);
    if (questions.isEmpty()) {
      throw new CommandException(
          "%s: publishes neither robots.txt nor data.txt, so there is nothing to compare; add \"robots\" to the policy, or leave out --expect"
              .formatted(TextOutput.quoted(policy.get())));
    }
    return questions;
  }

  @SuppressWarnings("try") // Closed to stop the progress message.
  private NodeReport await(NodeSource source) {
    NodeWait wait = new NodeWait(source, policy);
    try (Progress progress = Progress.of(shell, "asking the nodes")) {
      return wait.await(time.orElse(Duration.ZERO), this::reportProgress);
    }
  }

  /** Prints how many nodes publish what is expected, whenever that changes. */
  private void reportProgress(NodeReport report) {
    if (!report.summary().equals(printed)) {
      printed = report.summary();
      shell.err().print("wayleave: %s Asking again …\n".formatted(printed));
      shell.err().flush();
    }
  }
}

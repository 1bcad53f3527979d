package io.github.wayleave.cli;

import io.github.wayleave.cli.CheckCommand.BaselineOptions;
import io.github.wayleave.cli.HostOptions.EnvironmentOption;
import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.cli.lint.Baseline;
import io.github.wayleave.cli.lint.SarifLog;
import io.github.wayleave.cli.lint.finding.Finding.FindingSeverity;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.cli.output.OutputFile;
import io.github.wayleave.cli.preview.ProbeFile;
import io.github.wayleave.cli.probe.Probe;
import io.github.wayleave.cli.probe.Probe.ProbeScope;
import io.github.wayleave.cli.probe.Probe.ProbedPolicy;
import io.github.wayleave.cli.probe.ProbeFinding;
import io.github.wayleave.cli.probe.ProbeReport;
import io.github.wayleave.cli.probe.ProbeResult;
import io.github.wayleave.cli.probe.exchange.PinnedHosts;
import io.github.wayleave.cli.probe.exchange.ProbeClient;
import io.github.wayleave.cli.probe.exchange.ProbeManners;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.StopSignal;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.Location;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave probe}: asks a site as crawlers do, and compares its answers with the rules. */
@Command(
    name = "probe",
    description = {
      "Asks a site as crawlers do, and compares its answers with the rules.",
      "",
      "Every request has the field Wayleave-Probe beside the name of the crawler.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ProbeCommand implements Callable<Integer> {
  private static final int MOST_REQUESTS = 10_000;
  private static final int FAST = 2;
  private static final int FASTEST = 1_000;

  enum ProbeFormat {
    TEXT,
    JSON,
    /** One page that loads nothing. */
    HTML,
    /** For services that show findings next to the code. */
    SARIF;

    @Override
    public String toString() {
      return TextOutput.word(this);
    }
  }

  private final CommandEnvironment shell;

  @Parameters(
      index = "0",
      paramLabel = "SITE",
      description = "The site, like https://www.example.org.")
  private String site;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "POLICY",
      description = "The policy of the site (default: the rules of its robots.txt).")
  private Optional<String> policy;

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      description =
          "A crawler of the catalogue, like GPTBot; may be repeated (default: the best-known ones,"
              + " and those that the rules name).")
  private List<String> agents = List.of();

  @Option(
      names = "--path",
      paramLabel = "PATH",
      description = "A path that every crawler asks for, like /news/; may be repeated.")
  private List<String> paths = List.of();

  @Option(
      names = "--any-site",
      description =
          "Asks a site that is neither on this machine nor in POLICY; for robots.txt and / only.")
  private boolean isAnySite;

  @Option(
      names = "--rate",
      paramLabel = "NUMBER",
      description =
          "The most requests a second: up to 2, or 1000 on this machine (default: ${DEFAULT-VALUE}).")
  private int rate = FAST;

  @Option(
      names = "--most",
      paramLabel = "NUMBER",
      description = "The most requests of the probe (default: ${DEFAULT-VALUE}).")
  private int most = 200;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private ProbeFormat format = ProbeFormat.TEXT;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Writes the answer to a file (default: to standard output).")
  private Optional<String> out = Optional.empty();

  @Mixin private EnvironmentOption environment;
  @Mixin private BaselineOptions baseline;
  @Mixin private ColorOptions colors;
  @Mixin private DataRootOptions dataRoot;

  ProbeCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Origin origin = origin();
    PinnedHosts hosts = new PinnedHosts();
    boolean isLocal = isLoopback(origin, hosts);
    requireManners(isLocal);
    Optional<PolicySubject> subject = policy.map(name -> subject(name, origin));
    boolean isNamed = subject.filter(found -> isNamed(found, origin)).isPresent();
    boolean isForeign = !isLocal && !isNamed;
    if (isForeign) {
      subject.ifPresent(found -> refuse(found, origin));
      requireConsent(origin);
    }
    Optional<Baseline> earlier = baseline.read(shell);
    ProbeScope scope = new ProbeScope(subject.map(this::probed), agents, paths, isForeign);
    ProbeResult result = probe(origin, scope, hosts);
    ProbeResult reported = earlier.map(result::without).orElse(result);
    write(reported, subject.map(PolicySubject::name));
    // A probe that ended early, or saw nothing, gives no all-clear, and no baseline.
    boolean isWhole = result.unfinished().isEmpty() && !result.isBlind();
    if (isWhole) {
      baseline.write(shell, result.baseline());
    } else if (baseline.isWritten()) {
      shell.err().print("wayleave: --write-baseline: not written; the last line says why\n");
    }
    boolean isFound =
        baseline.isWritten()
            ? result.count(FindingSeverity.ERROR) > 0
            : !reported.findings().isEmpty();
    if (isFound) {
      return ExitCodes.FOUND;
    }
    return isWhole ? ExitCodes.FINE : ExitCodes.FAILED;
  }

  private Origin origin() {
    WebAddress address = WebAddress.of(site);
    if (!address.isSite()) {
      throw new CommandException(
          "%s: is the URL of a page; name the site, like %s, and the page with --path %s"
              .formatted(TextOutput.quoted(site), address.origin(), address.path()));
    }
    return address.origin();
  }

  private static boolean isLoopback(Origin origin, PinnedHosts hosts) {
    try {
      return hosts.isLoopback(origin.host(), Deadline.in(ProbeManners.TIME));
    } catch (IOException e) {
      throw new CommandException(
          "%s: cannot be reached (%s); check the URL, or try again"
              .formatted(origin, e.getMessage()));
    }
  }

  private void requireManners(boolean isLocal) {
    int fastest = isLocal ? FASTEST : FAST;
    if (rate < 1 || rate > fastest) {
      throw new CommandException(
          "--rate: expected 1 to %s requests a second%s, found %s"
              .formatted(fastest, isLocal ? "" : " for a site that is elsewhere", rate));
    }
    if (most < 1 || most > MOST_REQUESTS) {
      throw new CommandException(
          "--most: expected 1 to %s requests, found %s".formatted(MOST_REQUESTS, most));
    }
    if (!paths.stream().allMatch(path -> path.startsWith("/"))) {
      throw new CommandException("--path: expected a path; start it with a slash, like /news/");
    }
  }

  private PolicySubject subject(String name, Origin origin) {
    return new SubjectReader(shell)
        .policy(
            name, new HostSelection(environment.value(), Optional.of(HostName.of(origin.host()))));
  }

  private static boolean isNamed(PolicySubject subject, Origin origin) {
    SitePolicy whole = subject.sitePolicy();
    HostName host = HostName.of(origin.host());
    return whole.defaultRules().site().filter(url -> url.host().equals(origin.host())).isPresent()
        || !whole.hosts().isUnknown(host);
  }

  private static void refuse(PolicySubject subject, Origin origin) {
    throw new CommandException(
        "%s: %s is not a host of this policy (%s); name its own policy, or leave the policy out"
            .formatted(
                TextOutput.quoted(subject.name()),
                origin.host(),
                subject
                    .hostRules()
                    .site()
                    .map(url -> "its site is " + url)
                    .orElse("it names other hosts, or none")));
  }

  private void requireConsent(Origin origin) {
    if (!isAnySite) {
      throw new CommandException(
          "%s: is neither on this machine nor in a policy; name the policy of the site, or use --any-site, which asks for robots.txt and / only"
              .formatted(origin));
    }
    if (!paths.isEmpty()) {
      throw new CommandException(
          "--path: a site that is in no policy is asked for robots.txt and / only; leave it out");
    }
  }

  private ProbedPolicy probed(PolicySubject subject) {
    LocalFiles files = dataRoot.files(shell, List.of(subject.hostRules()));
    return new ProbedPolicy(
        subject, StaticSite.publication(subject.hostRules(), files), files.isComplete());
  }

  private ProbeResult probe(Origin origin, ProbeScope scope, PinnedHosts hosts) {
    try (StopSignal signal = StopSignal.listen();
        Progress progress =
            Progress.of(
                shell,
                "asking %s, at most %s, %s a second"
                    .formatted(origin, TextOutput.count(most, "request"), rate))) {
      ProbeManners manners =
          new ProbeManners(
              Duration.ofSeconds(1).dividedBy(rate),
              most,
              ProbeManners.TIME,
              signal::isReceived,
              progress::show);
      ProbeClient client = new ProbeClient(origin, manners, hosts);
      return new Probe(origin, scope, client, shell.clock()).run();
    }
  }

  private void write(ProbeResult result, Optional<String> source) {
    ProbeReport report = new ProbeReport(result);
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    PrintStream stream =
        out.isEmpty() ? shell.out() : new PrintStream(octets, true, StandardCharsets.UTF_8);
    boolean isTerminal = out.isEmpty() && shell.isTerminal();
    CommandEnvironment target =
        new CommandEnvironment(
            shell.folder(), shell.in(), stream, shell.err(), isTerminal, shell.clock());
    switch (format) {
      case TEXT -> report.text(colors.paper(target));
      case JSON -> OutputOptions.printJson(target, report);
      case HTML -> stream.print(ProbeFile.page(report));
      case SARIF -> stream.print(JsonWriter.lines(sarif(result, source)::json) + "\n");
    }
    if (out.isPresent()) {
      new OutputFile(out.get(), shell.file(out.get()), octets.toByteArray()).write();
      shell.err().print("Wrote %s\n".formatted(TextOutput.quoted(out.get())));
    }
  }

  /** Returns the log; without a policy, its file is the one that the site publishes. */
  private SarifLog sarif(ProbeResult result, Optional<String> source) {
    Location at = Location.of(source.orElse("robots.txt"));
    return new SarifLog(
        result.findings().stream().map(finding -> finding.sarif(result.site(), at)).toList(),
        ProbeFinding::rule,
        PublishedFileClient.version(),
        shell.folder());
  }
}

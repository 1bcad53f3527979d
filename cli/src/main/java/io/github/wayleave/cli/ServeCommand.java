package io.github.wayleave.cli;

import io.github.wayleave.cli.HostOptions.EnvironmentOption;
import io.github.wayleave.cli.accesslog.LogOptions;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.preview.PolicyWatch;
import io.github.wayleave.cli.preview.PreviewContext.PolicyInput;
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.cli.preview.ProbeFile;
import io.github.wayleave.cli.preview.ReportReader;
import io.github.wayleave.cli.preview.ReportReader.ServedLogs;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.cli.terminal.TextStream;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave serve}: responds as the filter does, until interrupted. */
@Command(
    name = "serve",
    description = "Previews a policy on this machine and reloads it when it changes.",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
  private static final ReloadSettings FAST_RELOAD =
      new ReloadSettings(Duration.ofSeconds(1), Duration.ofMillis(200));
  private static final long PAUSE_MILLIS = 200;

  private final CommandEnvironment shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port; 0 for any free port (default: ${DEFAULT-VALUE}).")
  private int port = 8080;

  @Option(
      names = "--log",
      arity = "1..*",
      paramLabel = "LOG",
      description = "Access logs, also compressed, whose requests the explorer shows.")
  private List<String> logs = List.of();

  @Option(
      names = "--log-format",
      paramLabel = "FORMAT",
      description =
          "With --log: the format of the logs: auto, a name, or a pattern as nginx or Apache writes"
              + " it (default: ${DEFAULT-VALUE}).")
  private String logFormat = LogOptions.AUTO;

  @Option(
      names = "--follow",
      description =
          "With --log: shows also what is written to the logs later, even after they were rotated.")
  private boolean isFollowed;

  @Option(
      names = "--history",
      paramLabel = "DIR",
      description =
          "With --log: the folder of the history, or the \"state\" folder that contains it"
              + " (default: what the policy publishes was published all the time).")
  private Optional<String> history;

  @Option(
      names = "--state",
      arity = "1..*",
      paramLabel = "DIR",
      description = "The \"state\" folders of servers, whose ledger the explorer shows.")
  private List<String> states = List.of();

  @Option(
      names = "--probe",
      paramLabel = "FILE",
      description = "What the site answers, which \"wayleave probe --format json\" wrote.")
  private Optional<String> probe;

  @Mixin private EnvironmentOption environment;
  @Mixin private DataRootOptions dataRoot;

  ServeCommand(CommandEnvironment shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    ReportReader reader = reader().with(probe.map(file -> ProbeFile.read(file, shell)));
    PolicySource source = source();
    try (RunningPolicy live = RunningPolicy.start(source, settings());
        PreviewServer server = PreviewServer.start(live, previewed(source), reader, port)) {
      TextOutput paper = new TextOutput(shell.out(), false);
      live.startSummary().ifPresent(paper::line);
      PolicyWatch.printWarnings(live.current().orElseThrow().policy(), paper);
      paper.line("listening on " + server.address());
      paper.line("explorer at " + server.explorer());
      watch(new PolicyWatch(live, paper));
    }
    return ExitCodes.FINE;
  }

  private ReportReader reader() {
    if (!states.isEmpty() && !logs.isEmpty()) {
      throw new CommandException("--log and --state: name either logs or ledgers");
    }
    if ((history.isPresent() || isFollowed) && logs.isEmpty()) {
      throw new CommandException(
          "%s requires --log; add it".formatted(isFollowed ? "--follow" : "--history"));
    }
    if (!logs.isEmpty()) {
      ServedLogs served = new ServedLogs(logs, logFormat, history, isFollowed);
      return ReportReader.ofLogs(policy, served, shell);
    }
    return states.isEmpty()
        ? ReportReader.none(policy)
        : ReportReader.ofLedgers(policy, states, shell);
  }

  private PreviewedPolicy previewed(PolicySource source) {
    PolicyInput input =
        new PolicyInput(source, environment.value(), new SubjectReader(shell).readPermissions());
    return new PreviewedPolicy(policy, shell.file(policy), Optional.of(input));
  }

  private void watch(PolicyWatch watch) {
    try {
      while (true) {
        TextStream.failure(shell.out())
            .ifPresent(
                reason -> {
                  throw new CommandException(
                      "cannot write to standard output (%s); free some space, or redirect it"
                          .formatted(TextOutput.quoted(reason)));
                });
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        watch.look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private PolicySource source() {
    Optional<Path> folder = dataRoot.folder(shell);
    return new SubjectReader(shell)
        .servableSource(policy)
        .map(policy -> withRoot(withoutState(policy), folder));
  }

  /** Overrides {@code data.root} with {@code --root}. */
  private static SitePolicy withRoot(SitePolicy policy, Optional<Path> folder) {
    return folder
        .flatMap(
            root ->
                policy
                    .defaultRules()
                    .data()
                    .toOptional()
                    .map(data -> data.toBuilder().root(root).build()))
        .map(data -> policy.toBuilder().data(data).build())
        .orElse(policy);
  }

  /** Removes the state folder, which a preview must not write to. */
  private static SitePolicy withoutState(SitePolicy policy) {
    return policy.operation().state().isEmpty()
        ? policy
        : policy.toBuilder()
            .operation(
                OperationPolicy.DEFAULT
                    .withTrustedProxies(policy.operation().trustedProxies())
                    .withLedger(policy.operation().ledger()))
            .build();
  }

  private LiveSettings settings() {
    LiveSettings settings = LiveSettings.of(environment.value());
    return dataRoot
        .folder(shell)
        .map(DataRoot::folder)
        .map(settings::withFiles)
        .orElse(settings)
        .withReadPermissions(new SubjectReader(shell).readPermissions())
        .withReload(Optional.of(FAST_RELOAD))
        .withVerifiesCrawlers(false)
        .withStartup(
            new StartupSettings(
                Optional.of(OperationPolicy.StartupFailureAction.REFUSE), Optional.empty()));
  }
}

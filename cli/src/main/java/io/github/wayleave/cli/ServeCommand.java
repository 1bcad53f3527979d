package io.github.wayleave.cli;

import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.preview.PreviewServer;
import io.github.wayleave.cli.preview.Watch;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Paper;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.cli.terminal.TextStream;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.AtStart;
import io.github.wayleave.live.LiveSettings.Reload;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave serve}: answers as the filter would, until it is interrupted. */
@Command(
    name = "serve",
    description = "Previews a policy on this machine, and loads it anew when it changes.",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
  private static final Reload OFTEN = new Reload(Duration.ofSeconds(1), Duration.ofMillis(200));
  private static final long PAUSE_MILLIS = 200;

  private final Shell shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The port; 0 for any that is free (default: ${DEFAULT-VALUE}).",
      defaultValue = "8080")
  private int port;

  @Option(
      names = "--environment",
      paramLabel = "NAME",
      description = "Where the policy is in force, by a name of its \"environments\".")
  private Optional<Environment> environment;

  @Mixin private RootOptions root;

  ServeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    try (RunningPolicy live = RunningPolicy.start(source(), settings());
        PreviewServer server = PreviewServer.start(live, previewed(), port)) {
      Paper paper = new Paper(shell.out(), false);
      live.startLine().ifPresent(paper::line);
      live.current().orElseThrow().policy().warnings().forEach(one -> paper.line(one.toString()));
      paper.line("listening on " + server.address());
      watch(new Watch(live, paper));
    }
    return Exit.FINE;
  }

  private PreviewedPolicy previewed() {
    return new PreviewedPolicy(policy, shell.file(policy));
  }

  private void watch(Watch watch) {
    try {
      while (true) {
        TextStream.failure(shell.out())
            .ifPresent(
                reason -> {
                  throw new Failure(
                      "the standard output cannot be written (%s), so changes could not be shown; free some space, or write it elsewhere"
                          .formatted(Paper.quoted(reason)));
                });
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        watch.look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private PolicySource source() {
    Optional<Path> folder = root.folder(shell);
    return new Subjects(shell).source(policy).map(policy -> withRoot(withoutState(policy), folder));
  }

  /** What the command line names takes the place of what the top of the policy names. */
  private static SitePolicy withRoot(SitePolicy policy, Optional<Path> folder) {
    return folder
        .flatMap(
            where -> policy.main().data().given().map(data -> data.toBuilder().root(where).build()))
        .map(data -> policy.toBuilder().data(data).build())
        .orElse(policy);
  }

  /** A preview leaves alone what a server keeps. */
  private static SitePolicy withoutState(SitePolicy policy) {
    return policy.operation().state().isEmpty()
        ? policy
        : policy.toBuilder().operation(Operation.DEFAULT).build();
  }

  private LiveSettings settings() {
    LiveSettings settings = LiveSettings.of(environment.orElseGet(Environment::ofProcess));
    return root.folder(shell)
        .map(DataRoot::folder)
        .map(settings::withFiles)
        .orElse(settings)
        .withReach(new Subjects(shell).reach())
        .withReload(Optional.of(OFTEN))
        .withAtStart(new AtStart(Optional.of(Operation.OnFaultyStart.REFUSE), Optional.empty()));
  }
}

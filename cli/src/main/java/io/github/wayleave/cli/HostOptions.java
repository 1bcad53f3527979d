package io.github.wayleave.cli;

import io.github.wayleave.cli.input.SubjectReader.HostSelection;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that select the rules of a policy: host and environment. */
final class HostOptions {
  @Option(
      names = "--host",
      paramLabel = "HOST",
      description = "The requested host (default: the rules at the top of the policy).")
  private Optional<HostName> host;

  @Mixin private EnvironmentOption environment;

  HostSelection selection() {
    return new HostSelection(environment.value(), host);
  }

  boolean namesHost() {
    return host.isPresent();
  }

  /** The option that selects the environment of a policy, or else that of the process. */
  static final class EnvironmentOption {
    @Option(
        names = "--environment",
        paramLabel = "NAME",
        description = "The environment, one of the names under \"environments\".")
    private Optional<Environment> environment;

    Environment value() {
      return environment.orElseGet(Environment::fromProcess);
    }
  }
}

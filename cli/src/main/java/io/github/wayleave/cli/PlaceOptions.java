package io.github.wayleave.cli;

import io.github.wayleave.cli.input.Place;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.text.HostName;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a policy is asked. */
final class PlaceOptions {
  @Option(
      names = "--host",
      paramLabel = "HOST",
      description = "The host that is asked; else what holds at the top of the policy.")
  private Optional<String> host;

  @Option(
      names = "--environment",
      paramLabel = "NAME",
      description = "Where the policy is in force, by a name of its \"environments\".")
  private Optional<String> environment;

  /** Returns the place that the options name. */
  Place place() {
    try {
      return new Place(
          environment.map(Environment::new).orElseGet(Environment::ofProcess),
          host.map(HostName::of));
    } catch (InvalidValueException e) {
      throw new Failure(e.sentence());
    }
  }

  /** Tells whether a host is named. */
  boolean namesHost() {
    return host.isPresent();
  }
}

package io.github.wayleave.benchmarks.start;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Path;

/** A running policy as the filter starts it. */
public final class PolicyStart {
  private PolicyStart() {}

  /** Starts the policy of a file, and ends when the input does. */
  public static void main(String... arguments) throws IOException {
    RunningPolicy policy =
        RunningPolicy.start(
            PolicySource.of(Path.of(arguments[0])), LiveSettings.of(Environment.PRODUCTION));
    if (policy.current().isPresent()) {
      EmptyStart.awaitEnd();
    }
  }
}

package io.github.wayleave.live;

import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/** Sources and settings of policies with a history. */
final class PoliciesWithHistory {
  /** A policy with one dataset, whose title is a parameter. */
  static final String DATA =
      """
      site: https://www.example.org
      data:
        datasets:
          - id: air
            title: %s
            description: What is in the air of the city, hour by hour since 2014.
            license: CC0-1.0
            files: https://www.example.org/air.csv
      """;

  private PoliciesWithHistory() {}

  static PolicySource source(Supplier<String> yaml) {
    return PolicySource.of(
        "policy.yaml", () -> new ByteArrayInputStream(yaml.get().getBytes(StandardCharsets.UTF_8)));
  }

  static LiveSettings settings(InstantSource clock, Optional<Path> state) {
    StartupSettings startup =
        new StartupSettings(
            state.map(path -> OperationPolicy.StartupFailureAction.LAST_GOOD),
            state.map(path -> OperationPolicy.StateFolder.of(path.toString())));
    return new LiveSettings(
        Environment.PRODUCTION,
        Optional.empty(),
        startup,
        LocalPacer.settings(clock),
        Optional.empty(),
        ReadPermissions.NEARBY,
        true,
        Optional.empty());
  }
}

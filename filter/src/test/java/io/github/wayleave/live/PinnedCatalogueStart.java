package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy.StateFolder;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.util.Optional;

/** A process that starts with the policy of its first argument, and prints its robots.txt. */
final class PinnedCatalogueStart {
  private PinnedCatalogueStart() {}

  public static void main(String[] arguments) {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    if (arguments.length > 1) {
      settings =
          settings.withStartup(
              new StartupSettings(Optional.empty(), Optional.of(StateFolder.of(arguments[1]))));
    }
    try (RunningPolicy live =
        RunningPolicy.start(PolicySource.of(Path.of(arguments[0])), settings)) {
      System.out.println(robots(live));
    } catch (PolicyException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  static String robots(RunningPolicy live) {
    return new String(
            live.current()
                .orElseThrow()
                .policy()
                .defaultRules()
                .robotsDocument()
                .toOptional()
                .orElseThrow()
                .octets(),
            UTF_8)
        .replace("\r\n", "\n");
  }
}

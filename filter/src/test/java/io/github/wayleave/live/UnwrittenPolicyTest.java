package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server without a policy file at the default path. */
@Timeout(180)
class UnwrittenPolicyTest {
  private static final String POLICY = "robots: { disallow: /a }\n";
  private static final String FAULTY = "robots: { dissallow: /a }\n";
  private static final LiveSettings NO_RELOAD =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
  private static final LiveSettings FAST_RELOAD =
      NO_RELOAD.withReload(
          Optional.of(new ReloadSettings(Duration.ofMillis(5), Duration.ofMillis(1))));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("wayleave.yaml");
  }

  @Test
  void start_policyMissing_publishesNothingAndSaysHowToWriteOne() {
    String log = logOf(() -> assertNothingPublished(NO_RELOAD));
    assertThat(log.lines().toList())
        .singleElement()
        .asString()
        .contains("WARN")
        .endsWith(
            "nothing is published and no crawler is refused: "
                + file
                + ": does not exist; write the policy there, for example \"robots: { disallow: /search }\"; then restart the server, since wayleave.reload is off");
  }

  @Test
  void start_policyMissing_isLoadedOnceWritten() throws Exception {
    try (RunningPolicy live = RunningPolicy.start(PolicySource.atDefaultPath(file), FAST_RELOAD)) {
      assertThat(live.current()).isEmpty();
      Files.writeString(file, FAULTY);
      await(() -> problems(live).contains("unknown key"));
      assertThat(live.current()).isEmpty();
      Files.writeString(file, POLICY);
      await(() -> live.status().health() == Health.UP);
      assertThat(live.startSummary().orElseThrow())
          .startsWith("publishing robots.txt for all hosts");
      Files.delete(file);
      await(() -> live.status().health() == Health.DEGRADED);
      assertThat(live.current()).isPresent();
    }
  }

  @Test
  void start_policyMissingAndRequired_isRefused() {
    LiveSettings required =
        NO_RELOAD.withStartup(atStart(OperationPolicy.StartupFailureAction.REFUSE));
    assertThatThrownBy(() -> RunningPolicy.start(PolicySource.atDefaultPath(file), required))
        .isInstanceOf(PolicyException.class)
        .hasMessageStartingWith(file + ": does not exist; write the policy there");
    assertNothingPublished(
        NO_RELOAD.withStartup(atStart(OperationPolicy.StartupFailureAction.OPEN)));
  }

  @Test
  void start_policyDeleted_usesLastGood() throws Exception {
    LiveSettings settings =
        NO_RELOAD.withStartup(
            new StartupSettings(
                Optional.of(OperationPolicy.StartupFailureAction.LAST_GOOD),
                Optional.of(OperationPolicy.StateFolder.of(folder.resolve("state").toString()))));
    Files.writeString(file, POLICY);
    RunningPolicy.start(PolicySource.atDefaultPath(file), settings).close();
    Files.delete(file);
    try (RunningPolicy live = RunningPolicy.start(PolicySource.atDefaultPath(file), settings)) {
      assertThat(live.current()).isPresent();
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
    }
  }

  @Test
  void start_policyNamedOrBrokenLinkOrFaulty_isRefused() throws Exception {
    assertThatThrownBy(() -> RunningPolicy.start(PolicySource.of(file), NO_RELOAD))
        .hasMessage(file + ": does not exist; name a file that does");
    Files.createSymbolicLink(file, folder.resolve("nowhere"));
    assertThatThrownBy(() -> RunningPolicy.start(PolicySource.atDefaultPath(file), NO_RELOAD))
        .hasMessage(file + ": does not exist; name a file that does");
    Files.delete(file);
    Files.writeString(file, FAULTY);
    assertThatThrownBy(() -> RunningPolicy.start(PolicySource.atDefaultPath(file), NO_RELOAD))
        .hasMessageContaining("unknown key");
  }

  private void assertNothingPublished(LiveSettings settings) {
    try (RunningPolicy live = RunningPolicy.start(PolicySource.atDefaultPath(file), settings)) {
      assertThat(live.current()).isEmpty();
      assertThat(live.startSummary()).isEmpty();
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(problems(live)).startsWith("[" + file + ": does not exist");
    }
  }

  private static StartupSettings atStart(OperationPolicy.StartupFailureAction choice) {
    return new StartupSettings(Optional.of(choice), Optional.empty());
  }

  private static String problems(RunningPolicy live) {
    List<PolicyProblem> problems = live.status().problems();
    return problems.toString();
  }

  private static String logOf(Runnable action) {
    PrintStream original = System.err;
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    try {
      action.run();
    } finally {
      System.setErr(original);
    }
    return log.toString(StandardCharsets.UTF_8);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }
}

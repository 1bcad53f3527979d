package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.live.PolicyStatus.ActivePolicy;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Starts, reloads and failures of a running policy. */
@Timeout(180)
class LivePolicyTest {
  private static final Environment PRODUCTION = Environment.PRODUCTION;
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final LiveSettings NO_RELOAD =
      new LiveSettings(
          PRODUCTION,
          Optional.empty(),
          StartupSettings.AS_THE_POLICY_SAYS,
          LocalPacer.settings(() -> NOON),
          Optional.empty(),
          ReadPermissions.NEARBY,
          true,
          Optional.empty());
  private static final LiveSettings FAST_RELOAD =
      NO_RELOAD.withReload(
          Optional.of(new ReloadSettings(Duration.ofMillis(1), Duration.ofMillis(1))));
  private static final String SHORT = "robots: { disallow: /a }\n";
  private static final String LONG = "robots: { disallow: [/a, /b] }\n";
  private static final String SHORT_VERSION = version(SHORT);
  private static final String FAULTY = "robots: { dissallow: /a }\n";

  @TempDir Path folder;

  private final AtomicReference<String> yaml = new AtomicReference<>(SHORT);
  private final PolicySource source = PolicySource.of("policy.yaml", () -> stream(yaml.get()));

  @Test
  void start_validPolicy_isInForce() {
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD)) {
      PolicyStatus status = live.status();
      assertThat(status.health()).isEqualTo(Health.UP);
      assertThat(status.environment()).isEqualTo(PRODUCTION);
      assertThat(status.problems()).isEmpty();
      assertThat(status.activePolicy().orElseThrow().since()).isEqualTo(NOON);
      assertThat(status.activePolicy().orElseThrow().warnings()).isEmpty();
    }
  }

  @Test
  void start_policyWithWarnings_areInStatus() {
    yaml.set(SHORT + "cache: { max-age: 2d }\n");
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD)) {
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(live.status().activePolicy().orElseThrow().warnings()).hasSize(1);
    }
  }

  @Test
  void reload_sourceChanged_newPolicyIsInForce() {
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD)) {
      yaml.set(LONG);
      assertThat(rules(live)).isEqualTo(SHORT);
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(rules(live)).isEqualTo(LONG);
    }
  }

  @Test
  void reload_sourceUnchanged_sinceStays() {
    AtomicReference<Instant> time = new AtomicReference<>(NOON);
    LiveSettings ticking = NO_RELOAD.withAccess(LocalPacer.settings(time::get));
    try (RunningPolicy live = RunningPolicy.start(source, ticking)) {
      time.set(NOON.plusSeconds(60));
      assertThat(live.reload().activePolicy().orElseThrow().since()).isEqualTo(NOON);
      yaml.set(LONG);
      assertThat(live.reload().activePolicy().orElseThrow().since())
          .isEqualTo(NOON.plusSeconds(60));
    }
  }

  @Test
  void reload_faultyPolicy_previousPolicyStays() {
    try (RunningPolicy live = RunningPolicy.start(source, NO_RELOAD)) {
      PolicyStatus previous = live.status();
      yaml.set(FAULTY);
      PolicyStatus current = live.reload();
      assertThat(current.health()).isEqualTo(Health.DEGRADED);
      assertThat(current.activePolicy().map(ActivePolicy::version))
          .isEqualTo(previous.activePolicy().map(ActivePolicy::version));
      assertThat(current.activePolicy().map(ActivePolicy::since)).contains(NOON);
      assertThat(current.activePolicy().map(ActivePolicy::isFromSource)).contains(false);
      assertThat(current.problems())
          .extracting(PolicyProblem::toString)
          .containsExactly(
              "policy.yaml:1:11: robots.dissallow: unknown key; did you mean \"disallow\"?");
      yaml.set(LONG);
      assertThat(live.reload().problems()).isEmpty();
      assertThat(rules(live)).isEqualTo(LONG);
    }
  }

  /** Half of a policy may be valid, too. */
  @Test
  void reload_sourceChangesWhileConfirming_isIgnored() {
    Deque<String> texts = new ArrayDeque<>(List.of(SHORT, LONG, LONG + "# more\n", FAULTY, SHORT));
    PolicySource changing = PolicySource.of("policy.yaml", () -> stream(texts.remove()));
    try (RunningPolicy live = RunningPolicy.start(changing, NO_RELOAD)) {
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(rules(live)).isEqualTo(SHORT);
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(rules(live)).isEqualTo(SHORT);
      assertThat(texts).isEmpty();
    }
  }

  @Test
  void reload_mappedSource_mapsAgain() {
    AtomicReference<String> database = new AtomicReference<>(SHORT);
    PolicySource completed = source.map(file -> load(database.get()));
    try (RunningPolicy live = RunningPolicy.start(completed, FAST_RELOAD)) {
      String version = version(live);
      database.set(LONG);
      live.reload();
      assertThat(version(live)).isNotEqualTo(version);
      assertThat(rules(live)).isEqualTo(LONG);
    }
  }

  /** The fingerprint covers files, not a database. */
  @Test
  void reload_notConfirmed_isTriedAgain() throws InterruptedException {
    AtomicReference<String> database = new AtomicReference<>(SHORT);
    AtomicReference<Optional<String>> nextText = new AtomicReference<>(Optional.empty());
    AtomicReference<Optional<String>> disturbance = new AtomicReference<>(Optional.empty());
    PolicySource file =
        PolicySource.of(
            "policy.yaml", () -> stream(nextText.getAndSet(Optional.empty()).orElseGet(yaml::get)));
    PolicySource completed =
        file.map(
            policy -> {
              nextText.set(disturbance.getAndSet(Optional.empty()));
              return load(database.get());
            });
    try (RunningPolicy live = RunningPolicy.start(completed, FAST_RELOAD)) {
      database.set(LONG);
      disturbance.set(Optional.of(FAULTY));
      live.reload();
      while (!rules(live).equals(LONG)) {
        Thread.sleep(1);
      }
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void start_lastGoodWithoutStateFolder_isRefused() {
    StartupSettings withoutFolder =
        new StartupSettings(
            Optional.of(OperationPolicy.StartupFailureAction.LAST_GOOD), Optional.empty());
    assertThatThrownBy(() -> RunningPolicy.start(source, NO_RELOAD.withStartup(withoutFolder)))
        .hasMessage(
            "wayleave.on-faulty-start: is last-good, but no folder keeps the last good policy; set wayleave.state to a folder that this process may write");
    yaml.set(SHORT + "state: " + folder + "\n");
    RunningPolicy.start(source, NO_RELOAD.withStartup(withoutFolder)).close();
    assertThat(folder.resolve("last-good.zip")).exists();
  }

  @Test
  void reload_sourceThrows_isTriedAgain() {
    AtomicReference<Optional<String>> database = new AtomicReference<>(Optional.of(SHORT));
    PolicySource code =
        context ->
            load(database.get().orElseThrow(() -> new IllegalStateException("no connection")));
    try (RunningPolicy live = RunningPolicy.start(code, FAST_RELOAD)) {
      database.set(Optional.empty());
      PolicyStatus status = live.reload();
      assertThat(status.health()).isEqualTo(Health.DEGRADED);
      assertThat(status.problems())
          .extracting(PolicyProblem::toString)
          .containsExactly(
              "cannot be loaded: the source of the policy failed with java.lang.IllegalStateException: no connection; fix the source");
      database.set(Optional.of(LONG));
      while (live.status().health() != Health.UP) {
        Thread.onSpinWait();
      }
      assertThat(rules(live)).isEqualTo(LONG);
    }
  }

  @Test
  void start_sourceThrows_isRefusedUnlessOpen() {
    PolicySource broken =
        context -> {
          throw new IllegalStateException("no connection");
        };
    assertThatThrownBy(() -> RunningPolicy.start(broken, NO_RELOAD))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no connection");
    StartupSettings open =
        new StartupSettings(
            Optional.of(OperationPolicy.StartupFailureAction.OPEN), Optional.empty());
    try (RunningPolicy live = RunningPolicy.start(broken, NO_RELOAD.withStartup(open))) {
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(live.current()).isEmpty();
      assertThat(live.startSummary()).isEmpty();
    }
  }

  @Test
  void reload_policyBuiltInCode_stays() {
    SitePolicy policy = load(SHORT);
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(policy), FAST_RELOAD)) {
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(live.current().orElseThrow().policy()).isSameAs(policy);
    }
  }

  /** Only files are saved; the database is queried again. */
  @Test
  void start_lastGood_filesPassThroughMappedSource() {
    StartupSettings lastGood =
        new StartupSettings(
            Optional.of(OperationPolicy.StartupFailureAction.LAST_GOOD),
            Optional.of(OperationPolicy.StateFolder.of(folder.resolve("state").toString())));
    PolicySource completed = source.map(file -> load(LONG));
    RunningPolicy.start(completed, NO_RELOAD.withStartup(lastGood)).close();
    yaml.set(FAULTY);
    try (RunningPolicy live = RunningPolicy.start(completed, NO_RELOAD.withStartup(lastGood))) {
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(rules(live)).isEqualTo(LONG);
    }
  }

  @Test
  void close_sourceChanges_policyStays() throws Exception {
    Path file = Files.writeString(folder.resolve("policy.yaml"), SHORT);
    RunningPolicy live = RunningPolicy.start(PolicySource.of(file), FAST_RELOAD);
    live.close();
    Files.writeString(file, LONG);
    assertThat(rules(live)).isEqualTo(SHORT);
    assertThat(live.status().health()).isEqualTo(Health.UP);
    live.close();
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static SitePolicy load(String yaml) {
    return SitePolicyLoader.load("policy.yaml", yaml);
  }

  private static String version(String yaml) {
    return SitePublication.of(load(yaml), NO_RELOAD.clock()).contentHash();
  }

  private static String version(RunningPolicy live) {
    return live.status().activePolicy().orElseThrow().version();
  }

  /** Returns which of the two policies is in force. */
  private static String rules(RunningPolicy live) {
    return version(live).equals(SHORT_VERSION) ? SHORT : LONG;
  }
}

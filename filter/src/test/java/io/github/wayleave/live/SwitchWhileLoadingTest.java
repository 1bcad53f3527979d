package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The mode is set while a load of the policy blocks. */
@Timeout(180)
class SwitchWhileLoadingTest {
  private static final LiveSettings NO_CONFIRMATION =
      LiveSettings.of(Environment.PRODUCTION)
          .withReload(Optional.of(new ReloadSettings(Duration.ofDays(1), Duration.ZERO)));

  private static final Pattern LOAD = Pattern.compile("Disallow: /([0-9]+)");

  private final AtomicInteger loads = new AtomicInteger();
  private final CountDownLatch entered = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);

  @ParameterizedTest
  @EnumSource(EnforcementMode.class)
  void setEnforcement_loadInProgress_appliesAtOnce(EnforcementMode mode) throws Exception {
    try (RunningPolicy live = RunningPolicy.start(this::loadAndHangLater, NO_CONFIRMATION)) {
      CompletableFuture<PolicyStatus> load = CompletableFuture.supplyAsync(live::reload);
      entered.await();
      live.setEnforcement(Optional.of(mode), "JMX");
      assertThat(decidedMode(live)).isEqualTo(mode);
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(load).isNotDone();
      released.countDown();
      load.get();
      assertThat(live.current().orElseThrow().policy().defaultRules().robots().toString())
          .contains("/second");
      assertThat(decidedMode(live))
          .as("the load takes the mode switched meanwhile")
          .isEqualTo(mode);
    }
  }

  @Test
  void setEnforcement_resetDuringLoad_policyModeApplies() throws Exception {
    try (RunningPolicy live = RunningPolicy.start(this::loadAndHangLater, NO_CONFIRMATION)) {
      live.setEnforcement(Optional.of(EnforcementMode.OBSERVE));
      CompletableFuture<PolicyStatus> load = CompletableFuture.supplyAsync(live::reload);
      entered.await();
      live.setEnforcement(Optional.empty());
      assertThat(decidedMode(live)).isEqualTo(EnforcementMode.ENFORCE);
      released.countDown();
      load.get();
      assertThat(decidedMode(live)).isEqualTo(EnforcementMode.ENFORCE);
    }
  }

  @Test
  void setEnforcement_loadFails_modeStays() throws Exception {
    PolicySource failing =
        context -> {
          SitePolicy policy = loadAndHangLater(context);
          if (loads.get() > 1) {
            throw new IllegalStateException("the database is down");
          }
          return policy;
        };
    try (RunningPolicy live = RunningPolicy.start(failing, NO_CONFIRMATION)) {
      CompletableFuture<PolicyStatus> load = CompletableFuture.supplyAsync(live::reload);
      entered.await();
      live.setEnforcement(Optional.of(EnforcementMode.OBSERVE));
      released.countDown();
      assertThat(load.get().health()).isEqualTo(Health.DEGRADED);
      assertThat(decidedMode(live)).isEqualTo(EnforcementMode.OBSERVE);
      assertThat(live.enforcement()).contains(EnforcementMode.OBSERVE);
    }
  }

  /** A mode applies when the call returns, whatever loads start or end meanwhile. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void setEnforcement_concurrentLoads_appliesWhenCallReturns(long seed) throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    PolicySource changing = context -> policy("/" + loads.incrementAndGet() + "$");
    try (RunningPolicy live = RunningPolicy.start(changing, NO_CONFIRMATION)) {
      List<CompletableFuture<Void>> loading =
          List.of(
              reloadUntil(live, isDone::get),
              reloadUntil(live, isDone::get),
              readUntil(live, isDone::get));
      Random random = new Random(seed);
      EnforcementMode[] modes = EnforcementMode.values();
      for (int i = 0; i < 100; i++) {
        EnforcementMode mode = modes[random.nextInt(modes.length)];
        boolean isReset = random.nextInt(4) == 0;
        live.setEnforcement(isReset ? Optional.empty() : Optional.of(mode));
        assertThat(decidedMode(live)).isEqualTo(isReset ? EnforcementMode.ENFORCE : mode);
      }
      isDone.set(true);
      for (CompletableFuture<Void> load : loading) {
        load.get();
      }
      assertThat(live.current().orElseThrow().policy().defaultRules().robots().toString())
          .as("no load is lost")
          .contains("/" + loads.get() + "$");
    }
  }

  private static CompletableFuture<Void> reloadUntil(RunningPolicy live, BooleanSupplier isDone) {
    return CompletableFuture.runAsync(
        () -> {
          while (!isDone.getAsBoolean()) {
            live.reload();
          }
        });
  }

  /** What a request reads is of one load, and of none before the one that it read last. */
  private static CompletableFuture<Void> readUntil(RunningPolicy live, BooleanSupplier isDone) {
    return CompletableFuture.runAsync(
        () -> {
          int last = 0;
          while (!isDone.getAsBoolean()) {
            Snapshot snapshot = live.current().orElseThrow();
            Matcher published = LOAD.matcher(robotsTxt(snapshot));
            assertThat(published.find()).isTrue();
            int load = Integer.parseInt(published.group(1));
            assertThat(load).isGreaterThanOrEqualTo(last);
            assertThat(decidedMode(snapshot, "/" + load)).isEqualTo(decidedMode(snapshot, "/a"));
            assertThat(decidedMode(snapshot, "/" + (load + 1))).isEqualTo(EnforcementMode.OFF);
            last = load;
          }
        });
  }

  private SitePolicy loadAndHangLater(LoadContext context) {
    if (loads.incrementAndGet() == 1) {
      return policy("/first");
    }
    entered.countDown();
    try {
      released.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return policy("/second");
  }

  private static SitePolicy policy(String path) {
    return SitePolicyLoader.load(
        "policy.yaml",
        "robots: { disallow: [/a, %s] }\nenforcement: { mode: enforce, grace: 0s }\n"
            .formatted(path));
  }

  private static String robotsTxt(Snapshot snapshot) {
    byte[] octets =
        snapshot.publication().defaultPublication().document("/robots.txt").orElseThrow().octets();
    return new String(octets, StandardCharsets.UTF_8);
  }

  private static EnforcementMode decidedMode(RunningPolicy live) {
    return decidedMode(live.current().orElseThrow(), "/a");
  }

  /** Returns the mode that applies to a request; off if it is allowed. */
  private static EnforcementMode decidedMode(Snapshot snapshot, String path) {
    AccessDecision decision =
        snapshot
            .access()
            .defaultControl()
            .decide(
                snapshot.access().identify(Collections.enumeration(List.of("Otherbot/1.0"))),
                new SampleAccessRequest(path));
    if (decision instanceof Refused) {
      return EnforcementMode.ENFORCE;
    }
    return decision instanceof Observed ? EnforcementMode.OBSERVE : EnforcementMode.OFF;
  }
}

package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The health reports a failing pacer, across reloads, until it succeeds. */
class FailingPacerTest {
  private static final String POLICY =
      """
      robots: { disallow: %s, crawl-delay: 2s }
      enforcement: { mode: enforce, pace: true, grace: 0s }
      """;

  private final AtomicBoolean isDown = new AtomicBoolean(true);
  private Instant time = Instant.parse("2026-01-01T12:00:00Z");
  private String yaml = POLICY.formatted("/x");

  @Test
  void pacer_fails_healthIsDegradedUntilItSucceeds() {
    AccessSettings access =
        new AccessSettings(Optional.empty(), (client, delay) -> take(), () -> time);
    LiveSettings settings =
        LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty()).withAccess(access);
    try (RunningPolicy live =
        RunningPolicy.start(PoliciesWithHistory.source(() -> yaml), settings)) {
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(decide(live, "/a")).isEqualTo(Passed.ALLOWED);
      assertThat(decide(live, "/x")).isInstanceOf(Refused.class);
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(live.status().problems())
          .singleElement()
          .extracting(PolicyProblem::sentence)
          .asString()
          .contains(
              "the pacer ", "has been failing since 2026-01-01T12:00:00Z", "IllegalStateException")
          .doesNotContain("secret");
      assertThat(live.extensionFailureCount()).isEqualTo(1);
      yaml = POLICY.formatted("/y");
      assertThat(live.reload().health()).isEqualTo(Health.DEGRADED);
      assertThat(decide(live, "/x")).isEqualTo(Passed.ALLOWED);
      assertThat(decide(live, "/y")).isInstanceOf(Refused.class);
      isDown.set(false);
      assertThat(decide(live, "/a")).isInstanceOf(Refused.class);
      time = time.plusSeconds(60);
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  private Duration take() {
    if (isDown.get()) {
      throw new IllegalStateException("cannot connect to redis://user:secret@db");
    }
    return Duration.ofSeconds(1);
  }

  private static Object decide(RunningPolicy live, String path) {
    Snapshot snapshot = live.current().orElseThrow();
    ClaimedCrawlers claim =
        snapshot.access().identify(Collections.enumeration(List.of("Otherbot/1.0")));
    return snapshot.access().defaultControl().decide(claim, new SampleAccessRequest(path));
  }
}

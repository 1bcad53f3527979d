package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The calls of a listener from start to stop. */
class LiveListenerTest {
  private static final PolicySource SOURCE = PolicySource.of(SitePolicy.builder().build());
  private static final LiveSettings NO_RELOAD =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());

  private final RecordedEvents recorded = new RecordedEvents();

  @Test
  void start_listenerGiven_isCalledInOrder() {
    RunningPolicy live = RunningPolicy.start(SOURCE, NO_RELOAD, List.of(recorded));
    live.recordResponse("/robots.txt", 200);
    live.close();
    assertThat(recorded.calls).containsExactly("started", "loaded", "/robots.txt 200", "stopped");
    assertThat(recorded.policies).containsExactly(live);
  }

  @Test
  void addListener_runningPolicy_receivesStartAndLoad() {
    try (RunningPolicy live = RunningPolicy.start(SOURCE, NO_RELOAD)) {
      live.addListener(recorded);
      assertThat(recorded.calls).containsExactly("started", "loaded");
      assertThat(recorded.policies).containsExactly(live);
    }
    assertThat(recorded.calls).endsWith("stopped");
  }

  @Test
  void start_faultyPolicy_listenerIsNotCalled() {
    PolicySource faulty =
        PolicySource.of(
            "wayleave.yaml", () -> new ByteArrayInputStream("robotss: none".getBytes(UTF_8)));
    assertThatThrownBy(() -> RunningPolicy.start(faulty, NO_RELOAD, List.of(recorded)))
        .isInstanceOf(PolicyException.class);
    assertThat(recorded.calls).isEmpty();
  }

  @Test
  void listener_throws_otherListenersAreCalled() {
    LiveListener broken =
        new LiveListener() {
          @Override
          public void onStart(LivePolicy policy) {
            throw new IllegalStateException("broken");
          }

          @Override
          public void onStop() {
            throw new IllegalStateException("broken");
          }
        };
    RunningPolicy.start(SOURCE, NO_RELOAD, List.of(broken, recorded)).close();
    assertThat(recorded.calls).containsExactly("started", "loaded", "stopped");
  }

  @Test
  void recordDecision_event_reachesListener() {
    List<AccessEvent> events = new ArrayList<>();
    LiveListener listener =
        new LiveListener() {
          @Override
          public void onDecision(AccessEvent event) {
            events.add(event);
          }
        };
    AccessEvent event = AccessEvent.builder(ClaimedCrawlers.EMPTY, Passed.ALLOWED).build();
    try (RunningPolicy live = RunningPolicy.start(SOURCE, NO_RELOAD, List.of(listener))) {
      live.recorder().recordDecision(ClaimedCrawlers.EMPTY, Passed.ALLOWED, () -> event);
    }
    assertThat(events).containsExactly(event);
  }

  @Test
  void recordDecision_allowedWithoutListenersForDecisions_createsNoEvent() {
    try (RunningPolicy live = RunningPolicy.start(SOURCE, NO_RELOAD, List.of(recorded))) {
      live.recorder()
          .recordDecision(
              ClaimedCrawlers.EMPTY,
              Passed.ALLOWED,
              () -> {
                throw new AssertionError("nothing needs the event");
              });
    }
  }

  private static final class RecordedEvents implements LiveListener {
    private final List<String> calls = new ArrayList<>();
    private final List<LivePolicy> policies = new ArrayList<>();

    @Override
    public void onStart(LivePolicy policy) {
      policies.add(policy);
      calls.add("started");
    }

    @Override
    public void onResponse(String path, int status) {
      calls.add(path + " " + status);
    }

    @Override
    public void onLoad(PolicyStatus status) {
      calls.add("loaded");
    }

    @Override
    public void onStop() {
      calls.add("stopped");
    }
  }
}

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

/** What a listener is told from the start of a policy in production to its end. */
class LiveListenerTest {
  private static final PolicySource SOURCE = PolicySource.of(SitePolicy.builder().build());
  private static final LiveSettings NEVER =
      LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());

  private final RecordedEvents heard = new RecordedEvents();

  @Test
  void startIsToldBeforeTheLoadAndTheEndLast() {
    RunningPolicy live = RunningPolicy.start(SOURCE, NEVER, List.of(heard));
    live.noteAnswer("/robots.txt", 200);
    live.close();
    assertThat(heard.words).containsExactly("started", "loaded", "/robots.txt 200", "stopped");
    assertThat(heard.policies).containsExactly(live);
  }

  @Test
  void whoeverComesLaterIsToldTheSame() {
    try (RunningPolicy live = RunningPolicy.start(SOURCE, NEVER)) {
      live.addListener(heard);
      assertThat(heard.words).containsExactly("started", "loaded");
      assertThat(heard.policies).containsExactly(live);
    }
    assertThat(heard.words).endsWith("stopped");
  }

  @Test
  void ofAStartThatIsRefusedNothingIsTold() {
    PolicySource faulty =
        PolicySource.of(
            "wayleave.yaml", () -> new ByteArrayInputStream("robotss: none".getBytes(UTF_8)));
    assertThatThrownBy(() -> RunningPolicy.start(faulty, NEVER, List.of(heard)))
        .isInstanceOf(PolicyException.class);
    assertThat(heard.words).isEmpty();
  }

  @Test
  void whatOneThrowsDoesNotReachTheOthers() {
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
    RunningPolicy.start(SOURCE, NEVER, List.of(broken, heard)).close();
    assertThat(heard.words).containsExactly("started", "loaded", "stopped");
  }

  @Test
  void decided_eventOfARequest_reachesTheListener() {
    List<AccessEvent> events = new ArrayList<>();
    LiveListener listener =
        new LiveListener() {
          @Override
          public void onDecision(AccessEvent event) {
            events.add(event);
          }
        };
    AccessEvent event = AccessEvent.builder(ClaimedCrawlers.EMPTY, Passed.ALLOWED).build();
    try (RunningPolicy live = RunningPolicy.start(SOURCE, NEVER, List.of(listener))) {
      live.note(ClaimedCrawlers.EMPTY, Passed.ALLOWED, () -> event);
    }
    assertThat(events).containsExactly(event);
  }

  @Test
  void note_allowedRequestWithoutListeners_makesNoEvent() {
    try (RunningPolicy live = RunningPolicy.start(SOURCE, NEVER)) {
      live.note(
          ClaimedCrawlers.EMPTY,
          Passed.ALLOWED,
          () -> {
            throw new AssertionError("nothing needs the event");
          });
    }
  }

  private static final class RecordedEvents implements LiveListener {
    private final List<String> words = new ArrayList<>();
    private final List<LivePolicy> policies = new ArrayList<>();

    @Override
    public void onStart(LivePolicy policy) {
      policies.add(policy);
      words.add("started");
    }

    @Override
    public void onResponse(String path, int status) {
      words.add(path + " " + status);
    }

    @Override
    public void onLoad(PolicyStatus status) {
      words.add("loaded");
    }

    @Override
    public void onStop() {
      words.add("stopped");
    }
  }
}

package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Failing listeners and sources do not stop the server, and the health reports them. */
class FailingExtensionsTest {
  private static final SitePolicy POLICY =
      SitePolicyLoader.load("wayleave.yaml", "robots: { disallow: /x }");

  private final AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
  private final AtomicReference<Supplier<@Nullable SitePolicy>> loader =
      new AtomicReference<>(() -> POLICY);
  private Instant time = Instant.parse("2026-01-01T12:00:00Z");

  static Stream<Throwable> failures() {
    return Stream.of(
        new IllegalStateException("secret"),
        new NoClassDefFoundError("com/example/Gone"),
        new StackOverflowError(),
        new OutOfMemoryError("no memory"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void listener_throws_othersAreCalledAndHealthIsDegraded(Throwable failure) {
    List<String> events = new ArrayList<>();
    try (RunningPolicy live =
        RunningPolicy.start(
            source(), settings(), List.of(new FailingListener(), new CountingListener(events)))) {
      assertThat(live.status().health()).isEqualTo(Health.UP);
      thrown.set(failure);
      live.recordResponse(DocumentPaths.ROBOTS_TXT, 200);
      assertThat(events).containsExactly("/robots.txt");
      assertThat(live.extensionFailureCount()).isEqualTo(1);
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
      assertThat(sentence(live))
          .startsWith(
              "the listener %s has been failing since".formatted(FailingListener.class.getName()))
          .contains(failure.getClass().getName(), "it misses events")
          .doesNotContain("secret");
      thrown.set(null);
      live.recordResponse(DocumentPaths.ROBOTS_TXT, 200);
      time = time.plusSeconds(61);
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void listener_throwsAtTheStart_policyIsInForce() {
    thrown.set(new NoClassDefFoundError("com/example/Gone"));
    try (RunningPolicy live =
        RunningPolicy.start(source(), settings(), List.of(new FailingListener()))) {
      assertThat(live.current()).isPresent();
      assertThat(live.extensionFailureCount()).isEqualTo(1);
      live.addListener(new FailingListener());
      assertThat(live.extensionFailureCount()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @MethodSource("failures")
  void source_throws_previousPolicyStaysInForce(Throwable failure) {
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      loader.set(() -> throwUnchecked(failure));
      PolicyStatus status = live.reload();
      assertThat(status.health()).isEqualTo(Health.DEGRADED);
      assertThat(status.activePolicy()).isPresent();
      assertThat(sentence(live))
          .isEqualTo(
              "cannot be loaded: the source of the policy failed with %s; fix the source"
                  .formatted(failure));
      assertThat(live.extensionFailureCount()).isEqualTo(1);
      loader.set(() -> POLICY);
      assertThat(live.reload().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void source_returnsNull_isReported() {
    loader.set(() -> null);
    assertThatThrownBy(() -> RunningPolicy.start(source(), settings()))
        .hasMessage(
            "the source of the policy returned null; return a policy, or throw a PolicyException");
    loader.set(() -> POLICY);
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      loader.set(() -> null);
      live.reload();
      assertThat(live.current()).isPresent();
      assertThat(sentence(live))
          .isEqualTo(
              "cannot be loaded: the source of the policy returned null; return a policy, or throw a PolicyException");
    }
  }

  @Test
  void lastGood_policyBuiltInCode_startIsRefused(@TempDir Path folder) {
    LiveSettings lastGood =
        settings()
            .withStartup(PoliciesWithHistory.settings(() -> time, Optional.of(folder)).startup());
    assertThatThrownBy(() -> RunningPolicy.start(source(), lastGood))
        .hasMessageContaining(
            "on-faulty-start: is last-good, but this policy is built in code and has no files to keep; let the source read the text of the policy with PolicySource.of(name, opener), or choose open or refuse");
    assertThat(folder).isEmptyDirectory();
    PolicySource text = PoliciesWithHistory.source(() -> "robots: { disallow: /x }");
    try (RunningPolicy live = RunningPolicy.start(text, lastGood)) {
      assertThat(live.current()).isPresent();
    }
    PolicySource down =
        PolicySource.of(
            "policy.yaml",
            () -> {
              throw new IOException("no connection");
            });
    try (RunningPolicy live = RunningPolicy.start(down, lastGood)) {
      assertThat(live.current()).isPresent();
      assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
    }
  }

  @SuppressWarnings("NullAway") // a source that breaks its contract
  private PolicySource source() {
    return context -> loader.get().get();
  }

  private LiveSettings settings() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    return settings.withAccess(
        new AccessSettings(Optional.empty(), settings.access().pacer(), () -> time));
  }

  private static String sentence(RunningPolicy live) {
    return live.status().problems().stream().map(PolicyProblem::sentence).findFirst().orElse("-");
  }

  @SuppressWarnings("unchecked") // no caller of a generic method checks what it throws
  private static <X extends Throwable> SitePolicy throwUnchecked(Throwable failure) throws X {
    throw (X) failure;
  }

  private final class FailingListener implements LiveListener {
    @Override
    public void onStart(LivePolicy policy) {
      fail();
    }

    @Override
    public void onResponse(String path, int status) {
      fail();
    }

    private void fail() {
      Throwable failure = thrown.get();
      if (failure != null) {
        FailingExtensionsTest.<RuntimeException>throwUnchecked(failure);
      }
    }
  }

  private record CountingListener(List<String> events) implements LiveListener {
    @Override
    public void onResponse(String path, int status) {
      events.add(path);
    }
  }
}

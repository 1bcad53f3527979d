package io.github.wayleave.internal.enforce.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.AccessControlTest;
import io.github.wayleave.internal.enforce.decide.SampleAccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.extension.ExtensionFailures;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** When a pacer fails, requests pass and rules still apply. */
@Timeout(180)
class GuardedPacerTest {
  private static final Duration DELAY = Duration.ofSeconds(2);
  private static final Pacer.PaceKey CLIENT =
      new Pacer.PaceKey("", ProductToken.of("Otherbot"), Optional.empty());
  private static final SitePolicy POLICY =
      SitePolicyLoader.load(
          "policy.yaml",
          """
          robots: { disallow: /x, crawl-delay: 2s }
          enforcement: { mode: enforce, pace: true }
          """);

  private final AccessControlTest.Clock clock = new AccessControlTest.Clock();
  private final ExtensionFailures faults = new ExtensionFailures(clock);
  private final AtomicInteger calls = new AtomicInteger();

  static Stream<Pacer> failing() {
    return Stream.of(
        (client, delay) -> {
          throw new IllegalStateException("redis down");
        },
        (client, delay) -> {
          throw new NoClassDefFoundError("com/example/Redis");
        },
        (client, delay) -> {
          throw undeclared(new java.io.IOException("reset"));
        },
        (client, delay) -> null,
        (client, delay) -> Duration.ofSeconds(-3),
        (client, delay) -> Duration.ofSeconds(4).plusNanos(1),
        (client, delay) -> Duration.ofSeconds(Long.MAX_VALUE),
        (client, delay) -> Duration.ofSeconds(Long.MIN_VALUE));
  }

  @ParameterizedTest
  @MethodSource("failing")
  void pacerFails_requestsPassAndRulesApply(Pacer failing) {
    AccessSettings settings = GuardedPacer.withGuard(clock.settings().withPacer(failing), faults);
    AccessControl control = SiteAccess.of(POLICY, settings).defaultControl();
    ClaimedCrawlers claim = AccessDeciders.claim("Otherbot");
    for (int i = 1; i <= 3; i++) {
      assertThat(AccessControlTest.describe(control.decide(claim, new SampleAccessRequest("/"))))
          .isEqualTo("ALLOWED");
      assertThat(AccessControlTest.describe(control.decide(claim, new SampleAccessRequest("/x"))))
          .isEqualTo("refused");
      assertThat(faults.count()).isEqualTo(i);
    }
    assertThat(faults.messages())
        .singleElement()
        .asString()
        .startsWith("the pacer io.github.wayleave.internal.enforce.pace.GuardedPacerTest")
        .contains("crawl delays are not enforced until it works again");
  }

  @Test
  void pacerFails_withoutRegister_requestsPass() {
    AccessSettings settings = clock.settings().withPacer((client, delay) -> null);
    AccessControl control = SiteAccess.of(POLICY, settings).defaultControl();
    assertThat(
            AccessControlTest.describe(
                control.decide(AccessDeciders.claim("Otherbot"), new SampleAccessRequest("/"))))
        .isEqualTo("ALLOWED");
  }

  @Test
  void correctPacer_decides() {
    Pacer pacer = guarded((client, delay) -> delay.multipliedBy(2));
    assertThat(pacer.acquire(CLIENT, DELAY)).isEqualTo(Duration.ofSeconds(4));
    assertThat(faults.count()).isZero();
  }

  @Test
  void pacerWorksAgain_isHealthyAfterAMinute() {
    Pacer pacer = guarded((client, delay) -> calls.incrementAndGet() == 1 ? null : delay);
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    assertThat(pacer.acquire(CLIENT, DELAY)).isEqualTo(DELAY);
    assertThat(faults.messages()).hasSize(1);
    clock.add(Duration.ofMinutes(1));
    assertThat(faults.messages()).isEmpty();
  }

  @Test
  void slowPacer_requestPassesAndPacerIsPaused() {
    Pacer pacer =
        guarded(
            (client, delay) -> {
              calls.incrementAndGet();
              clock.add(GuardedPacer.MAX_CALL_TIME.plusNanos(1));
              return delay;
            });
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    clock.add(GuardedPacer.PAUSE.minusNanos(1));
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    assertThat(calls).hasValue(1);
    assertThat(faults.count()).isEqualTo(1);
    clock.add(Duration.ofNanos(1));
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    assertThat(calls).hasValue(2);
  }

  /** As long as a call may take, it may take. */
  @Test
  void slowestPacer_isNotPaused() {
    Pacer pacer =
        guarded(
            (client, delay) -> {
              clock.add(GuardedPacer.MAX_CALL_TIME);
              if (calls.incrementAndGet() == 1) {
                throw new IllegalStateException("refused at last");
              }
              return delay;
            });
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    assertThat(pacer.acquire(CLIENT, DELAY)).isEqualTo(DELAY);
    assertThat(faults.count()).isEqualTo(1);
  }

  @Test
  void pacerFailsSlowly_isPaused() {
    Pacer pacer =
        guarded(
            (client, delay) -> {
              calls.incrementAndGet();
              clock.add(Duration.ofSeconds(2));
              throw new IllegalStateException("connect timed out");
            });
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    assertThat(pacer.acquire(CLIENT, DELAY)).isZero();
    assertThat(calls).hasValue(1);
  }

  @Test
  void pacerHangs_blocksABoundedNumberOfThreads() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch hanging = new CountDownLatch(GuardedPacer.MAX_HANGING_CALLS);
    Pacer pacer =
        guarded(
            (client, delay) -> {
              hanging.countDown();
              try {
                release.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return delay;
            });
    ExecutorService executor = Executors.newFixedThreadPool(GuardedPacer.MAX_HANGING_CALLS);
    try {
      for (int i = 0; i < GuardedPacer.MAX_HANGING_CALLS; i++) {
        executor.execute(() -> pacer.acquire(CLIENT, DELAY));
      }
      assertThat(hanging.await(30, TimeUnit.SECONDS)).isTrue();
      clock.add(Duration.ofSeconds(1));
      assertThat(pacer.acquire(CLIENT, DELAY)).as("returns without calling the pacer").isZero();
      assertThat(faults.messages()).hasSize(1);
    } finally {
      release.countDown();
      executor.shutdown();
      assertThat(executor.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void of_localOrGuardedPacer_isReturnedUnchanged() {
    LocalPacer local = new LocalPacer();
    Pacer guarded = guarded((client, delay) -> delay);
    for (Pacer pacer : List.of(local, guarded)) {
      assertThat(GuardedPacer.of(pacer, faults, clock::nanos)).isSameAs(pacer);
    }
  }

  private Pacer guarded(Pacer pacer) {
    return GuardedPacer.of(pacer, faults, clock::nanos);
  }

  /** Throws a checked exception, as Kotlin and Groovy do. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> RuntimeException undeclared(Throwable e) throws E {
    throw (E) e;
  }
}

package io.github.wayleave.internal.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExtensionTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final String MESSAGE =
      "the pacer P has been failing since 2026-01-01T12:00:00Z (java.lang.NoClassDefFoundError);"
          + " crawl delays are not enforced until it works again; see the log";

  private final List<String> lines = new ArrayList<>();
  private final List<Throwable> exceptions = new ArrayList<>();
  private Instant time = NOON;
  private final ExtensionFailures failures =
      new ExtensionFailures(
          () -> time,
          (line, exception) -> {
            lines.add(line);
            exceptions.add(exception);
          });
  private final Extension extension =
      failures.extension("the pacer P", "crawl delays are not enforced");

  @Test
  void extension_succeeds_hasNoMessage() {
    extension.run(() -> {});
    assertThat(failures.messages()).isEmpty();
    assertThat(failures.count()).isZero();
    assertThat(lines).isEmpty();
  }

  @Test
  void extension_throwsError_reportsOnlyClassOfError() {
    extension.run(ExtensionTest::fail);
    assertThat(failures.messages()).containsExactly(MESSAGE);
    assertThat(failures.count()).isEqualTo(1);
  }

  @Test
  void extension_fails_logsExceptionOnceAMinute() {
    for (int second = 0; second < 90; second++) {
      extension.run(ExtensionTest::fail);
      time = time.plusSeconds(1);
    }
    assertThat(lines)
        .containsExactly(
            "the pacer P failed; crawl delays are not enforced until it works again",
            "the pacer P failed; crawl delays are not enforced until it works again"
                + " (59 more failures since 2026-01-01T12:00:00Z)");
    assertThat(exceptions).hasOnlyElementsOfType(NoClassDefFoundError.class);
    assertThat(failures.count()).isEqualTo(90);
  }

  @Test
  void extension_clockSetBack_isStillLogged() {
    extension.run(ExtensionTest::fail);
    time = time.minus(Duration.ofDays(1));
    extension.run(ExtensionTest::fail);
    assertThat(lines).hasSize(2);
  }

  @Test
  void extension_worksAgain_isReportedForOneMoreMinute() {
    extension.run(ExtensionTest::fail);
    time = time.plusSeconds(30);
    extension.run(() -> {});
    assertThat(failures.messages()).containsExactly(MESSAGE);
    time = time.plusSeconds(30);
    assertThat(failures.messages()).isEmpty();
  }

  @Test
  void extension_failsOccasionally_isReportedSinceFirstFailure() {
    for (int second = 0; second < 300; second += 50) {
      extension.run(ExtensionTest::fail);
      time = time.plusSeconds(25);
      extension.run(() -> {});
      time = time.plusSeconds(25);
      assertThat(failures.messages()).containsExactly(MESSAGE);
    }
  }

  @Test
  void extension_notCalledAfterItsFailure_staysReported() {
    extension.run(ExtensionTest::fail);
    time = time.plus(Duration.ofDays(1));
    assertThat(failures.messages()).containsExactly(MESSAGE);
    extension.recordSuccess();
    assertThat(failures.messages()).isEmpty();
  }

  @Test
  void extension_failsAfterRecovery_isReportedSinceNewFailure() {
    extension.run(ExtensionTest::fail);
    extension.recordSuccess();
    time = time.plusSeconds(3600);
    extension.run(ExtensionTest::fail);
    assertThat(failures.messages()).first().asString().contains("since 2026-01-01T13:00:00Z");
  }

  @Test
  void extension_sameNameTwice_isOneExtension() {
    assertThat(failures.extension("the pacer P", "anything")).isSameAs(extension);
  }

  @Test
  void extension_interrupted_keepsTheInterruption() {
    extension.recordFailure(new InterruptedException());
    assertThat(Thread.interrupted()).isTrue();
  }

  private static void fail() {
    throw new NoClassDefFoundError("com/example/Redis");
  }
}

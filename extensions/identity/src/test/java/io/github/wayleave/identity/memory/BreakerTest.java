package io.github.wayleave.identity.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.net.IpAddress;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BreakerTest {
  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private final Breaker breaker = new Breaker(0);
  private final OperatorMemory google = new OperatorMemory(new Operator("Google"));
  private final OperatorMemory microsoft = new OperatorMemory(new Operator("Microsoft"));
  private final OperatorMemory unproven = new OperatorMemory(new Operator("Unproven"));

  @BeforeEach
  void prove() {
    verify(google, 0);
    verify(microsoft, 0);
  }

  private boolean verify(OperatorMemory operator, long now) {
    operator.addVerified(Means.DNS, IpAddress.of("66.249.66.1").orElseThrow(), Instant.EPOCH, now);
    return breaker.verified(now);
  }

  private boolean isTrippedByRequest(OperatorMemory operator, long now) {
    operator.addRequest(now);
    return breaker.isTripped(List.of(google, microsoft, unproven), now);
  }

  @Test
  void requestsOfTwoProvenOperatorsInAnHourWithoutAVerifiedOne_tripIt() {
    assertThat(isTrippedByRequest(microsoft, 30 * MINUTE)).isFalse();
    assertThat(isTrippedByRequest(google, HOUR - 1)).isFalse();
    assertThat(isTrippedByRequest(google, HOUR)).isTrue();
  }

  @Test
  void requestsOfOneProvenOperator_tripItAfterADay() {
    for (long now = MINUTE; now < DAY; now += 10 * MINUTE) {
      isTrippedByRequest(unproven, now);
      assertThat(isTrippedByRequest(google, now)).isFalse();
    }
    assertThat(isTrippedByRequest(google, DAY)).isTrue();
  }

  @Test
  void requestsOfTheSecondOperator_countForAnHour() {
    isTrippedByRequest(microsoft, MINUTE);
    assertThat(isTrippedByRequest(google, HOUR + 2 * MINUTE)).isFalse();
    assertThat(isTrippedByRequest(microsoft, HOUR + 3 * MINUTE)).isTrue();
  }

  @Test
  void operatorThatWasVerifiedLongerAgoThanSevenDays_doesNotCount() {
    OperatorMemory old = new OperatorMemory(new Operator("Old"));
    long now = 7 * DAY + HOUR;
    verify(old, 0);
    verify(google, now - HOUR);
    old.addRequest(now);
    google.addRequest(now);
    assertThat(breaker.isTripped(List.of(google, old), now)).isFalse();
  }

  @Test
  void trippedBreaker_staysSo_untilARequestIsVerified() {
    isTrippedByRequest(microsoft, HOUR);
    assertThat(isTrippedByRequest(google, HOUR)).isTrue();
    assertThat(isTrippedByRequest(google, 5 * HOUR)).isTrue();
    assertThat(verify(microsoft, 5 * HOUR)).isTrue();
    assertThat(isTrippedByRequest(google, 5 * HOUR)).isFalse();
    assertThat(verify(microsoft, 5 * HOUR + 1)).isFalse();
  }

  @Test
  void proof_isNewsOnlyAfterSevenDays() {
    IpAddress address = IpAddress.of("66.249.66.1").orElseThrow();
    assertThat(google.isProven(7 * DAY)).isTrue();
    assertThat(google.isProven(7 * DAY + 1)).isFalse();
    assertThat(google.addVerified(Means.RANGES, address, Instant.EPOCH, DAY)).isFalse();
    assertThat(google.addVerified(Means.RANGES, address, Instant.EPOCH, 9 * DAY)).isTrue();
    assertThat(unproven.isProven(0)).isFalse();
  }
}

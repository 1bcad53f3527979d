package io.github.wayleave.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BreakerTest {
  private final Breaker breaker = new Breaker();

  @Test
  void fiveInARow_areEnough() {
    for (int i = 0; i < 4; i++) {
      assertThat(breaker.recordFailure()).isFalse();
    }
    assertThat(breaker.recordFailure()).isTrue();
  }

  @Test
  void aQuarterOfTheLastTwenty_isEnough() {
    for (int i = 0; i < 4; i++) {
      assertThat(breaker.recordFailure()).isFalse();
      answer(3);
    }
    answer(3);
    assertThat(breaker.recordFailure()).isTrue();
  }

  @Test
  void failuresBeforeTheLastTwenty_doNotCount() {
    for (int i = 0; i < 4; i++) {
      breaker.recordFailure();
    }
    answer(20);
    assertThat(breaker.recordFailure()).isFalse();
  }

  @Test
  void oneInFive_isNotEnough_andResetForgets() {
    for (int i = 0; i < 100; i++) {
      assertThat(breaker.recordFailure()).isFalse();
      answer(5);
    }
    breaker.reset();
    for (int i = 0; i < 4; i++) {
      assertThat(breaker.recordFailure()).isFalse();
    }
  }

  private void answer(int times) {
    for (int i = 0; i < times; i++) {
      breaker.recordAnswer();
    }
  }
}

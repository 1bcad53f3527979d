package io.github.wayleave.identity.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefreshTimeTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    ", PT21H36M, PT24H",
    "PT0S, PT1H, PT1H6M",
    "PT5M, PT1H, PT1H6M",
    "PT1H, PT1H, PT1H6M",
    "PT10H, PT9H, PT11H",
    "PT24H, PT21H36M, PT24H",
    "P365D, PT21H36M, PT24H",
    "PT2562047788015215H, PT21H36M, PT24H",
    "PT-1H, PT1H, PT1H6M"
  })
  void after_staysBetween1And24Hours(Duration maxAge, Duration earliest, Duration latest) {
    Random random = new Random(Effort.seed(23));
    for (int i = 0; i < 1_000; i++) {
      Instant time = RefreshTime.after(NOW, Optional.ofNullable(maxAge), random);
      assertThat(Duration.between(NOW, time)).isBetween(earliest, latest);
    }
  }

  @Test
  void after_serversDiffer() {
    Random random = new Random(Effort.seed(23));
    assertThat(RefreshTime.after(NOW, Optional.empty(), random))
        .isNotEqualTo(RefreshTime.after(NOW, Optional.empty(), random));
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S, false",
    "PT1H, false",
    "PT1H0.001S, true",
    "P365D, true",
    "PT-24H, false",
    "PT-24H-0.001S, true"
  })
  void mayAskAgain_afterMoreThanAnHour(Duration age, boolean may) {
    assertThat(RefreshTime.mayAskAgain(NOW.minus(age), NOW)).isEqualTo(may);
  }
}

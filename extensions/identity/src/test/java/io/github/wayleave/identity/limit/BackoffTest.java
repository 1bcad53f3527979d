package io.github.wayleave.identity.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
  @ParameterizedTest
  @CsvSource({
    "1, 30, 30, 30",
    "2, 60, 60, 60",
    "4, 240, 240, 240",
    "5, 480, 300, 480",
    "6, 900, 300, 960",
    "7, 900, 300, 1920",
    "8, 900, 300, 3600",
    "2147483647, 900, 300, 3600"
  })
  void delay_doublesUpToTheLongest(int failures, int dns, int keys, int lists) {
    assertThat(Backoff.DNS.delay(failures)).isEqualTo(Duration.ofSeconds(dns));
    assertThat(Backoff.KEYS.delay(failures)).isEqualTo(Duration.ofSeconds(keys));
    assertThat(Backoff.LISTS.delay(failures)).isEqualTo(Duration.ofSeconds(lists));
  }

  @Test
  void randomDelay_isShorterByAQuarterAtMost() {
    Random random = new Random(Effort.seed(42));
    for (int i = 0; i < 200; i++) {
      int failures = 1 + random.nextInt(12);
      assertThat(Backoff.LISTS.delay(failures, random))
          .isBetween(
              Backoff.LISTS.delay(failures).multipliedBy(3).dividedBy(4),
              Backoff.LISTS.delay(failures));
    }
  }
}

package io.github.wayleave.cli.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeWaitTest {
  @ParameterizedTest
  @CsvSource({
    "PT0S, PT10M, PT1S",
    "PT10S, PT10M, PT1S",
    "PT40S, PT10M, PT4S",
    "PT5M, PT10M, PT15S",
    "PT9M55S, PT10M, PT5S",
    "PT0.2S, PT1S, PT0.8S",
  })
  void pause_isATenthOfTheTimePassed(Duration passed, Duration time, Duration pause) {
    assertThat(NodeWait.pause(passed, time)).isEqualTo(pause);
  }
}

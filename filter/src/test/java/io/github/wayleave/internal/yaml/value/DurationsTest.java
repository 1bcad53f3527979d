package io.github.wayleave.internal.yaml.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource({
    "0s, PT0S",
    "2s, PT2S",
    "15m, PT15M",
    "1h, PT1H",
    "7d, PT168H",
    "007s, PT7S",
    "999999999d, PT23999999976H"
  })
  void parse_numberAndUnit(String text, Duration duration) {
    assertThat(Durations.parse(text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5s",
    "017, 17s",
    "0, 0s",
    "5 s, 5s",
    "5S, 5s",
    "5sec, 5s",
    "3 minutes, 3m",
    "1hour, 1h",
    "2 days, 2d",
    "1500ms, 1s",
    "-5s, 15m",
    "+5s, 15m",
    "1.5s, 15m",
    "1h30m, 15m",
    "PT5S, 15m",
    "s, 15m",
    "'', 15m",
    "' 5s', 15m",
    "off, 15m",
    "\u0665s, 15m",
    "9999999999s, 15m"
  })
  void parse_nearMiss_suggestsDuration(String text, String like) {
    assertThatThrownBy(() -> Durations.parse(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"%s\" is not a duration; write a whole number and a unit (s, m, h or d), such as %s",
            text, like);
  }
}

package io.github.wayleave.datatxt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrequencyTest {
  @ParameterizedTest
  @CsvSource({
    "PT1S, CONT",
    "PT15M, 15MIN",
    "PT60M, HOURLY",
    "PT12H, 12HRS",
    "P1D, DAILY",
    "PT24H, DAILY",
    "P1DT0H, DAILY",
    "P7D, WEEKLY",
    "P2W, BIWEEKLY",
    "P1M, MONTHLY",
    "P12M, ANNUAL",
    "P1Y12M, BIENNIAL",
    "P3M, QUARTERLY",
  })
  void of_durationOfALengthInTheTable_isItsCode(String duration, String code) {
    assertThat(new Frequency(duration).code()).contains(code);
  }

  @ParameterizedTest
  @ValueSource(strings = {"P30D", "P365D", "P1M1D", "PT7H", "PT1M1S", "P999999Y"})
  void code_otherDuration_isEmpty(String duration) {
    assertThat(new Frequency(duration).code()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"DAILY, P1D", "DAILY_2, PT12H", "ANNUAL_2, P6M", "UPDATE_CONT, PT1S"})
  void fromCode_codeOfDuration_isDuration(String code, String duration) {
    assertThat(Frequency.fromCode(code)).contains(new Frequency(duration));
  }

  @ParameterizedTest
  @ValueSource(strings = {"IRREG", "UNKNOWN", "NEVER", "daily", ""})
  void fromCode_otherCode_isEmpty(String code) {
    assertThat(Frequency.fromCode(code)).isEmpty();
  }
}

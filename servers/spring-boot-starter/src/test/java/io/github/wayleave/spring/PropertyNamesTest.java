package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Misspelled names that Spring Boot itself ignores. */
class PropertyNamesTest {
  @ParameterizedTest
  @CsvSource({
    "wayleave.polcy, wayleave.policy",
    "wayleave.on-faulty-strt, wayleave.on-faulty-start",
    "wayleave.on-unknown-profiles, wayleave.on-unknown-profile",
  })
  void systemProperty_misspelled_isReported(String misspelled, String suggestion) {
    assertThatThrownBy(() -> PropertyNames.requireNoSlips(List.of(misspelled), List.of()))
        .isInstanceOf(SettingException.class)
        .hasMessage("unknown property; did you mean \"%s\"?".formatted(suggestion));
  }

  @ParameterizedTest
  @CsvSource({
    "WAYLEAVE_ENFORCMENT, wayleave.enforcement",
    "WAYLEAVE_ENVIROMENT, wayleave.environment",
    "WAYLEAVE_ON_FAULTY_STAR, wayleave.on-faulty-start",
  })
  void variable_misspelled_isReported(String misspelled, String suggestion) {
    assertThatThrownBy(() -> PropertyNames.requireNoSlips(List.of(), List.of(misspelled)))
        .isInstanceOf(SettingException.class)
        .hasMessage("unknown property; did you mean \"%s\"?".formatted(suggestion));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WAYLEAVE_ONFAULTYSTART",
        "WAYLEAVE_ON_FAULTY_START",
        "WAYLEAVE_FILTER_ORDER",
        "WAYLEAVE_SITE",
        "PATH"
      })
  void variable_knownOrUnrelated_isAccepted(String name) {
    assertThatCode(() -> PropertyNames.requireNoSlips(List.of(), List.of(name)))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"wayleave.filter.order", "wayleave.onFaultyStart", "wayleave.containers"})
  void systemProperty_knownOrUnrelated_isAccepted(String name) {
    assertThatCode(() -> PropertyNames.requireNoSlips(List.of(name), List.of()))
        .doesNotThrowAnyException();
  }
}

package io.github.wayleave.internal.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Misspelt names of settings. */
class SettingNamesTest {
  private static final List<String> NONE = List.of();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wayleave.enforcment      | did you mean "wayleave.enforcement"?
          wayleave.onFaultyStart   | did you mean "wayleave.on-faulty-start"?
          Wayleave.State           | did you mean "wayleave.state"?
          enforcement              | did you mean "wayleave.enforcement"?
          wayleave.mode            | expected one of wayleave.policy, wayleave.environment, wayleave.enforcement
          """)
  void ownName_unknown_isAnErrorWithASuggestion(String name, String remedy) {
    assertThatThrownBy(() -> SettingNames.requireKnown(List.of("wayleave.policy", name)))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(name + ": unknown setting; " + remedy);
  }

  @Test
  void ownName_known_isAccepted() {
    assertThatCode(() -> SettingNames.requireKnown(SettingNames.ALL)).doesNotThrowAnyException();
    assertThat(SettingNames.ours(List.of("contextConfigLocation", "wayleave.x", "WAYLEAVE.Y")))
        .containsExactly("wayleave.x", "WAYLEAVE.Y");
  }

  @ParameterizedTest
  @CsvSource({
    "wayleave.enforcment,    wayleave.enforcement",
    "wayleave.polcy,         wayleave.policy",
    "wayleave.onFaultyStart, wayleave.on-faulty-start"
  })
  void systemProperty_slip_isAnError(String name, String meant) {
    assertThatThrownBy(() -> SettingNames.requireNoSlips(List.of(name), NONE))
        .hasMessage("%s: unknown setting; did you mean \"%s\"?", name, meant);
  }

  @ParameterizedTest
  @CsvSource({
    "WAYLEAVE_ENFORCMENT,      WAYLEAVE_ENFORCEMENT",
    "WAYLEAVE_ON_FAULTY_STRAT, WAYLEAVE_ON_FAULTY_START"
  })
  void variable_slip_isAnError(String name, String meant) {
    assertThatThrownBy(() -> SettingNames.requireNoSlips(NONE, List.of(name)))
        .hasMessage("%s: unknown setting; did you mean \"%s\"?", name, meant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"wayleave.root.war", "wayleave.sessions", "wayleave.distributions", "java.home"})
  void systemProperty_ofAnotherProgram_isIgnored(String name) {
    assertThatCode(() -> SettingNames.requireNoSlips(List.of(name), NONE))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WAYLEAVE_POLICY",
        "WAYLEAVE_JAVA_OPTS",
        "WAYLEAVE_DOCUMENT",
        "WAYLEAVE_FIELD_X",
        "WAYLEAVE_TARGET",
        "WAYLEAVE_JAR_URL",
        "WAYLEAVE_ONFAULTYSTART",
        "PATH"
      })
  void variable_ofAnotherProgram_isIgnored(String name) {
    assertThatCode(() -> SettingNames.requireNoSlips(NONE, List.of(name)))
        .doesNotThrowAnyException();
  }
}

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

/** Misspelled names of settings. */
class SettingNamesTest {
  private static final List<String> NO_NAMES = List.of();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wayleave.enforcment      | did you mean "wayleave.enforcement"?
          wayleave.onFaultyStart   | did you mean "wayleave.on-faulty-start"?
          Wayleave.State           | did you mean "wayleave.state"?
          enforcement              | did you mean "wayleave.enforcement"?
          wayleave.color           | expected one of wayleave.policy, wayleave.policy-authorization-file, wayleave.environment, wayleave.enforcement
          """)
  void requireKnown_unknownName_suggestsSetting(String name, String fix) {
    assertThatThrownBy(() -> SettingNames.requireKnown(List.of("wayleave.policy", name)))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(name + ": unknown setting; " + fix);
  }

  @Test
  void requireKnown_knownNames_areAccepted() {
    assertThatCode(() -> SettingNames.requireKnown(SettingNames.ALL)).doesNotThrowAnyException();
    assertThat(
            SettingNames.withPrefix(List.of("contextConfigLocation", "wayleave.x", "WAYLEAVE.Y")))
        .containsExactly("wayleave.x", "WAYLEAVE.Y");
  }

  @ParameterizedTest
  @CsvSource({
    "wayleave.enforcment,    wayleave.enforcement",
    "wayleave.polcy,         wayleave.policy",
    "wayleave.onFaultyStart, wayleave.on-faulty-start"
  })
  void requireNoTypos_misspelledProperty_throws(String name, String suggestion) {
    assertThatThrownBy(() -> SettingNames.requireNoTypos(List.of(name), NO_NAMES))
        .hasMessage("%s: unknown setting; did you mean \"%s\"?", name, suggestion);
  }

  @ParameterizedTest
  @CsvSource({
    "WAYLEAVE_ENFORCMENT,      WAYLEAVE_ENFORCEMENT",
    "WAYLEAVE_ON_FAULTY_STRAT, WAYLEAVE_ON_FAULTY_START"
  })
  void requireNoTypos_misspelledVariable_throws(String name, String suggestion) {
    assertThatThrownBy(() -> SettingNames.requireNoTypos(NO_NAMES, List.of(name)))
        .hasMessage("%s: unknown setting; did you mean \"%s\"?", name, suggestion);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"wayleave.root.war", "wayleave.sessions", "wayleave.distributions", "java.home"})
  void requireNoTypos_propertyOfOtherProgram_isIgnored(String name) {
    assertThatCode(() -> SettingNames.requireNoTypos(List.of(name), NO_NAMES))
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
  void requireNoTypos_variableOfOtherProgram_isIgnored(String name) {
    assertThatCode(() -> SettingNames.requireNoTypos(NO_NAMES, List.of(name)))
        .doesNotThrowAnyException();
  }
}

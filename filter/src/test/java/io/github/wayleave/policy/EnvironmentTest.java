package io.github.wayleave.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {
  @ParameterizedTest(name = "{1} in {0} is {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          staging, test             | staging       | staging
          staging                   | production    | none
          ''                        | production    | none
          staging, production       | production    | production
          prod*, *                  | production    | none
          *, production             | production    | production
          *                         | anything      | *
          preview-*                 | preview-42    | preview-*
          preview-*                 | preview-      | preview-*
          preview-*, preview-42     | preview-42    | preview-42
          preview-*-x, preview-42   | preview-42    | preview-42
          p*, pre*, preview-*, *    | preview-42    | preview-*
          p*, pre*, preview-*, *    | prelude       | pre*
          p*, pre*, preview-*, *    | staging       | *
          *-eu, prod-*              | prod-eu       | prod-*
          a*b, *ab                  | ab            | a*b
          *ab, a*b                  | ab            | *ab
          p*w, *                    | preview       | p*w
          ab*ba                     | abba          | ab*ba
          ab*ba, *                  | aba           | *
          a.c, abc                  | abc           | abc
          STAGING, staging          | STAGING       | STAGING
          """)
  void selectFor_prefersNameThenLongestPattern(String names, String host, String chosen) {
    assertThat(chosen(names(names), host)).isEqualTo(chosen);
  }

  @ParameterizedTest(name = "{1} is not in {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          staging, test | stagin      | did you mean "staging"?
          staging, test | Staging     | did you mean "staging"?
          staging, test | stage_ing   | did you mean "staging"?
          staging       | prodution   | did you mean "production"?
          staging       | Production  | did you mean "production"?
          staging, prod | berlin      | expected one of staging, prod, production
          production    | berlin      | expected one of production
          preview-*     | preview     | did you mean "preview-*"?
          preview-*     | xpreview-42 | did you mean "preview-*"?
          preview-*     | berlin      | expected one of preview-*, production
          ab*ba         | aba         | expected one of ab*ba, production
          ''            | staging     | add "environments: { staging: … }", or unset the environment
          """)
  void selectFor_unknownName_isRejectedWithSuggestions(String names, String host, String help) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> chosen(names(names), host))
        .withMessage(
            "has no \"%s\", the environment in use (set by wayleave.environment, WAYLEAVE_ENVIRONMENT, an option or code); %s",
            host, help);
  }

  /** Only for two patterns of equal length does the order matter: the first one is used. */
  @ParameterizedTest
  @ValueSource(strings = {"production", "preview-7", "prefix"})
  void selectFor_doesNotDependOnOrder(String host) {
    List<String> names = new ArrayList<>(names("p*, pre*, *-7, preview-7, *, prod*, prefix"));
    String chosen = chosen(names, host);
    for (int i = 0; i < names.size(); i++) {
      Collections.rotate(names, 1);
      assertThat(chosen(names, host)).isEqualTo(chosen);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a\nb", "a\tb"})
  void emptyNameOrLineBreak_isRejected(String name) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> new Environment(name));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> new EnvironmentPolicy(name, PolicySections.NONE));
  }

  private static List<String> names(String names) {
    return names.isEmpty() ? List.of() : List.of(names.split(", "));
  }

  private static String chosen(List<String> names, String host) {
    List<EnvironmentPolicy> policies =
        names.stream().map(name -> new EnvironmentPolicy(name, PolicySections.NONE)).toList();
    return EnvironmentPolicy.selectFor(policies, new Environment(host))
        .map(EnvironmentPolicy::pattern)
        .orElse("none");
  }
}

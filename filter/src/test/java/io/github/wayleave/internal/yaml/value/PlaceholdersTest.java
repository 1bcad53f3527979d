package io.github.wayleave.internal.yaml.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceholdersTest {
  private static final Map<String, String> OUTSIDE =
      Map.of("HOST", "www.example.org", "app.name", "shop", "EMPTY", "", "NESTED", "${HOST}");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          no placeholder            | no placeholder
          /a$                       | /a$
          $HOST {HOST}              | $HOST {HOST}
          https://${HOST}           | https://www.example.org
          ${HOST}${HOST}            | www.example.orgwww.example.org
          /${app.name}/x            | /shop/x
          /${UNSET:tmp}/            | /tmp/
          /${HOST:tmp}/             | /www.example.org/
          ${UNSET:a:b}              | a:b
          x${EMPTY}y${UNSET:}z      | xyz
          ${NESTED}                 | ${HOST}
          """)
  void fill_setVariable_isReplaced(String text, String filled) {
    assertThat(fill(text)).isEqualTo(filled);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /${UNSET}   | "${UNSET}" is not set; set the system property
          /${HOST     | "/${HOST" contains "${" without a closing "}"
          ${}         | "${}" is not a variable
          ${:x}       | "${:x}" is not a variable
          ${a b}      | "${a b}" is not a variable
          ${a${HOST}} | "${a${HOST}" is not a variable
          """)
  void fill_invalidPlaceholder_throws(String text, String sentence) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> fill(text))
        .withMessageStartingWith(sentence);
  }

  @Test
  void fill_systemProperty_overridesEnvironment() {
    System.setProperty("wayleave.test.placeholder", "set");
    try {
      assertThat(ofProcess("${wayleave.test.placeholder}")).isEqualTo("set");
    } finally {
      System.clearProperty("wayleave.test.placeholder");
    }
    String path = System.getenv("PATH");
    assertThat(ofProcess("${PATH:none}")).isEqualTo(path == null ? "none" : path);
  }

  private static String fill(String text) {
    return Placeholders.fill(text, name -> Optional.ofNullable(OUTSIDE.get(name))).text();
  }

  private static String ofProcess(String text) {
    return Placeholders.fill(text, ReadPermissions.VariablePermissions.ALL).text();
  }
}

package io.github.wayleave.policy.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.net.HostName;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostPatternTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          shop.example.org          | shop.example.org       | false
          SHOP.example.org.         | shop.example.org       | false
          *.Shop.Example.org.       | *.shop.example.org     | true
          *.bücher.example          | *.xn--bcher-kva.example | true
          *                         | *                      | true
          [2001:DB8::0:1]           | [2001:db8::1]          | false
          192.0.2.1                 | 192.0.2.1              | false
          *.org                     | *.org                  | true
          """)
  void toString_isNormalized(String text, String normal, boolean isWildcard) {
    HostPattern pattern = HostPattern.of(text);
    assertThat(pattern).hasToString(normal).isEqualTo(HostPattern.of(normal));
    assertThat(pattern.isWildcard()).isEqualTo(isWildcard);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "**",
        "*.",
        "*.*",
        "*a.example",
        "a.*",
        "a.*.example",
        ".example.org",
        "*..org",
        "*.192.0.2.1",
        "*.[::1]",
        "*.example.org:443",
        "*.https://a.example",
        "::1",
        "a b"
      })
  void of_invalidText_isRejected(String text) {
    assertThatExceptionOfType(InvalidValueException.class).isThrownBy(() -> HostPattern.of(text));
  }

  @Test
  void patternWithoutName_isAWildcard() {
    assertThat(new HostPattern(Optional.empty(), false)).isEqualTo(HostPattern.ANY);
    assertThat(HostPattern.of(HostName.of("a.example"))).isEqualTo(HostPattern.of("a.example"));
  }

  @Test
  void hostPolicyWithoutNames_isRejected() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> HostPolicy.of(PolicySections.NONE))
        .withMessage("has no host name; add at least one, or \"*\" for all other hosts");
  }
}

package io.github.wayleave.spring;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unsupported versions of Spring Boot prevent the start. */
class SupportedVersionTest {
  @ParameterizedTest
  @ValueSource(strings = {"2.7.18", "3.0.0", "3.4.13"})
  void olderVersion_isRefused(String version) {
    assertThatThrownBy(() -> SupportedVersion.require(version))
        .isInstanceOf(SettingException.class)
        .hasMessage("expected 3.5 or 4, found %s".formatted(version));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.5.0", "3.5.16", "4.0.0", "4.1.1", "4.2.0-M1", "unknown"})
  void supportedOrUnknownVersion_isAccepted(String version) {
    assertThatCode(() -> SupportedVersion.require(version)).doesNotThrowAnyException();
  }
}

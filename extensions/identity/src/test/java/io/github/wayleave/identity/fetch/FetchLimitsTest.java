package io.github.wayleave.identity.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.identity.limit.Backoff;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FetchLimitsTest {
  @Test
  void documentKinds_haveTheirLimits() {
    assertThat(DocumentKind.LIST.longest()).isEqualTo(1 << 20);
    assertThat(DocumentKind.LIST.backoff()).isEqualTo(Backoff.LISTS);
    assertThat(DocumentKind.KEYS.longest()).isEqualTo(1 << 16);
    assertThat(DocumentKind.KEYS.backoff()).isEqualTo(Backoff.KEYS);
    assertThat(FetchRequest.TIME).isEqualTo(Duration.ofSeconds(5));
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "299, 5", "360, 6", "86400, 1440", "86401, 1440", "9999999999, 1440"})
  void keyLifetime_isFiveMinutesToADay(long maxAgeSeconds, long minutes) {
    assertThat(KeyLifetime.of(Optional.of(Duration.ofSeconds(maxAgeSeconds))))
        .isEqualTo(Duration.ofMinutes(minutes));
  }

  @Test
  void keyLifetime_withoutMaxAge_isAnHour() {
    assertThat(KeyLifetime.of(Optional.empty())).isEqualTo(Duration.ofHours(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://lists.example/", "/list.json"})
  void request_forAnythingButHttps_isRefused(String url) {
    assertThatThrownBy(
            () -> new FetchRequest(UrlReference.of(url), DocumentKind.LIST, Optional.empty()))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("\"%s\" is not an https URL", url);
  }
}

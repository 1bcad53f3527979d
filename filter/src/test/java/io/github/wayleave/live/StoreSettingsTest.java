package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of the store that nodes share. */
class StoreSettingsTest {
  private static final String STORE = "redis://:secret@10.0.0.9";

  @Test
  void allSettings_areRead() {
    assertThat(
            read(
                Map.of(
                    "wayleave.fleet", "shop",
                    "wayleave.store-password-file", "/etc/wayleave/password",
                    "wayleave.store-timeout", "1s",
                    "wayleave.node", "web-01",
                    "wayleave.nodes", "3")))
        .isEqualTo(
            new StoreSettings(
                STORE,
                "shop",
                Optional.of(Path.of("/etc/wayleave/password")),
                Duration.ofSeconds(1),
                "web-01",
                OptionalInt.of(3)));
  }

  @Test
  void defaults_areThoseOfTheDocs() {
    StoreSettings settings = read(Map.of("wayleave.fleet", "shop"));
    assertThat(settings.timeout()).isEqualTo(Duration.ofMillis(50));
    assertThat(settings.passwordFile()).isEmpty();
    assertThat(settings.nodes()).isEmpty();
    assertThat(settings.node()).isNotEmpty();
  }

  @Test
  void withoutAStore_nothingIsRead() {
    assertThat(
            ServerSettings.of(
                    name -> name.equals("wayleave.fleet") ? Optional.of("?") : Optional.empty())
                .store())
        .isEmpty();
  }

  @Test
  void missingFleet_isNamed() {
    assertThatThrownBy(() -> read(Map.of()))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith("wayleave.fleet: is missing, but wayleave.store is set; name ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fleet | my shop | expected 1 to 64 letters, digits, or any of -_., found \"my shop\"",
        "node | w/1 | expected 1 to 64 letters, digits, or any of -_., found \"w/1\"",
        "nodes | 0 | expected a number from 1 to 10000, found 0",
        "nodes | many | expected a number from 1 to 10000, found \"many\"",
        "store-timeout | 4ms | expected a time from 5ms to 1s, found 4ms",
        "store-timeout | 2s | expected a time from 5ms to 1s, found 2000ms",
        "store-timeout | 50 | expected a time from 5ms to 1s, found \"50\"; write it like 50ms",
        "store-timeout | -5ms | expected a time from 5ms to 1s, found \"-5ms\"; write it like 50ms",
        "store-password-file | pw | expected the absolute path of a file, found \"pw\"",
      })
  void valueOutOfRange_isNamed(String setting, String value, String sentence) {
    Map<String, String> values = new HashMap<>(Map.of("wayleave.fleet", "shop"));
    values.put("wayleave." + setting, value);
    assertThatThrownBy(() -> read(values))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("wayleave." + setting + ": " + sentence);
  }

  @Test
  void storeWithoutTheJar_stopsTheStart() {
    LiveSettings settings =
        LiveSettings.of(Environment.PRODUCTION)
            .withStore(Optional.of(new StoreSettings(STORE, "shop", "web-01")));
    PolicySource source =
        PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(new byte[0]));
    assertThatThrownBy(() -> RunningPolicy.start(source, settings))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "wayleave.store: needs wayleave-redis beside the filter; add it, or remove the setting");
    assertThat(settings.toString()).doesNotContain("secret");
  }

  private static StoreSettings read(Map<String, String> values) {
    Map<String, String> all = new HashMap<>(values);
    all.put("wayleave.store", STORE);
    return ServerSettings.of(name -> Optional.ofNullable(all.get(name))).store().orElseThrow();
  }
}

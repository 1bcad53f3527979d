package io.github.wayleave.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.OnFaultyStart;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of a server, whatever server it is. */
class ServerSettingsTest {
  @Test
  void eachIsTaken() {
    LiveSettings settings =
        of(
            Map.of(
                "wayleave.environment", "staging",
                "wayleave.enforcement", "observe",
                "wayleave.reload", "30s",
                "wayleave.on-faulty-start", "open",
                "wayleave.state", "/var/lib/example"));
    assertThat(settings.environment().name()).isEqualTo("staging");
    assertThat(settings.access().mode()).contains(EnforcementMode.OBSERVE);
    assertThat(settings.reload().orElseThrow().every()).isEqualTo(Duration.ofSeconds(30));
    assertThat(settings.atStart().onFaultyStart()).contains(OnFaultyStart.OPEN);
    assertThat(settings.atStart().state().orElseThrow().path().toString())
        .isEqualTo("/var/lib/example");
  }

  @Test
  void nothingSaidIsAsUsual() {
    LiveSettings settings = of(Map.of());
    assertThat(settings.environment().name()).isEqualTo("production");
    assertThat(settings.reload()).contains(LiveSettings.Reload.DEFAULT);
    assertThat(settings.atStart()).isEqualTo(LiveSettings.AtStart.AS_THE_POLICY_SAYS);
    assertThat(settings.access().mode()).isEmpty();
  }

  @Test
  void reloadMayBeOff() {
    assertThat(of(Map.of("wayleave.reload", "off")).reload()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wayleave.enforcement     | on    | found "on"; allowed are off, observe, enforce
          wayleave.on-faulty-start | close | found "close"; allowed are refuse, last-good, open
          wayleave.reload          | soon  | found "soon"; allowed are "off" and a duration from 1s, like 5s
          wayleave.reload          | ' '   | is set, but to nothing; give it a value, or do not set it
          """)
  void whatCannotBeIsOneSentenceThatBeginsWithItsName(String name, String value, String sentence) {
    assertThatThrownBy(() -> of(Map.of(name, value)))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(name + ": " + sentence);
  }

  private static LiveSettings of(Map<String, String> said) {
    return ServerSettings.of(name -> Optional.ofNullable(said.get(name)));
  }
}

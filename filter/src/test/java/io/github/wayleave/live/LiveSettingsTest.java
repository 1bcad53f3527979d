package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.source.ReadPermissions;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveSettingsTest {
  @Test
  void of_environment_hasDocumentedDefaults() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION);
    assertThat(settings.reload())
        .contains(new ReloadSettings(Duration.ofSeconds(5), Duration.ofMillis(200)));
    assertThat(settings.startup())
        .isEqualTo(new StartupSettings(Optional.empty(), Optional.empty()));
  }

  @Test
  void with_oneSetting_keepsTheRest() {
    LiveSettings settings = LiveSettings.of(new Environment("staging"));
    StartupSettings open =
        new StartupSettings(
            Optional.of(OperationPolicy.StartupFailureAction.OPEN), Optional.empty());
    LiveSettings changed = settings.withReload(Optional.empty()).withStartup(open);
    assertThat(changed)
        .isEqualTo(
            new LiveSettings(
                settings.environment(),
                Optional.empty(),
                open,
                settings.access(),
                Optional.empty(),
                ReadPermissions.NEARBY,
                true,
                Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({"PT0.000000001S, PT0S", "PT1S, PT1H", "PT23999999976H, PT23999999976H"})
  void reloadSettings_positiveInterval_isAccepted(Duration interval, Duration confirmationDelay) {
    assertThat(new ReloadSettings(interval, confirmationDelay).interval()).isEqualTo(interval);
  }

  @ParameterizedTest
  @CsvSource({"PT0S, PT0S", "PT-1S, PT0S", "PT1S, PT-0.000000001S"})
  void reloadSettings_invalidTimes_areRejected(Duration interval, Duration confirmationDelay) {
    assertThatThrownBy(() -> new ReloadSettings(interval, confirmationDelay))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a positive interval and a confirmation delay of 0 or more");
  }
}

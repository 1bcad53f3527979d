package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.live.LiveSettings.AtStart;
import io.github.wayleave.live.LiveSettings.Reload;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.source.PolicyReach;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveSettingsTest {
  @Test
  void theDefaultsAreThoseOfTheDocumentation() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION);
    assertThat(settings.reload())
        .contains(new Reload(Duration.ofSeconds(5), Duration.ofMillis(200)));
    assertThat(settings.atStart()).isEqualTo(new AtStart(Optional.empty(), Optional.empty()));
  }

  @Test
  void oneThingIsChangedAtATime() {
    LiveSettings settings = LiveSettings.of(new Environment("staging"));
    AtStart open = new AtStart(Optional.of(Operation.OnFaultyStart.OPEN), Optional.empty());
    LiveSettings changed = settings.withReload(Optional.empty()).withAtStart(open);
    assertThat(changed)
        .isEqualTo(
            new LiveSettings(
                settings.environment(),
                Optional.empty(),
                open,
                settings.access(),
                Optional.empty(),
                PolicyReach.NEARBY));
  }

  @ParameterizedTest
  @CsvSource({"PT0.000000001S, PT0S", "PT1S, PT1H", "PT23999999976H, PT23999999976H"})
  void aSourceIsLookedAtAfterSomeTime(Duration every, Duration confirmAfter) {
    assertThat(new Reload(every, confirmAfter).every()).isEqualTo(every);
  }

  @ParameterizedTest
  @CsvSource({"PT0S, PT0S", "PT-1S, PT0S", "PT1S, PT-0.000000001S"})
  void neverBefore(Duration every, Duration confirmAfter) {
    assertThatThrownBy(() -> new Reload(every, confirmAfter))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a source is looked at after some time, not before");
  }
}

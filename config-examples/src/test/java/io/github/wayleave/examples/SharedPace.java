package io.github.wayleave.examples;

// begin settings
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** A filter with a pacer that several servers share, which counts the requests it refuses. */
final class SharedPace implements LiveListener {
  private final LongAdder refusals = new LongAdder();

  static LiveSettings settings(Pacer pacer) {
    ReloadSettings reload = new ReloadSettings(Duration.ofMinutes(1), Duration.ofSeconds(2));
    return ServerSettings.fromProcess().withReload(Optional.of(reload)).withPacer(pacer);
  }

  WayleaveFilter filter(PolicySource source, Pacer pacer) {
    WayleaveFilter filter = new WayleaveFilter(source, settings(pacer));
    filter.addListener(this);
    return filter;
  }

  @Override
  public void onDecision(AccessEvent event) {
    if (event.decision() instanceof Refused) {
      refusals.increment();
    }
  }

  long refusals() {
    return refusals.sum();
  }
}
// end settings

package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What the log says at the start about a store. */
class StoreStartTest {
  private static final String POLICY = "robots: { disallow: /search }\n";

  private static List<String> linesOfStart(LiveSettings settings) {
    LogLines log = LogLines.collect();
    try (RunningPolicy live =
        RunningPolicy.start(
            PolicySource.of(
                "wayleave.yaml",
                () -> new ByteArrayInputStream(POLICY.getBytes(StandardCharsets.UTF_8))),
            settings)) {
      assertThat(live.policy()).isPresent();
      return log.lines();
    } finally {
      log.close();
    }
  }

  private static LiveSettings settings(OptionalInt nodes) {
    StoreSettings store =
        new StoreSettings(
            "redis://127.0.0.1:" + RedisServer.freePort(),
            "shop",
            Optional.empty(),
            StoreSettings.DEFAULT_TIMEOUT,
            "web-01",
            nodes);
    return LiveSettings.of(Environment.PRODUCTION)
        .withReload(Optional.empty())
        .withStore(Optional.of(store));
  }

  @Test
  void store_isNamedWithItsServers() {
    assertThat(linesOfStart(settings(OptionalInt.of(3))))
        .contains("INFO store: web-01 shares crawl delays with the servers of shop");
  }

  @Test
  void storeBesideAnOwnPacer_isAWarning() {
    assertThat(
            linesOfStart(settings(OptionalInt.of(3)).withPacer((client, delay) -> Duration.ZERO)))
        .contains(
            "WARNING wayleave.store: is not used, because the application has a pacer of its own; remove one of them");
  }
}

package io.github.wayleave.redis;

import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** What an application does between its deployment and its end; loaded by its own class loader. */
public final class DeployedSite implements Runnable {
  private static final String POLICY =
      """
      robots: { crawl-delay: 1s }
      enforcement: { mode: enforce, pace: true }
      """;

  private final String url;

  /** A site whose store is at a URL. */
  public DeployedSite(String url) {
    this.url = url;
  }

  @Override
  public void run() {
    LiveSettings settings =
        LiveSettings.of(Environment.PRODUCTION)
            .withReload(Optional.empty())
            .withStore(
                Optional.of(
                    new StoreSettings(
                        url,
                        "shop",
                        Optional.empty(),
                        Duration.ofSeconds(1),
                        "web-01",
                        OptionalInt.empty())));
    try (RunningPolicy live =
        RunningPolicy.start(
            PolicySource.of(
                "wayleave.yaml",
                () -> new ByteArrayInputStream(POLICY.getBytes(StandardCharsets.UTF_8))),
            settings)) {
      TestNode.await("an answer", () -> answers(live));
      TestNode.await("nodes", () -> !live.storeStatus().orElseThrow().nodes().isEmpty());
    }
  }

  private static boolean answers(RunningPolicy live) {
    SiteAccess access = live.current().orElseThrow().access();
    ClaimedCrawlers claim = access.identify("examplebot/1.0 (+https://example.org/bot)");
    access.defaultControl().decide(claim, AccessRequest.of("/page"));
    return live.storeStatus().orElseThrow().answered() > 0;
  }
}

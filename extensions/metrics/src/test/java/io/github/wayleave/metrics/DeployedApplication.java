package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.PolicySource;
import java.time.Duration;
import java.util.List;

/** An application that starts, records every meter and stops. */
public final class DeployedApplication implements Runnable {
  private static final CrawlerIdentity CRAWLER = CrawlerIdentity.of(ProductToken.of("SomeBot"));
  private static final Group GROUP =
      Group.of(List.of(ProductToken.of("SomeBot")), GroupTerms.of(List.of()));

  /** Creates an application; {@link UndeployTest} calls this in a separate class loader. */
  public DeployedApplication() {}

  @Override
  public void run() {
    PolicySource source = PolicySource.of(SitePolicy.builder().build());
    RunningPolicy live =
        RunningPolicy.start(source, MeteredSite.settings(), List.of(new WayleaveMetrics()));
    Duration delay = Duration.ofSeconds(2);
    ClaimedCrawlers claim = new ClaimedCrawlers(List.of(CRAWLER));
    AccessDecision decision = new Observed(new RateViolation(CRAWLER, GROUP, delay, delay));
    live.recorder()
        .recordDecision(claim, decision, () -> AccessEvent.builder(claim, decision).build());
    live.recordResponse("/robots.txt", 200);
    live.reload();
    live.close();
  }
}

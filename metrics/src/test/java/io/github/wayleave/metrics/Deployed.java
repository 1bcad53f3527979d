package io.github.wayleave.metrics;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.KnownCrawler;
import io.github.wayleave.enforce.Objection.Haste;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Terms;
import io.github.wayleave.yaml.PolicySource;
import java.time.Duration;
import java.util.List;

/** An application that comes, is asked for everything that has a meter, and goes. */
public final class Deployed implements Runnable {
  private static final KnownCrawler CRAWLER = KnownCrawler.of(ProductToken.of("SomeBot"));
  private static final Group GROUP =
      Group.of(List.of(ProductToken.of("SomeBot")), Terms.of(List.of()));

  /** Is made in a class loader of its own. */
  public Deployed() {}

  @Override
  public void run() {
    PolicySource source = PolicySource.of(SitePolicy.builder().build());
    RunningPolicy live =
        RunningPolicy.start(source, MeteredSite.settings(), List.of(new WayleaveMetrics()));
    Duration pause = Duration.ofSeconds(2);
    Claim claim = new Claim(List.of(CRAWLER));
    AccessDecision decision = new Observed(new Haste(CRAWLER, GROUP, pause, pause));
    live.note(claim, decision, () -> AccessEvent.builder(claim, decision).build());
    live.noteAnswer("/robots.txt", 200);
    live.reload();
    live.close();
  }
}

package io.github.wayleave.internal.management;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.util.Map;
import java.util.Optional;

/** A policy that is started, managed and stopped: in a class loader or a runtime of its own. */
public final class ManagedStart implements Runnable {
  /** Is made in a class loader of its own. */
  public ManagedStart() {}

  /** Starts in a runtime of its own. */
  public static void main(String... arguments) {
    new ManagedStart().run();
    System.out.println("started and stopped");
  }

  @Override
  public void run() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    SitePolicy policy = SitePolicy.builder().build();
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(policy), settings)) {
      PolicyManagement.register(live, Map.of("context", "/start")).close();
    }
  }
}

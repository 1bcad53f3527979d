package io.github.wayleave.internal.management;

import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.PolicySource;
import java.util.Map;
import java.util.Optional;

/** Starts, manages and stops a policy, in a separate class loader or runtime. */
public final class ManagedStart implements Runnable {
  /** Called in a separate class loader. */
  public ManagedStart() {}

  /** Called in a separate runtime. */
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

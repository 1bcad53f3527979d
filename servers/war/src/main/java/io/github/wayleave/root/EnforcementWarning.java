package io.github.wayleave.root;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;

/**
 * Logs one warning if the policy has enforcement enabled, since this application cannot enforce it
 * for others.
 */
final class EnforcementWarning implements LiveListener {
  private final Logger log;
  private final AtomicBoolean hasWarned = new AtomicBoolean();
  private volatile Optional<LivePolicy> live = Optional.empty();

  EnforcementWarning(Logger log) {
    this.log = log;
  }

  @Override
  public void onStart(LivePolicy policy) {
    live = Optional.of(policy);
  }

  @Override
  public void onLoad(PolicyStatus status) {
    boolean hasEffectlessKey =
        live.flatMap(LivePolicy::policy).filter(SitePolicy::hasEnforcement).isPresent();
    if (hasEffectlessKey && hasWarned.compareAndSet(false, true)) {
      log.warn(
          "enforcement: has no effect, since requests to other applications do not pass this filter; put the filter into them, or use the Tomcat valve or the Jetty module");
    }
  }
}

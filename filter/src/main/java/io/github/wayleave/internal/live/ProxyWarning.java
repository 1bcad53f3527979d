package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The warning that requests come through an untrusted proxy, so that all crawlers behind it seem to
 * be one client. It is logged once, and again only after {@code trusted-proxies} has changed.
 */
public final class ProxyWarning {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String KEY = "trusted-proxies";

  private volatile @Nullable IssuedWarning issued;

  private record IssuedWarning(OperationPolicy.TrustedProxies trusted, String sentence) {}

  /** Returns whether the warning was issued for these trusted proxies. */
  public boolean isIssued(OperationPolicy.TrustedProxies trusted) {
    IssuedWarning current = issued;
    return current != null && current.trusted().equals(trusted);
  }

  /** Issues the warning once, even if several threads call it. */
  public synchronized void issue(OperationPolicy.TrustedProxies trusted, String sentence) {
    if (!isIssued(trusted)) {
      issued = new IssuedWarning(trusted, sentence);
      LOG.warn("{}", PolicyProblem.error(KEY, sentence));
    }
  }

  /** Returns the warning if it applies to a policy. */
  Optional<PolicyProblem> problem(SitePolicy policy) {
    IssuedWarning current = issued;
    return current != null
            && current.trusted().equals(policy.operation().trustedProxies())
            && (isPaced(policy) || policy.operation().ledgerSettings().isPresent())
        ? Optional.of(PolicyProblem.error(KEY, current.sentence()))
        : Optional.empty();
  }

  private static boolean isPaced(SitePolicy policy) {
    return policy.hosts().values().stream().anyMatch(host -> host.enforcement().paces());
  }
}

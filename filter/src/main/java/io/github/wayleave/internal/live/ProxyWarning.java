package io.github.wayleave.internal.live;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.policy.OperationPolicy.TrustedProxies;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The warnings that requests come through an untrusted proxy. Each is logged once, and again only
 * after {@code trusted-proxies} has changed.
 */
public final class ProxyWarning {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final String KEY = "trusted-proxies";

  private volatile List<IssuedWarning> issued = List.of();
  private volatile @Nullable ProxyDependence dependence;

  /** What a proxy hides from the server. */
  public enum HiddenFact {
    /** All clients have the address of the proxy. */
    CLIENT,
    /** The request names another host than the client did. */
    HOST
  }

  /**
   * What a policy decides by facts that a proxy may hide.
   *
   * @param byClient the keys that depend on the client's address
   * @param isConfigured whether one of them is set, and not just the ledger that is kept by default
   * @param byHost whether the requested host makes a difference
   */
  public record ProxyDependence(
      SitePolicy policy, Set<String> byClient, boolean isConfigured, boolean byHost) {
    private static final String LEDGER = "ledger";

    static ProxyDependence of(SitePolicy policy) {
      Set<String> keys = new LinkedHashSet<>();
      if (policy.hasEnforcement()) {
        for (HostRules host : policy.hosts().values()) {
          if (host.enforcement().paces()) {
            keys.add("pace");
          }
          if (!host.enforcement().clients().isEmpty()) {
            keys.add("enforcement.clients");
          }
        }
        if (policy.identity().isPresent()) {
          keys.add("identity");
        }
        if (policy.operation().ledgerSettings().isPresent()) {
          keys.add(LEDGER);
        }
      }
      return new ProxyDependence(
          policy,
          keys,
          keys.size() > (keys.contains(LEDGER) ? 1 : 0),
          !policy.hosts().patterns().isEmpty());
    }

    boolean on(HiddenFact fact) {
      return fact == HiddenFact.HOST ? byHost : !byClient.isEmpty();
    }
  }

  private record IssuedWarning(TrustedProxies trusted, HiddenFact fact, String sentence) {}

  /** Returns what a policy decides by facts that a proxy may hide; it is determined once. */
  @SuppressWarnings("ReferenceEquality")
  public ProxyDependence dependence(SitePolicy policy) {
    ProxyDependence current = dependence;
    if (current == null || current.policy() != policy) {
      current = ProxyDependence.of(policy);
      dependence = current;
    }
    return current;
  }

  /** Returns whether a warning would be new to the owner of a policy. */
  public boolean isMissing(SitePolicy policy, HiddenFact fact) {
    return dependence(policy).on(fact) && !isIssued(policy, fact);
  }

  private boolean isIssued(SitePolicy policy, HiddenFact fact) {
    for (IssuedWarning warning : issued) {
      if (warning.fact() == fact && warning.trusted().equals(policy.operation().trustedProxies())) {
        return true;
      }
    }
    return false;
  }

  /** Issues a warning once, even if several threads call it. */
  public synchronized void issue(SitePolicy policy, HiddenFact fact, String sentence) {
    if (!isIssued(policy, fact)) {
      List<IssuedWarning> extended = new ArrayList<>(issued);
      extended.removeIf(warning -> warning.fact() == fact);
      extended.add(new IssuedWarning(policy.operation().trustedProxies(), fact, sentence));
      issued = List.copyOf(extended);
      LOG.warn("{}", PolicyProblem.error(KEY, sentence));
    }
  }

  /** Returns the warnings that apply to a policy. */
  List<PolicyProblem> problems(SitePolicy policy) {
    return issued.stream()
        .filter(warning -> warning.trusted().equals(policy.operation().trustedProxies()))
        .filter(warning -> dependence(policy).on(warning.fact()))
        .map(warning -> PolicyProblem.error(KEY, warning.sentence()))
        .toList();
  }
}

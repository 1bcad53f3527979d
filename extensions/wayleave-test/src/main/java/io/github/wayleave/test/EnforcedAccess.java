package io.github.wayleave.test;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.enforce.decide.AccessControl;
import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.internal.enforce.decide.SiteAccess;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Decides requests as a filter with a policy does, except that a crawl delay never refuses a
 * request.
 */
final class EnforcedAccess {
  private final SiteAccess site;
  private final AccessControl control;

  EnforcedAccess(SitePolicy policy, Optional<HostName> host) {
    AccessSettings settings =
        LocalPacer.settings(InstantSource.system()).withPacer((client, delay) -> Duration.ZERO);
    this.site = SiteAccess.of(policy, settings);
    this.control = site.forHost(host);
  }

  /**
   * Returns the decision about a request.
   *
   * @param agent the value of its {@code User-Agent}
   * @param target its path, with or without a query
   */
  AccessDecision decide(String agent, String target) {
    return control.decide(site.identify(agent), AccessRequest.of(target));
  }

  /** Returns the reason for a decision, as the end of a sentence about the request. */
  static String reason(AccessDecision decision) {
    return decision instanceof AccessDecision.Passed passed
        ? switch (passed) {
          case NO_CRAWLER -> "passes: the User-Agent names no crawler";
          case OFF -> "passes: enforcement is off";
          case DOCUMENT -> "passes: it is published and always allowed";
          case EXEMPT -> "passes: enforcement.exempt-paths has the path";
          case CLIENT -> "passes: enforcement.exempt-clients has the client";
          case ALLOWED -> "passes: the rules allow it";
        }
        : "is " + decision;
  }
}

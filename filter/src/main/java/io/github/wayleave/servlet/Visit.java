package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessControl;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.enforce.Refusal;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.Snapshot;
import io.github.wayleave.text.HostName;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Enumeration;
import java.util.Optional;

/**
 * A request that claims to be a crawler's.
 *
 * @param request the request
 * @param claim which crawlers it claims to be
 * @param current the policy in force
 * @param control what holds of it at the host that is asked
 */
record Visit(HttpServletRequest request, Claim claim, Snapshot current, AccessControl control) {
  private static final String USER_AGENT = "User-Agent";

  /** Stands for a target that nobody can tell. */
  private static final String UNKNOWN = "?";

  /** Returns which crawlers a request claims to be; what cannot be told is no claim. */
  static Claim claim(HttpServletRequest request, Snapshot current, LivePolicy live) {
    if (current.access().isOff()) {
      return Claim.NOBODY;
    }
    try {
      Enumeration<String> headers = request.getHeaders(USER_AGENT);
      return headers == null ? Claim.NOBODY : current.access().identify(headers);
    } catch (RuntimeException e) {
      live.noteFailure(e);
      return Claim.NOBODY;
    }
  }

  /**
   * Returns a visit.
   *
   * @param host the host that is asked, if that makes a difference
   */
  static Visit of(
      HttpServletRequest request, Claim claim, Snapshot current, Optional<HostName> host) {
    AccessControl main = current.access().main();
    return new Visit(request, claim, current, host.map(current.access()::at).orElse(main));
  }

  /** Decides about it, notes that, and returns the answer if it is refused. */
  Optional<Refusal> refusal(LivePolicy live) {
    if (control.isOff()) {
      return Optional.empty();
    }
    AccessDecision decision = decide(live);
    live.note(claim, decision);
    request.setAttribute(RequestAttributes.CLAIM, claim);
    request.setAttribute(RequestAttributes.DECISION, decision);
    return decision instanceof Refused refused
        ? Optional.of(control.refusal(refused, current.shortVersion()))
        : Optional.empty();
  }

  private AccessDecision decide(LivePolicy live) {
    if (isPreflight()) {
      return Passed.PREFLIGHT;
    }
    CrawlerRequest asked =
        new CrawlerRequest(request, current.policy().operation().trustedProxies());
    try {
      return control.decide(claim, asked);
    } catch (RuntimeException e) {
      live.noteFailure(e);
      return control.decideUnreadable(claim, UNKNOWN);
    }
  }

  /** A browser asks so on behalf of a page, and sends nothing else (Fetch, CORS-preflight). */
  private boolean isPreflight() {
    return "OPTIONS".equals(request.getMethod())
        && request.getHeader("Origin") != null
        && request.getHeader("Access-Control-Request-Method") != null;
  }

  /** Returns the request as the application sees it. */
  HttpServletRequest passed() {
    return Optional.of(control)
        .filter(here -> !here.isOff())
        .flatMap(here -> here.enforcement().crawlerSessions())
        .<HttpServletRequest>map(life -> new ShortSessions(request, life))
        .orElse(request);
  }
}

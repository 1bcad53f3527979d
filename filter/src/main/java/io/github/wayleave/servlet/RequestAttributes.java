package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.Claim;
import io.github.wayleave.gate.Visit;
import jakarta.servlet.http.HttpServletRequest;

/** Where the application finds, in a request of a crawler, what was decided about it. */
public final class RequestAttributes {
  /**
   * The attribute that has the {@link Claim}, all the crawlers that the request says it is:
   * {@value}.
   */
  public static final String CLAIM = "io.github.wayleave.Claim";

  /** The attribute that has the {@link AccessDecision}: {@value}. */
  public static final String DECISION = "io.github.wayleave.AccessDecision";

  private RequestAttributes() {}

  static void set(HttpServletRequest request, Visit visit) {
    request.setAttribute(CLAIM, visit.claim());
    request.setAttribute(DECISION, visit.decision());
  }
}

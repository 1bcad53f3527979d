package io.github.wayleave.it;

import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.servlet.RequestAttributes;
import jakarta.servlet.FilterChain;
import jakarta.servlet.GenericFilter;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A filter of the application that copies the decision about the request to response fields. At
 * {@code /session} it creates a session and reports its lifetime in seconds.
 */
final class DecisionEchoFilter extends GenericFilter {
  /** The field with the claimed crawlers. */
  static final String CLAIM = "X-Claim";

  /** The field with the decision. */
  static final String DECISION = "X-Decision";

  /** The field with the lifetime of the session. */
  static final String SESSION = "X-Session";

  private static final long serialVersionUID = 1L;

  ServletContext context() {
    return getServletContext();
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    HttpServletResponse answer = (HttpServletResponse) response;
    if (request.getAttribute(RequestAttributes.CLAIM) instanceof ClaimedCrawlers claim) {
      answer.setHeader(CLAIM, claim.crawlers().get(0).token().toString());
    }
    Object decision = request.getAttribute(RequestAttributes.DECISION);
    if (decision == null && request.getAttribute(RequestAttributes.CLAIM) != null) {
      decision = Passed.ALLOWED;
    }
    if (decision != null) {
      answer.setHeader(
          DECISION,
          decision instanceof Passed passed ? passed.name() : decision.getClass().getSimpleName());
    }
    HttpServletRequest http = (HttpServletRequest) request;
    if (http.getRequestURI().equals("/session")) {
      answer.setIntHeader(SESSION, http.getSession().getMaxInactiveInterval());
    }
    chain.doFilter(request, response);
  }
}

package io.github.wayleave.it;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.PolicyStatus;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.stream.Collectors;

/**
 * A health check of an application, which reports the status of its policy with one problem a line.
 */
final class StatusFilter implements Filter {
  static final String PATH = "/status";

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request instanceof HttpServletRequest http && http.getRequestURI().equals(PATH)) {
      response.setContentType("text/plain");
      response.setCharacterEncoding("utf-8");
      String text =
          WayleaveFilter.of(request.getServletContext())
              .flatMap(WayleaveFilter::live)
              .map(LivePolicy::status)
              .map(StatusFilter::text)
              .orElse("no filter");
      response.getWriter().print(text);
    } else {
      chain.doFilter(request, response);
    }
  }

  private static String text(PolicyStatus status) {
    String version =
        status.activePolicy().map(inForce -> "version " + inForce.version()).orElse("no policy");
    return status.problems().stream()
        .map(PolicyProblem::toString)
        .collect(Collectors.joining("\n", status.health() + ", " + version + "\n", ""));
  }
}

package io.github.wayleave.servlet;

import io.github.wayleave.policy.PolicyException;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.Resource;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes a policy: answers {@code /robots.txt} and {@code /data.txt}, and lets everything else
 * go on.
 *
 * <p>Where the web application has {@code WEB-INF/wayleave.yaml} the filter is there without a word
 * in {@code web.xml}: see {@link WayleaveInitializer}. Otherwise it is declared there, with the
 * init-param {@value PolicyLocation#PARAMETER}, or made in code.
 */
public final class WayleaveFilter implements Filter {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveFilter.class);

  private final Optional<PolicySource> given;
  private volatile @Nullable Publication published;

  /** Makes a filter that finds its policy by its configuration. */
  public WayleaveFilter() {
    this.given = Optional.empty();
  }

  /** Makes a filter for the policy of a source. */
  public WayleaveFilter(PolicySource source) {
    this.given = Optional.of(source);
  }

  /**
   * Loads the policy and renders its documents.
   *
   * @throws ServletException if the policy cannot be used; the message has every problem on a line,
   *     the cause is the {@link PolicyException}
   */
  @Override
  public void init(FilterConfig config) throws ServletException {
    if (!config.getServletContext().getContextPath().isEmpty()) {
      LOG.warn(
          "/robots.txt belongs to the host, and this application is at {}: nothing is published; put the filter into the application at /",
          config.getServletContext().getContextPath());
      return;
    }
    try {
      SitePolicy policy = given.orElseGet(() -> PolicyLocation.of(config)).load();
      policy.warnings().forEach(warning -> LOG.warn("{}", warning));
      published = Publication.of(policy, InstantSource.system());
      LOG.info("{}", StartLine.of(policy));
    } catch (PolicyException e) {
      throw new ServletException("The policy cannot be used:\n" + e.getMessage(), e);
    }
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Publication current = published;
    if (current != null
        && request instanceof HttpServletRequest http
        && response instanceof HttpServletResponse answer
        && request.getDispatcherType() == DispatcherType.REQUEST) {
      Optional<Resource> resource = current.at(ResolvedPath.of(http));
      if (resource.isPresent()) {
        AnswerWriter.write(resource.get().answer(new RequestView(http)), answer);
        return;
      }
    }
    chain.doFilter(request, response);
  }
}

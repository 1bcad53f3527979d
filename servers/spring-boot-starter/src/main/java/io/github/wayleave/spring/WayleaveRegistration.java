package io.github.wayleave.spring;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.servlet.FilterRegistrationBean;

/**
 * Registers the filter unless the application already has one, as in a WAR with a policy in {@code
 * WEB-INF}.
 *
 * <p>The policy is loaded here and not by the container, because not every container reports why it
 * cannot be loaded.
 */
final class WayleaveRegistration extends FilterRegistrationBean<WayleaveFilter> {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveRegistration.class);
  private static final String NAME = "wayleave";

  private final WayleaveFilter filter;

  WayleaveRegistration(WayleaveFilter filter) {
    super(filter);
    this.filter = filter;
    setName(NAME);
    setAsyncSupported(true);
    setDispatcherTypes(
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR));
  }

  /**
   * Returns null if no filter is added, as {@link ServletContext#addFilter} does; the caller
   * expects that.
   */
  @Override
  @SuppressWarnings("NullAway")
  protected FilterRegistration.@Nullable Dynamic addRegistration(
      String description, ServletContext context) {
    if (isDeclared(context)) {
      LOG.info("this application already has a filter, whose policy applies");
      setIgnoreRegistrationFailure(true);
      return null;
    }
    start(context);
    return super.addRegistration(description, context);
  }

  private void start(ServletContext context) {
    try {
      filter.init(new StartConfig(NAME, context));
    } catch (ServletException e) {
      throw e.getCause() instanceof PolicyException policy ? policy : new IllegalStateException(e);
    }
  }

  static boolean isDeclared(ServletContext context) {
    return context.getFilterRegistrations().values().stream()
        .anyMatch(filter -> WayleaveFilter.class.getName().equals(filter.getClassName()));
  }

  /** The configuration for a start before the container provides one. */
  private record StartConfig(String name, ServletContext context) implements FilterConfig {
    @Override
    public String getFilterName() {
      return name;
    }

    @Override
    public ServletContext getServletContext() {
      return context;
    }

    @Override
    public @Nullable String getInitParameter(String parameter) {
      return null;
    }

    @Override
    public Enumeration<String> getInitParameterNames() {
      return Collections.emptyEnumeration();
    }
  }
}

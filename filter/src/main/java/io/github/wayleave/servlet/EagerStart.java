package io.github.wayleave.servlet;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.ServletException;
import java.util.Collections;
import java.util.Enumeration;
import org.jspecify.annotations.Nullable;

/**
 * Starts a filter with its application. WildFly would do it with the first request: a policy with
 * an error would be an application that starts, and answers 500 to every request.
 */
final class EagerStart implements ServletContextListener {
  private final Filter filter;
  private final FilterConfig configuration;

  /**
   * Takes a filter without parameters.
   *
   * @param context the one of an initializer, which may do more than that of such a listener
   *     (Servlet 6.0, 4.4)
   */
  EagerStart(String name, Filter filter, ServletContext context) {
    this.filter = filter;
    this.configuration = new Configuration(name, context);
  }

  /**
   * Starts the filter.
   *
   * @throws IllegalStateException if it does not start; the message says why
   */
  @Override
  public void contextInitialized(ServletContextEvent event) {
    try {
      filter.init(configuration);
    } catch (ServletException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /** A filter that no request has come to is not taken out of service by every container. */
  @Override
  public void contextDestroyed(ServletContextEvent event) {
    filter.destroy();
  }

  /** That of a filter of which nothing is said but its name. */
  private record Configuration(String getFilterName, ServletContext getServletContext)
      implements FilterConfig {
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

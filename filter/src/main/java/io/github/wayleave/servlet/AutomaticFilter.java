package io.github.wayleave.servlet;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers and starts the filter of an application that declares none. It is registered before the
 * application's own filters, since crawlers would read a login page at {@code /robots.txt} as
 * "allow all" (RFC 9309, 2.3.1.3).
 *
 * <p>Containers call the initializer, the listener, or both; the application gets one filter in
 * each case.
 */
final class AutomaticFilter {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveFilter.class);
  private static final String NAME = "wayleave";

  /** The context attribute that contains the registered filter or one of the words below. */
  private static final String STATE = AutomaticFilter.class.getName();

  private static final String DECLARED = "declared by the application";
  private static final String NO_POLICY = "no policy";
  private static final String STARTED = "done";

  /** Registers the filter of an application with the Spring Boot starter in {@code WEB-INF/lib}. */
  private static final String STARTER = "io.github.wayleave.spring.WayleaveAutoConfiguration";

  private AutomaticFilter() {}

  /** Registers the filter if the application has a policy and does not declare the filter. */
  static void register(ServletContext context) {
    if (isDeclared(context)) {
      context.setAttribute(STATE, DECLARED);
    } else if (PolicyLocation.isConfigured(context)) {
      context.setAttribute(STATE, addFilter(context));
    } else {
      context.setAttribute(STATE, NO_POLICY);
    }
  }

  private static WayleaveFilter addFilter(ServletContext context) {
    WayleaveFilter filter = WayleaveFilter.automatic();
    FilterRegistration.@Nullable Dynamic registration = context.addFilter(NAME, filter);
    if (registration == null) {
      throw new IllegalStateException(
          "the application already has a filter named \"%s\"; declare %s under another name"
              .formatted(NAME, WayleaveFilter.class.getName()));
    }
    registration.setAsyncSupported(true);
    registration.addMappingForUrlPatterns(
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR),
        false,
        "/*");
    return filter;
  }

  /**
   * Registers the filter if that has not happened, and starts it. WildFly would start it with the
   * first request: an application with an invalid policy would be deployed and answer every request
   * with 500. Logs a warning if the application has no policy.
   *
   * @return the filter, which the caller must destroy; empty if there is none or it was returned
   *     before
   * @throws IllegalStateException if the filter cannot start; the message says why
   */
  static Optional<Filter> start(ServletContext context) {
    if (context.getAttribute(STATE) == null) {
      register(context);
    }
    Object state = context.getAttribute(STATE);
    context.setAttribute(STATE, STARTED);
    if (NO_POLICY.equals(state) && !isDeclaredAtStart(context)) {
      LOG.warn("{}", MissingPolicyMessage.of(context));
    }
    return state instanceof WayleaveFilter filter
        ? Optional.of(initialize(filter, context))
        : Optional.empty();
  }

  /**
   * A listener that was added in code cannot read registrations in Jetty and WildFly (Servlet 6.0,
   * 4.4). If these containers read the web fragment, they call its listener first.
   */
  private static boolean isDeclaredAtStart(ServletContext context) {
    try {
      return isDeclared(context);
    } catch (UnsupportedOperationException e) {
      return RequiredJars.isPresent(STARTER);
    }
  }

  private static boolean isDeclared(ServletContext context) {
    return context.getFilterRegistrations().values().stream()
        .anyMatch(filter -> WayleaveFilter.class.getName().equals(filter.getClassName()));
  }

  /** Allows the same context to be started again. */
  static void reset(ServletContext context) {
    context.removeAttribute(STATE);
  }

  private static Filter initialize(WayleaveFilter filter, ServletContext context) {
    try {
      filter.init(new EmptyFilterConfig(NAME, context));
      return filter;
    } catch (ServletException e) {
      throw startFailure(e);
    }
  }

  /** The log already contains the reason, so the exception has no stack trace. */
  private static IllegalStateException startFailure(ServletException reason) {
    IllegalStateException exception = new IllegalStateException(reason.getMessage());
    exception.setStackTrace(new StackTraceElement[0]);
    return exception;
  }

  private record EmptyFilterConfig(String getFilterName, ServletContext getServletContext)
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

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
 * The filter of an application that declares none. It is registered ahead of the application's own
 * filters, since crawlers read a login page at {@code /robots.txt} as "allow all" (RFC 9309,
 * 2.3.1.3).
 *
 * <p>A container calls the initializer, the listener, or both; the application has one filter
 * whatever the container calls.
 */
final class AutomaticFilter {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveFilter.class);
  private static final String NAME = "wayleave";

  /** The context attribute with the registered filter, or with one of the words below. */
  private static final String STATE = AutomaticFilter.class.getName();

  private static final String DECLARED = "declared by the application";
  private static final String NO_POLICY = "no policy";
  private static final String DONE = "done";

  /** Registers the filter of an application that has it in {@code WEB-INF/lib}. */
  private static final String STARTER = "io.github.wayleave.spring.WayleaveAutoConfiguration";

  private AutomaticFilter() {}

  /** Registers the filter if the application has a policy, and no filter of this class yet. */
  static void register(ServletContext context) {
    if (isDeclared(context)) {
      context.setAttribute(STATE, DECLARED);
    } else if (PolicyLocation.isKnownTo(context)) {
      context.setAttribute(STATE, registered(context));
    } else {
      context.setAttribute(STATE, NO_POLICY);
    }
  }

  private static WayleaveFilter registered(ServletContext context) {
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
   * Registers the filter unless an initializer has done so, and starts it with its application:
   * WildFly would start it with the first request, so an application with a faulty policy would
   * start, and answer every request with 500. Logs a warning if there is nothing to publish.
   *
   * @return the filter that the caller destroys; empty if there is none, or another caller has it
   * @throws IllegalStateException if the filter does not start; the message says why
   */
  static Optional<Filter> start(ServletContext context) {
    if (context.getAttribute(STATE) == null) {
      register(context);
    }
    Object state = context.getAttribute(STATE);
    context.setAttribute(STATE, DONE);
    if (NO_POLICY.equals(state) && !isDeclaredByNow(context)) {
      LOG.warn("{}", MissingPolicyMessage.in(context));
    }
    return state instanceof WayleaveFilter filter
        ? Optional.of(started(filter, context))
        : Optional.empty();
  }

  /**
   * Jetty and WildFly keep the registrations from a listener that code has added (Servlet 6.0,
   * 4.4). They call the listener of the web fragment first, if they read the fragment.
   */
  private static boolean isDeclaredByNow(ServletContext context) {
    try {
      return isDeclared(context);
    } catch (UnsupportedOperationException e) {
      return RequiredJars.isThere(STARTER);
    }
  }

  /** Returns whether the application has a filter of this class, whoever registered it. */
  private static boolean isDeclared(ServletContext context) {
    return context.getFilterRegistrations().values().stream()
        .anyMatch(filter -> WayleaveFilter.class.getName().equals(filter.getClassName()));
  }

  /** Lets the same context be started again. */
  static void forget(ServletContext context) {
    context.removeAttribute(STATE);
  }

  private static Filter started(WayleaveFilter filter, ServletContext context) {
    try {
      filter.init(new EmptyFilterConfig(NAME, context));
      return filter;
    } catch (ServletException e) {
      throw stopped(e);
    }
  }

  /** The reason is in the log, ahead of what the container prints; a trace would only bury it. */
  private static IllegalStateException stopped(ServletException reason) {
    IllegalStateException exception = new IllegalStateException(reason.getMessage());
    exception.setStackTrace(new StackTraceElement[0]);
    return exception;
  }

  /** A configuration without parameters. */
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

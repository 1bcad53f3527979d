package io.github.wayleave.servlet;

import jakarta.servlet.Filter;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.Optional;

/**
 * Starts the filter of an application that declares none. It also registers the filter if the
 * container has not called {@link WayleaveInitializer}: Jetty without its annotations module calls
 * no initializer but reads {@code web-fragment.xml}, which declares this listener.
 *
 * <p>This class has no logger, so that it can report that SLF4J is missing.
 */
public final class WayleaveListener implements ServletContextListener {
  private final Optional<ServletContext> unrestricted;
  private Optional<Filter> started = Optional.empty();

  /** Creates the listener that {@code web-fragment.xml} declares. */
  public WayleaveListener() {
    this.unrestricted = Optional.empty();
  }

  /**
   * Creates a listener that is added in code.
   *
   * @param context the context of the initializer; the context that the container passes to such a
   *     listener is restricted (Servlet 6.0, 4.4)
   */
  WayleaveListener(ServletContext context) {
    this.unrestricted = Optional.of(context);
  }

  /**
   * Registers and starts the filter if that has not happened yet.
   *
   * @throws IllegalStateException if the filter cannot start; the message says why
   */
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = unrestricted.orElseGet(event::getServletContext);
    if (RequiredJars.arePresent(context)) {
      started = AutomaticFilter.start(context);
    }
  }

  /** Destroys the filter; some containers do not destroy a filter that has had no request. */
  @Override
  public void contextDestroyed(ServletContextEvent event) {
    started.ifPresent(
        filter -> {
          filter.destroy();
          AutomaticFilter.reset(unrestricted.orElseGet(event::getServletContext));
        });
    started = Optional.empty();
  }
}

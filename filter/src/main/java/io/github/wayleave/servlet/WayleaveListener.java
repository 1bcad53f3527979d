package io.github.wayleave.servlet;

import jakarta.servlet.Filter;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.Optional;

/**
 * Starts the filter of an application that declares none, and registers it where the container has
 * not called {@link WayleaveInitializer}: Jetty without its annotations module reads {@code
 * web-fragment.xml}, which declares this listener, and calls no initializer.
 *
 * <p>It has no logger, so it can report that SLF4J is missing.
 */
public final class WayleaveListener implements ServletContextListener {
  private final Optional<ServletContext> unrestricted;
  private Optional<Filter> started = Optional.empty();

  /** Creates the listener that {@code web-fragment.xml} declares. */
  public WayleaveListener() {
    this.unrestricted = Optional.empty();
  }

  /**
   * Creates a listener for code to add.
   *
   * @param context the context of an initializer: a listener that code has added gets one that
   *     allows less (Servlet 6.0, 4.4)
   */
  WayleaveListener(ServletContext context) {
    this.unrestricted = Optional.of(context);
  }

  /**
   * Registers and starts the filter, if that is still to be done.
   *
   * @throws IllegalStateException if the filter does not start; the message says why
   */
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = unrestricted.orElseGet(event::getServletContext);
    if (RequiredJars.areThere(context)) {
      started = AutomaticFilter.start(context);
    }
  }

  /** Destroys the filter: not every container destroys a filter that has had no request. */
  @Override
  public void contextDestroyed(ServletContextEvent event) {
    started.ifPresent(
        filter -> {
          filter.destroy();
          AutomaticFilter.forget(unrestricted.orElseGet(event::getServletContext));
        });
    started = Optional.empty();
  }
}

package io.github.wayleave.servlet;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Registers the {@link WayleaveFilter} in an application that has {@code WEB-INF/wayleave.yaml},
 * before the application's own filters. Does nothing if the application declares the filter itself.
 *
 * <p>In containers that call no initializers, {@link WayleaveListener} does the same.
 */
public final class WayleaveInitializer implements ServletContainerInitializer {
  /** Creates an initializer. Containers call this. */
  public WayleaveInitializer() {}

  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
    if (RequiredJars.arePresent(context)) {
      AutomaticFilter.register(context);
      context.addListener(new WayleaveListener(context));
    }
  }
}

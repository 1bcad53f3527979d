package io.github.wayleave.servlet;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the filter into an application that has {@code WEB-INF/wayleave.yaml}, ahead of the
 * application's own filters. An application that declares the filter itself is left alone.
 *
 * <p>Where a container calls no initializers, {@link WayleaveListener} does the same.
 */
public final class WayleaveInitializer implements ServletContainerInitializer {
  /** Creates an initializer; containers do so. */
  public WayleaveInitializer() {}

  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
    if (RequiredJars.areThere(context)) {
      AutomaticFilter.register(context);
      context.addListener(new WayleaveListener(context));
    }
  }
}

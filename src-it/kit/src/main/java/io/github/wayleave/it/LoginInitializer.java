package io.github.wayleave.it;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Registers the login page before every existing filter, as Spring Security does. */
public final class LoginInitializer implements ServletContainerInitializer {
  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
    context
        .addFilter("login", LoginFilter.class)
        .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
  }
}

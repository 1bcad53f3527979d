package io.github.wayleave.it;

import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.EnumSet;

/** A listener of an application that registers the filter in code, with a separate policy. */
public final class OwnFilterListener implements ServletContextListener {
  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    PolicySource source =
        PolicySource.fromClassPath("own.yaml", OwnFilterListener.class.getClassLoader());
    context
        .addFilter("own", new WayleaveFilter(source))
        .addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), false, "/*");
  }
}

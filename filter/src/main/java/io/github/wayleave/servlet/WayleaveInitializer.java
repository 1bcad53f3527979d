package io.github.wayleave.servlet;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the filter into an application that has {@code WEB-INF/wayleave.yaml}, ahead of the
 * application's own filters, since a login page at {@code /robots.txt} is read as "allow all" (RFC
 * 9309, 2.3.1.3).
 *
 * <p>An application that declares the filter itself is left alone.
 */
public final class WayleaveInitializer implements ServletContainerInitializer {
  private static final Logger LOG = LoggerFactory.getLogger(WayleaveInitializer.class);
  private static final String NAME = "wayleave";

  /** Makes it; containers do. */
  public WayleaveInitializer() {}

  @Override
  public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
    if (isDeclared(context)) {
      return;
    }
    if (!PolicyLocation.isKnownTo(context)) {
      LOG.info(
          "nothing is published: there is no {}, and no parameter {} says where the policy is",
          PolicyLocation.DEFAULT,
          PolicyLocation.PARAMETER);
      return;
    }
    register(context);
  }

  private static void register(ServletContext context) {
    WayleaveFilter ours = new WayleaveFilter();
    FilterRegistration.@Nullable Dynamic filter = context.addFilter(NAME, ours);
    if (filter == null) {
      throw new IllegalStateException(
          "the application has a filter of its own called \"%s\"; declare %s under another name"
              .formatted(NAME, WayleaveFilter.class.getName()));
    }
    filter.setAsyncSupported(true);
    filter.addMappingForUrlPatterns(
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR),
        false,
        "/*");
    context.addListener(new EagerStart(NAME, ours, context));
  }

  private static boolean isDeclared(ServletContext context) {
    return context.getFilterRegistrations().values().stream()
        .anyMatch(filter -> WayleaveFilter.class.getName().equals(filter.getClassName()));
  }
}

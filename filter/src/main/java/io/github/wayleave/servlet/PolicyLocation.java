package io.github.wayleave.servlet;

import io.github.wayleave.source.SourceFile;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where a web application says that its policy is. */
public final class PolicyLocation {
  /** The init-param of the filter, or the context-param, that says it: {@value}. */
  public static final String PARAMETER = "wayleave.policy";

  /** Where the policy is when nobody says anything: {@value}. */
  public static final String DEFAULT = "/WEB-INF/wayleave.yaml";

  private static final String WEB_INF = "/WEB-INF/";
  private static final String CLASS_PATH = "classpath:";

  private PolicyLocation() {}

  /**
   * Returns the source that the configuration names: in {@code /WEB-INF/}, on the class path, a
   * file.
   */
  static PolicySource of(FilterConfig config) {
    ServletContext context = config.getServletContext();
    String location = config.getInitParameter(PARAMETER);
    if (location == null) {
      location = context.getInitParameter(PARAMETER);
    }
    return of(location == null ? DEFAULT : location.strip(), context);
  }

  /** Returns whether an application that declares no filter has a policy all the same. */
  static boolean isKnownTo(ServletContext context) {
    try {
      return context.getInitParameter(PARAMETER) != null || context.getResource(DEFAULT) != null;
    } catch (MalformedURLException e) {
      throw new IllegalStateException(DEFAULT + " is a path", e);
    }
  }

  private static PolicySource of(String location, ServletContext context) {
    if (location.startsWith(WEB_INF)) {
      return PolicySource.fromResource("", location, new ContextResources(context));
    }
    if (location.startsWith(CLASS_PATH)) {
      return PolicySource.fromClassPath(
          location.substring(CLASS_PATH.length()), classLoader(context));
    }
    return PolicySource.of(Path.of(location));
  }

  /** An embedded Jetty may have no class loader for its application: then it is the filter's. */
  static ClassLoader classLoader(ServletContext context) {
    return told(context)
        .or(() -> Optional.ofNullable(Thread.currentThread().getContextClassLoader()))
        .orElse(PolicyLocation.class.getClassLoader());
  }

  /** Jetty keeps it from a listener that was added in code (Servlet 6.0, 4.4). */
  private static Optional<ClassLoader> told(ServletContext context) {
    try {
      return Optional.ofNullable(context.getClassLoader());
    } catch (UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  /** The resources of an application, which it can list. */
  private record ContextResources(ServletContext context) implements SourceFile.ResourceOpener {
    @Override
    public @Nullable InputStream open(String path) {
      return context.getResourceAsStream(path);
    }

    @Override
    public @Nullable Set<String> list(String folder) {
      return context.getResourcePaths(folder);
    }
  }
}

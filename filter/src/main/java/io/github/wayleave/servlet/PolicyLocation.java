package io.github.wayleave.servlet;

import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The location of the policy of a web application: the parameter that sets it, and its default. */
public final class PolicyLocation {
  /**
   * The init-param of the filter, or the context-param, with the location: {@value}. Its value is a
   * path below {@code /WEB-INF/}, a resource like {@code classpath:wayleave.yaml}, the path of a
   * file, or a URL, also of a file.
   */
  public static final String PARAMETER = "wayleave.policy";

  /** The location if the parameter is not set: {@value}. */
  public static final String DEFAULT = "/WEB-INF/wayleave.yaml";

  private static final String WEB_INF = "/WEB-INF/";
  private static final String CLASS_PATH = "classpath:";

  private PolicyLocation() {}

  /**
   * Returns the configured policy source. An init-param takes precedence over a context-param.
   *
   * @throws InvalidValueException if the location is a URL that is not allowed
   */
  static PolicySource of(FilterConfig config) {
    Function<String, Optional<String>> parameters = parameters(config);
    String location = parameters.apply(PARAMETER).orElse(DEFAULT).strip();
    return ServerSettings.policyAtUrl(location, parameters)
        .orElseGet(() -> of(location, config.getServletContext()));
  }

  /** Returns the lookup of settings: init-params, then context-params. */
  static Function<String, Optional<String>> parameters(FilterConfig config) {
    return name ->
        Optional.ofNullable(config.getInitParameter(name))
            .or(() -> Optional.ofNullable(config.getServletContext().getInitParameter(name)));
  }

  /** Returns whether the parameter is set, or the default file exists. */
  static boolean isConfigured(ServletContext context) {
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

  /**
   * Returns the class loader of the application, or that of the filter in an embedded Jetty that
   * has none.
   */
  static ClassLoader classLoader(ServletContext context) {
    return contextClassLoader(context)
        .or(() -> Optional.ofNullable(Thread.currentThread().getContextClassLoader()))
        .orElse(PolicyLocation.class.getClassLoader());
  }

  /** Jetty does not give it to a listener that was added in code (Servlet 6.0, 4.4). */
  private static Optional<ClassLoader> contextClassLoader(ServletContext context) {
    try {
      return Optional.ofNullable(context.getClassLoader());
    } catch (UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

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

package io.github.wayleave.servlet;

import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds a robots.txt that the application would serve without Wayleave. */
final class ApplicationRobotsTxt {
  private static final String SPRING = "org.springframework.web.context.WebApplicationContext.ROOT";

  private ApplicationRobotsTxt() {}

  /**
   * Returns the location for a log message: a path in the application, or a class path resource.
   */
  static Optional<String> find(ServletContext context) {
    try {
      return context.getResource(HiddenRobotsWarning.PATH) == null
          ? staticResource(context)
          : Optional.of("the application's own " + HiddenRobotsWarning.PATH);
    } catch (MalformedURLException e) {
      throw new IllegalStateException(HiddenRobotsWarning.PATH + " is a path", e);
    }
  }

  /** Spring Boot serves the files in these folders of the class path. */
  private static Optional<String> staticResource(ServletContext context) {
    if (context.getAttribute(SPRING) == null) {
      return Optional.empty();
    }
    ClassLoader loader = PolicyLocation.classLoader(context);
    return Stream.of("META-INF/resources", "resources", "static", "public")
        .map(folder -> folder + HiddenRobotsWarning.PATH)
        .filter(path -> loader.getResource(path) != null)
        .findFirst()
        .map(path -> "classpath:/" + path);
  }
}

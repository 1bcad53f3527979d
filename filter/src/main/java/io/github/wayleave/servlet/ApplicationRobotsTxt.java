package io.github.wayleave.servlet;

import io.github.wayleave.internal.gate.HiddenRobotsWarning;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the robots.txt that an application would serve without the policy. */
final class ApplicationRobotsTxt {
  private static final String SPRING = "org.springframework.web.context.WebApplicationContext.ROOT";

  private ApplicationRobotsTxt() {}

  /** Returns it as a person finds it: a path in the application, or a class path resource. */
  static Optional<String> in(ServletContext context) {
    try {
      return context.getResource(HiddenRobotsWarning.PATH) == null
          ? staticResource(context)
          : Optional.of("the application's own " + HiddenRobotsWarning.PATH);
    } catch (MalformedURLException e) {
      throw new IllegalStateException(HiddenRobotsWarning.PATH + " is a path", e);
    }
  }

  /** Spring Boot serves files of these folders of the class path. */
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

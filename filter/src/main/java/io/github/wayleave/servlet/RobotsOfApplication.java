package io.github.wayleave.servlet;

import io.github.wayleave.internal.gate.HiddenRobots;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the robots.txt that an application would serve without the policy. */
final class RobotsOfApplication {
  private static final String SPRING = "org.springframework.web.context.WebApplicationContext.ROOT";

  private RobotsOfApplication() {}

  /** Returns it as a person finds it: a path in the application, or a class path resource. */
  static Optional<String> in(ServletContext context) {
    try {
      return context.getResource(HiddenRobots.PATH) == null
          ? staticResource(context)
          : Optional.of("the application's own " + HiddenRobots.PATH);
    } catch (MalformedURLException e) {
      throw new IllegalStateException(HiddenRobots.PATH + " is a path", e);
    }
  }

  /** Spring Boot serves files of these folders of the class path. */
  private static Optional<String> staticResource(ServletContext context) {
    if (context.getAttribute(SPRING) == null) {
      return Optional.empty();
    }
    ClassLoader loader = PolicyLocation.classLoader(context);
    return Stream.of("META-INF/resources", "resources", "static", "public")
        .map(folder -> folder + HiddenRobots.PATH)
        .filter(path -> loader.getResource(path) != null)
        .findFirst()
        .map(path -> "classpath:/" + path);
  }
}

package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.util.Map;
import java.util.Optional;

/**
 * The jars that the filter requires. Containers report a missing class poorly; Jetty, for example,
 * skips the initializer without naming the class.
 */
final class RequiredJars {
  private static final Map<String, String> JARS =
      Map.of(
          "org.slf4j.LoggerFactory", "slf4j-api",
          "org.yaml.snakeyaml.Yaml", "snakeyaml");

  private RequiredJars() {}

  /**
   * Returns whether all jars are present. Otherwise the log of the context names a missing one.
   *
   * @throws IllegalStateException if one is missing and the application has a policy
   */
  static boolean arePresent(ServletContext context) {
    Optional<String> missing =
        JARS.keySet().stream().sorted().filter(name -> !isPresent(name)).findFirst();
    missing.ifPresent(name -> report(name, context));
    return missing.isEmpty();
  }

  private static void report(String name, ServletContext context) {
    String message =
        "Wayleave cannot start, and nothing is published: the class %s is missing; put the jar of %s into WEB-INF/lib"
            .formatted(name, JARS.get(name));
    context.log(message);
    if (PolicyLocation.isConfigured(context)) {
      throw new IllegalStateException(message);
    }
  }

  /** Returns whether a class is on the class path, without initializing it. */
  static boolean isPresent(String name) {
    try {
      Class.forName(name, false, RequiredJars.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}

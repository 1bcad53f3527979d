package io.github.wayleave.servlet;

import jakarta.servlet.ServletContext;
import java.util.Map;
import java.util.Optional;

/**
 * The jars that the filter needs beside its own. Containers report a missing one poorly: Jetty
 * leaves the initializer out without naming the class.
 */
final class RequiredJars {
  private static final Map<String, String> JARS =
      Map.of(
          "org.slf4j.LoggerFactory", "slf4j-api",
          "org.yaml.snakeyaml.Yaml", "snakeyaml");

  private RequiredJars() {}

  /**
   * Returns whether the jars are there. If one is missing, the context's log names it.
   *
   * @throws IllegalStateException if one is missing in an application that has a policy
   */
  static boolean areThere(ServletContext context) {
    Optional<String> missing =
        JARS.keySet().stream().sorted().filter(name -> !isThere(name)).findFirst();
    missing.ifPresent(name -> report(name, context));
    return missing.isEmpty();
  }

  private static void report(String name, ServletContext context) {
    String sentence =
        "Wayleave cannot start, and nothing is published: the class %s is missing; put the jar of %s into WEB-INF/lib"
            .formatted(name, JARS.get(name));
    context.log(sentence);
    if (PolicyLocation.isKnownTo(context)) {
      throw new IllegalStateException(sentence);
    }
  }

  /** Returns whether a class is there, without initializing it. */
  static boolean isThere(String name) {
    try {
      Class.forName(name, false, RequiredJars.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}

package io.github.wayleave.policy;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;

/**
 * The environment in which an application runs, such as production, staging or a preview.
 *
 * @param name its name, as in the policy's {@code environments}
 */
public record Environment(String name) {
  /** The system property that names the environment of this process: {@value}. */
  public static final String PROPERTY = "wayleave.environment";

  /** The environment variable that is used if the system property is not set: {@value}. */
  public static final String VARIABLE = "WAYLEAVE_ENVIRONMENT";

  /** The default environment. */
  public static final Environment PRODUCTION = new Environment("production");

  /**
   * Checks the name.
   *
   * @throws InvalidValueException if it is empty or has a line break
   */
  public Environment {
    requireName(name);
  }

  /** Checks the name of an environment, or a pattern for such names. */
  static void requireName(String name) {
    if (LineText.check(name).isBlank()) {
      throw new InvalidValueException(
          "the name of an environment must not be empty; write one, such as staging");
    }
  }

  /**
   * Returns the environment of this process: the value of the system property {@value #PROPERTY},
   * or else of the environment variable {@value #VARIABLE}, or {@link #PRODUCTION} if neither is
   * set.
   *
   * @throws InvalidValueException if the value is not a name
   */
  public static Environment fromProcess() {
    String name = System.getProperty(PROPERTY);
    if (name == null) {
      name = System.getenv(VARIABLE);
    }
    return name == null ? PRODUCTION : new Environment(name.strip());
  }
}

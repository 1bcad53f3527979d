package io.github.wayleave.policy;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;

/**
 * The environment in which a policy is in force, such as production, staging or a preview.
 *
 * @param name its name in the policy's {@code environments}
 */
public record Environment(String name) {
  /** The system property that names the environment of this process: {@value}. */
  public static final String PROPERTY = "wayleave.environment";

  /** The environment variable that names it where no property does: {@value}. */
  public static final String VARIABLE = "WAYLEAVE_ENVIRONMENT";

  /** The default environment. */
  public static final Environment PRODUCTION = new Environment("production");

  /**
   * Checks the name.
   *
   * @throws InvalidValueException if it is empty or is not one line
   */
  public Environment {
    requireName(name);
  }

  /** Refuses what no environment is called, and no pattern for some. */
  static void requireName(String name) {
    if (LineText.check(name).isBlank()) {
      throw new InvalidValueException(
          "the name of an environment must not be blank; write one, such as staging");
    }
  }

  /**
   * Returns what {@value #PROPERTY} or else {@value #VARIABLE} names, or {@link #PRODUCTION} if
   * neither is set.
   *
   * @throws InvalidValueException if that is no name
   */
  public static Environment fromProcess() {
    String name = System.getProperty(PROPERTY);
    if (name == null) {
      name = System.getenv(VARIABLE);
    }
    return name == null ? PRODUCTION : new Environment(name.strip());
  }
}

package io.github.wayleave.spring;

/** Thrown when a property of the application cannot be used. */
final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The action for an unknown name. */
  static final String RENAME = "Correct the name, or remove the property.";

  private final String name;
  private final String action;

  /**
   * Creates the exception for an invalid value.
   *
   * @param name the name of the property
   * @param message what was expected and what was found
   */
  SettingException(String name, String message) {
    this(name, message, "Give %s a valid value, or remove it.".formatted(name));
  }

  private SettingException(String name, String message, String action) {
    super(message, null, false, false);
    this.name = name;
    this.action = action;
  }

  static SettingException unknown(String name, String message) {
    return new SettingException(name, message, RENAME);
  }

  /** Creates the exception for a version of Spring Boot that is too old. */
  static SettingException unsupported(String version) {
    return new SettingException(
        "spring-boot",
        "expected 3.5 or 4, found %s".formatted(version),
        "Update Spring Boot, or remove wayleave-spring-boot-starter.");
  }

  /** Returns how to correct the property, as a sentence. */
  String action() {
    return action;
  }

  String name() {
    return name;
  }

  /** Returns what was expected and what was found. */
  String message() {
    return String.valueOf(getMessage());
  }
}

package io.github.wayleave.spring;

/** Thrown when a property of the application cannot be used. */
final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What to do about an unknown name. */
  static final String RENAME = "Correct the name, or remove the property.";

  private final String name;
  private final String action;

  /**
   * Creates the exception for a value.
   *
   * @param name the name of the property
   * @param sentence what was found, what is allowed, what to do
   */
  SettingException(String name, String sentence) {
    this(name, sentence, "Give %s a valid value, or remove it.".formatted(name));
  }

  private SettingException(String name, String sentence, String action) {
    super(sentence, null, false, false);
    this.name = name;
    this.action = action;
  }

  /** Creates the exception for a name that is unknown. */
  static SettingException unknown(String name, String sentence) {
    return new SettingException(name, sentence, RENAME);
  }

  /** Creates the exception for a version of Spring Boot in which not everything works. */
  static SettingException unsupported(String version) {
    return new SettingException(
        "spring-boot",
        "found %s; supported are 3.5 and 4".formatted(version),
        "Update Spring Boot, or remove wayleave-spring-boot-starter.");
  }

  /** Returns what to do about it. */
  String action() {
    return action;
  }

  /** Returns the name of the property. */
  String name() {
    return name;
  }

  /** Returns what was found, what is allowed, what to do. */
  String sentence() {
    return String.valueOf(getMessage());
  }
}

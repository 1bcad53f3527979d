package io.github.wayleave.spring;

/** Thrown when a property of the application cannot be used. */
final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String name;

  /**
   * Makes the exception.
   *
   * @param name the name of the property
   * @param sentence what was found, what is allowed, what to do
   */
  SettingException(String name, String sentence) {
    super(sentence, null, false, false);
    this.name = name;
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

package io.github.wayleave.spring;

import java.util.Optional;

/** The action at a start if no active profile is an environment of the policy. */
enum UnknownProfileAction {
  /** The application starts as production and logs a warning. */
  WARN,

  /** The application does not start. */
  REFUSE;

  /**
   * Parses the value of the property.
   *
   * @throws SettingException if it is neither {@code warn} nor {@code refuse}
   */
  static UnknownProfileAction of(Optional<String> word) {
    return switch (word.orElse("warn").strip()) {
      case "warn" -> WARN;
      case "refuse" -> REFUSE;
      default ->
          throw new SettingException(
              WayleaveProperties.ON_UNKNOWN_PROFILE,
              "expected warn or refuse, found \"%s\"".formatted(word.orElseThrow()));
    };
  }
}

package io.github.wayleave.spring;

import java.util.Optional;

/** What happens at a start where no active profile is an environment of the policy. */
enum UnknownProfileAction {
  /** The application starts as production, and a line of the log says so. */
  WARN,

  /** The application does not start. */
  REFUSE;

  /**
   * Returns what a property says.
   *
   * @throws SettingException if it is none of the words
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

package io.github.wayleave.spring;

import io.github.wayleave.gate.ServerSettings;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;
import java.util.function.Function;

/** What the properties of an application say, read as it is in every server. */
final class Settings {
  private static final String AFTER_NAME = ": ";

  private Settings() {}

  /**
   * Returns the settings.
   *
   * @param own what the application says of a setting
   * @throws SettingException if one of them cannot be used
   */
  static LiveSettings of(Function<String, Optional<String>> own) {
    try {
      return ServerSettings.of(own);
    } catch (InvalidValueException e) {
      String[] parts = e.sentence().split(AFTER_NAME, 2);
      throw new SettingException(parts[0], parts[1]);
    }
  }
}

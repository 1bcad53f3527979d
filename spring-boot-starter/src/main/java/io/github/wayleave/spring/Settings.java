package io.github.wayleave.spring;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The settings of an application's properties, parsed as in every server. */
final class Settings {
  private static final Logger LOG = LoggerFactory.getLogger(Settings.class);
  private static final String AFTER_NAME = ": ";
  private static final String PROFILES = "spring.profiles.active";

  private Settings() {}

  /**
   * Returns the settings.
   *
   * @param profiles the active profiles, which stand for an environment if no property names one
   * @throws SettingException if one of them cannot be used
   */
  static LiveSettings of(WayleaveProperties properties, PolicySource source, String... profiles) {
    UnknownProfileAction onUnknown =
        UnknownProfileAction.of(properties.setting(WayleaveProperties.ON_UNKNOWN_PROFILE));
    return of(
        name ->
            name.equals(WayleaveProperties.ENVIRONMENT)
                ? properties
                    .setting(name)
                    .or(() -> Optional.of(environment(source, onUnknown, profiles)))
                : properties.setting(name));
  }

  private static LiveSettings of(Function<String, Optional<String>> own) {
    try {
      return ServerSettings.of(own);
    } catch (InvalidValueException e) {
      String[] parts = e.sentence().split(AFTER_NAME, 2);
      throw new SettingException(parts[0], parts[1]);
    }
  }

  private static String environment(
      PolicySource source, UnknownProfileAction onUnknown, String... profiles) {
    ActiveEnvironment active = ActiveEnvironment.of(source, profiles);
    if (active.slip().isPresent()) {
      if (onUnknown == UnknownProfileAction.REFUSE) {
        throw new SettingException(
            PROFILES, active.slip().get() + ", and wayleave.on-unknown-profile is \"refuse\"");
      }
      LOG.warn(
          "{}: production is in force; activate a profile with the name of one, or set wayleave.environment",
          active.slip().get());
    }
    return active.name();
  }
}

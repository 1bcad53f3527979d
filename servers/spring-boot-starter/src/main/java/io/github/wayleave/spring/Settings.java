package io.github.wayleave.spring;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.spring.boot3.SpringStore;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicySource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;

/** Reads the settings from an application's properties, with the parser that every server uses. */
final class Settings {
  private static final Logger LOG = LoggerFactory.getLogger(Settings.class);
  private static final String NAME_SEPARATOR = ": ";
  private static final String PROFILES = "spring.profiles.active";

  /** Instead of the URL of a store. */
  private static final String STORE_OF_APPLICATION = "spring";

  private Settings() {}

  /**
   * Returns the settings.
   *
   * @param redis the Redis of the application; empty if it has none that Spring Boot manages
   * @throws SettingException if a property is invalid
   */
  static LiveSettings of(
      WayleaveProperties properties,
      PolicySource source,
      Environment environment,
      Supplier<Optional<SpringStore>> redis) {
    String[] profiles = environment.getActiveProfiles();
    UnknownProfileAction unknownProfileAction =
        UnknownProfileAction.of(properties.setting(WayleaveProperties.ON_UNKNOWN_PROFILE));
    return of(
        name ->
            switch (name) {
              case WayleaveProperties.ENVIRONMENT ->
                  properties
                      .setting(name)
                      .or(() -> Optional.of(environment(source, unknownProfileAction, profiles)));
              case WayleaveProperties.STORE ->
                  properties.setting(name).map(url -> store(url, environment, redis));
              default -> properties.setting(name);
            });
  }

  /** Returns the URL of a store: the one of the application's Redis if the word is in its place. */
  private static String store(
      String url, Environment environment, Supplier<Optional<SpringStore>> redis) {
    return url.equals(STORE_OF_APPLICATION)
        ? redis
            .get()
            .or(() -> SpringStore.of(environment))
            .map(store -> store.url(environment))
            .orElseThrow(
                () ->
                    new InvalidValueException(
                        "is \"spring\", but the application has no Redis; set spring.data.redis.url, or name the URL of a store"))
        : url;
  }

  private static LiveSettings of(Function<String, Optional<String>> values) {
    return parse(() -> ServerSettings.of(values));
  }

  /** Returns what {@code parser} returns; the message of its exception begins with a name. */
  static <T> T parse(Supplier<T> parser) {
    try {
      return parser.get();
    } catch (InvalidValueException e) {
      String[] parts = e.sentence().split(NAME_SEPARATOR, 2);
      throw new SettingException(parts[0], parts[1]);
    }
  }

  private static String environment(
      PolicySource source, UnknownProfileAction unknownProfileAction, String... profiles) {
    ActiveEnvironment active = ActiveEnvironment.of(source, profiles);
    if (active.mismatch().isPresent()) {
      if (unknownProfileAction == UnknownProfileAction.REFUSE) {
        throw new SettingException(
            PROFILES, active.mismatch().get() + ", and wayleave.on-unknown-profile is \"refuse\"");
      }
      LOG.warn(
          "{}: production is in force; activate a profile with the name of one, or set wayleave.environment",
          active.mismatch().get());
    }
    return active.name();
  }
}

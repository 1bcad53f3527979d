package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.AtStart;
import io.github.wayleave.live.LiveSettings.Reload;
import io.github.wayleave.policy.EnforcementMode;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OnFaultyStart;
import io.github.wayleave.policy.StateFolder;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.Durations;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a server says about its policy: by the filter's init-params, the application's
 * context-params, system properties, or environment variables, the first that says it.
 */
final class FilterSettings {
  private static final String RELOAD = "wayleave.reload";
  private static final String STATE = "wayleave.state";
  private static final String ON_FAULTY_START = "wayleave.on-faulty-start";
  private static final String OFF = "off";

  private final FilterConfig config;

  private FilterSettings(FilterConfig config) {
    this.config = config;
  }

  /**
   * Returns the settings of a filter.
   *
   * @throws ServletException if one of them cannot be used
   */
  static LiveSettings of(FilterConfig config) throws ServletException {
    FilterSettings settings = new FilterSettings(config);
    Environment environment =
        settings.value(Environment.PROPERTY, Environment::new).orElse(Environment.PRODUCTION);
    AtStart atStart =
        new AtStart(
            settings.value(ON_FAULTY_START, FilterSettings::onFaultyStart),
            settings.value(STATE, StateFolder::of));
    Optional<Reload> reload =
        settings.value(RELOAD, FilterSettings::reload).orElse(Optional.of(Reload.DEFAULT));
    Optional<EnforcementMode> mode =
        settings.value(EnforcementMode.PROPERTY, FilterSettings::enforcement);
    AccessSettings access = AccessSettings.of(InstantSource.system()).withMode(mode);
    return LiveSettings.of(environment).withAtStart(atStart).withReload(reload).withAccess(access);
  }

  private <T> Optional<T> value(String name, Function<String, T> parser) throws ServletException {
    try {
      return text(name).map(parser);
    } catch (InvalidValueException e) {
      throw new ServletException(name + ": " + e.sentence(), e);
    }
  }

  private Optional<String> text(String name) {
    String variable = name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    return Stream.of(
            Optional.ofNullable(config.getInitParameter(name)),
            Optional.ofNullable(config.getServletContext().getInitParameter(name)),
            Optional.ofNullable(System.getProperty(name)),
            Optional.ofNullable(System.getenv(variable)))
        .flatMap(Optional::stream)
        .findFirst()
        .map(FilterSettings::requireValue);
  }

  /** What is set to nothing was meant to be something, by a script perhaps. */
  private static String requireValue(String value) {
    if (value.isBlank()) {
      throw new InvalidValueException("is set, but to nothing; give it a value, or do not set it");
    }
    return value.strip();
  }

  private static OnFaultyStart onFaultyStart(String word) {
    return OnFaultyStart.of(word).orElseThrow(() -> notAWord(word, OnFaultyStart.words()));
  }

  private static EnforcementMode enforcement(String word) {
    return EnforcementMode.of(word).orElseThrow(() -> notAWord(word, EnforcementMode.words()));
  }

  private static InvalidValueException notAWord(String found, List<String> words) {
    return new InvalidValueException(
        "found \"%s\"; allowed are %s".formatted(found, String.join(", ", words)));
  }

  private static Optional<Reload> reload(String text) {
    if (text.equals(OFF)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new Reload(Durations.parse(text), Reload.DEFAULT.confirmAfter()));
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(
          "found \"%s\"; allowed are \"%s\" and a duration from 1s, like 5s".formatted(text, OFF));
    }
  }
}

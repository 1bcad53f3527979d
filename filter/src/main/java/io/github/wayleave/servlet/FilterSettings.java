package io.github.wayleave.servlet;

import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.ServerSettings;
import io.github.wayleave.text.InvalidValueException;
import jakarta.servlet.FilterConfig;
import java.util.Collections;
import java.util.Optional;

/**
 * What a servlet container says about its policy: by the filter's init-params, or the application's
 * context-params.
 */
final class FilterSettings {
  private FilterSettings() {}

  /**
   * Returns the settings of a filter.
   *
   * @throws InvalidValueException if one of them cannot be used
   */
  static LiveSettings of(FilterConfig config) {
    requireKnownNames(config);
    return ServerSettings.of(
        name ->
            Optional.ofNullable(config.getInitParameter(name))
                .or(() -> Optional.ofNullable(config.getServletContext().getInitParameter(name))));
  }

  /** All init-params of the filter are for it; of the context-params those that say so. */
  private static void requireKnownNames(FilterConfig config) {
    SettingNames.requireKnown(Collections.list(config.getInitParameterNames()));
    SettingNames.requireKnown(
        SettingNames.ours(Collections.list(config.getServletContext().getInitParameterNames())));
    SettingNames.requireNoSlips();
  }
}

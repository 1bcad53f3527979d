package io.github.wayleave.servlet;

import io.github.wayleave.gate.ServerSettings;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.text.InvalidValueException;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
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
   * @throws ServletException if one of them cannot be used
   */
  static LiveSettings of(FilterConfig config) throws ServletException {
    try {
      return ServerSettings.of(
          name ->
              Optional.ofNullable(config.getInitParameter(name))
                  .or(
                      () ->
                          Optional.ofNullable(config.getServletContext().getInitParameter(name))));
    } catch (InvalidValueException e) {
      throw new ServletException(e.sentence(), e);
    }
  }
}

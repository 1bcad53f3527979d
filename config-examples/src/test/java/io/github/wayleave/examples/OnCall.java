package io.github.wayleave.examples;

import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.ServletContext;
import java.util.Optional;

/** Switches enforcement from code of the application. */
final class OnCall {
  private OnCall() {}

  static void stopRefusing(ServletContext context) {
    // begin stop-refusing
    WayleaveFilter.of(context)
        .flatMap(WayleaveFilter::live)
        .ifPresent(live -> live.setEnforcement(Optional.of(EnforcementMode.OFF), "the admin page"));
    // end stop-refusing
  }
}

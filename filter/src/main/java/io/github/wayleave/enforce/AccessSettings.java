package io.github.wayleave.enforce;

import io.github.wayleave.policy.section.EnforcementMode;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How access is decided, as the server says it and not the policy.
 *
 * @param mode wins over the modes of the policy, if it is there
 * @param pacer remembers when crawlers came last
 * @param clock returns the time of day; it may be set while the process runs
 * @param nanoseconds measures the time that passes, from any beginning; it never goes back
 */
public record AccessSettings(
    Optional<EnforcementMode> mode, Pacer pacer, InstantSource clock, LongSupplier nanoseconds) {

  /** Creates settings that measure the time that passes with {@link System#nanoTime}. */
  public AccessSettings(Optional<EnforcementMode> mode, Pacer pacer, InstantSource clock) {
    this(mode, pacer, clock, System::nanoTime);
  }

  /** Returns the same with another pacer. */
  public AccessSettings withPacer(Pacer newPacer) {
    return new AccessSettings(mode, newPacer, clock, nanoseconds);
  }

  /** Returns the same with a mode that wins over that of the policy. */
  public AccessSettings withMode(Optional<EnforcementMode> newMode) {
    return new AccessSettings(newMode, pacer, clock, nanoseconds);
  }
}

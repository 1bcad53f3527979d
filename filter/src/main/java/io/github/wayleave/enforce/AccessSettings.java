package io.github.wayleave.enforce;

import io.github.wayleave.policy.section.EnforcementMode;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Settings for decisions that come from the server rather than from the policy.
 *
 * @param mode overrides the modes of the policy, if present
 * @param pacer remembers when crawlers last sent a request
 * @param clock the time of day; it may be set while the process runs
 * @param nanoseconds a monotonic clock in nanoseconds from an arbitrary origin, such as {@link
 *     System#nanoTime}
 */
public record AccessSettings(
    Optional<EnforcementMode> mode, Pacer pacer, InstantSource clock, LongSupplier nanoseconds) {

  /** Creates settings with {@link System#nanoTime} as the monotonic clock. */
  public AccessSettings(Optional<EnforcementMode> mode, Pacer pacer, InstantSource clock) {
    this(mode, pacer, clock, System::nanoTime);
  }

  /** Returns these settings with another pacer. */
  public AccessSettings withPacer(Pacer newPacer) {
    return new AccessSettings(mode, newPacer, clock, nanoseconds);
  }

  /**
   * Returns these settings with a mode that overrides those of the policy; empty to use the
   * policy's.
   */
  public AccessSettings withMode(Optional<EnforcementMode> newMode) {
    return new AccessSettings(newMode, pacer, clock, nanoseconds);
  }
}

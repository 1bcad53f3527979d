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
 * @param path the path of the application, empty for the root of the host; robots.txt is published
 *     at the root only
 * @param enforcesUnpublished whether an application at a path refuses requests all the same,
 *     because what is in front of it publishes the same policy
 */
public record AccessSettings(
    Optional<EnforcementMode> mode,
    Pacer pacer,
    InstantSource clock,
    LongSupplier nanoseconds,
    String path,
    boolean enforcesUnpublished) {

  /** Creates settings for the root of the host. */
  public AccessSettings(
      Optional<EnforcementMode> mode, Pacer pacer, InstantSource clock, LongSupplier nanoseconds) {
    this(mode, pacer, clock, nanoseconds, "", false);
  }

  /** Creates settings with {@link System#nanoTime} as the monotonic clock. */
  public AccessSettings(Optional<EnforcementMode> mode, Pacer pacer, InstantSource clock) {
    this(mode, pacer, clock, System::nanoTime);
  }

  /** Returns these settings with another pacer. */
  public AccessSettings withPacer(Pacer newPacer) {
    return new AccessSettings(mode, newPacer, clock, nanoseconds, path, enforcesUnpublished);
  }

  /**
   * Returns these settings with a mode that overrides those of the policy; empty to use the
   * policy's.
   */
  public AccessSettings withMode(Optional<EnforcementMode> newMode) {
    return new AccessSettings(newMode, pacer, clock, nanoseconds, path, enforcesUnpublished);
  }

  /** Returns these settings for an application at another path. */
  public AccessSettings withPath(String newPath) {
    return new AccessSettings(mode, pacer, clock, nanoseconds, newPath, enforcesUnpublished);
  }

  /** Returns these settings with another choice for rules that the application cannot publish. */
  public AccessSettings withEnforcesUnpublished(boolean on) {
    return new AccessSettings(mode, pacer, clock, nanoseconds, path, on);
  }

  /**
   * Returns whether every mode that refuses requests only observes them, because no crawler can
   * read the rules.
   */
  public boolean observesOnly() {
    return !path.isEmpty() && !enforcesUnpublished;
  }
}

package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import java.util.Optional;

/**
 * A policy in production: loaded from its source, and loaded again when that changes.
 *
 * <p>A new policy is made beside the one in force and takes its place whole. What cannot be used
 * takes no place: the one in force stays, and the status and one line of the log say why.
 */
public interface LivePolicy {
  /** Returns the policy in force; empty after a start without one. */
  Optional<SitePolicy> policy();

  /** Returns how the policy is. */
  PolicyStatus status();

  /**
   * Loads what the source has now, even if none of its files has changed, as when a database has;
   * it takes the time in which it is confirmed.
   *
   * @return how the policy is then
   */
  PolicyStatus reload();

  /** Tells a listener what happens from now on, and how the policy is now. */
  void addListener(LiveListener listener);

  /** Returns what became of the requests of crawlers so far, whatever policy was in force. */
  AccessCounts accessCounts();

  /** Returns how many calls of extensions have failed so far. */
  long extensionFailureCount();

  /** Returns the line that says at the start what is published; empty if nothing is. */
  Optional<String> startSummary();

  /** Returns the line that says at the start what is enforced; empty if nothing is. */
  Optional<String> enforcementSummary();

  /** Returns the mode in force where the policy says nothing finer; off if no policy is. */
  EnforcementMode mode();

  /** Returns what sets the {@link #mode}, as the log names it. */
  String modeSource();

  /** Returns the mode that {@link #setEnforcement} lets take precedence. */
  Optional<EnforcementMode> enforcement();

  /**
   * Lets a mode take precedence over that of the policy until this process ends; empty for what was
   * configured. The log says that the application did it.
   *
   * @see #setEnforcement(Optional, String)
   */
  void setEnforcement(Optional<EnforcementMode> mode);

  /**
   * Lets a mode take precedence over that of the policy until this process ends; empty for what was
   * configured. It is in force when the call returns: it waits neither for a load nor for the
   * source. A load that ends later keeps the mode.
   *
   * @param by what switches, as the log names it, such as "JMX"
   */
  void setEnforcement(Optional<EnforcementMode> mode, String by);
}

package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessCounts;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.store.StoreStatus;
import java.util.Optional;

/**
 * A running policy: loaded from its source, and loaded again when the source changes.
 *
 * <p>A new policy is built beside the current one and replaces it as a whole. If it has errors, the
 * current policy stays in force, and the status and the log say why.
 */
public interface LivePolicy {
  /** Returns the policy in force; empty after a start without one. */
  Optional<SitePolicy> policy();

  /** Returns the published documents; empty after a start without a policy. */
  Optional<SitePublication> publication();

  /** Returns the health, the active policy and its problems. */
  PolicyStatus status();

  /**
   * Loads the policy again, even if no file of the source has changed, which is needed for sources
   * such as a database. Blocks until the load is confirmed.
   *
   * @return the status after the load
   */
  PolicyStatus reload();

  /**
   * Adds a listener, and calls its {@link LiveListener#onStart} and {@link LiveListener#onLoad} at
   * once.
   */
  void addListener(LiveListener listener);

  /** Returns the counts of decisions since the start, under all policies. */
  AccessCounts accessCounts();

  /** Returns the state of the verifier of crawlers; empty values if there is none. */
  VerifierStatus verifierStatus();

  /** Returns the state of the store that nodes share; empty if the settings name none. */
  Optional<StoreStatus> storeStatus();

  /** Returns whether crawlers are verified where the policy has {@code identity}. */
  boolean verifiesCrawlers();

  /**
   * Switches the verification of crawlers off, or on again as the policy says, until this process
   * ends. While it is off, nothing is asked or fetched, and every client is unverifiable.
   *
   * @param by the origin of the change, as the log names it, such as "JMX"
   */
  void setVerifiesCrawlers(boolean on, String by);

  /**
   * Returns reports about what crawlers do with robots.txt; empty if no ledger is kept, for a
   * reason that {@link PolicyStatus#ledger} gives.
   */
  Optional<LedgerReports> ledgerReports();

  /** Returns the number of failed calls of extensions since the start. */
  long extensionFailureCount();

  /** Returns the log line that describes what is published and enforced; empty without a policy. */
  Optional<String> startSummary();

  /** Returns the mode that applies unless a host has its own; {@code OFF} without a policy. */
  EnforcementMode mode();

  /** Returns the origin of {@link #mode}, as the log names it. */
  String modeSource();

  /** Returns the mode set by {@link #setEnforcement}; empty if none is set. */
  Optional<EnforcementMode> enforcement();

  /**
   * Overrides the mode of the policy until this process ends; empty restores the configured mode.
   * The log names the application as the origin.
   *
   * @see #setEnforcement(Optional, String)
   */
  void setEnforcement(Optional<EnforcementMode> mode);

  /**
   * Overrides the mode of the policy until this process ends; empty restores the configured mode.
   * The mode applies when the call returns, which waits neither for a load nor for the source. A
   * load in progress keeps the mode.
   *
   * @param by the origin of the change, as the log names it, such as "JMX"
   */
  void setEnforcement(Optional<EnforcementMode> mode, String by);
}

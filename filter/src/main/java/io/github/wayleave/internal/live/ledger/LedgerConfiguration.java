package io.github.wayleave.internal.live.ledger;

import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.tally.TallySettings;
import io.github.wayleave.policy.OperationPolicy.LedgerSettings;
import io.github.wayleave.policy.OperationPolicy.StateFolder;
import io.github.wayleave.policy.SitePolicy;
import java.util.Optional;

/**
 * How a ledger is kept.
 *
 * @param settings the key {@code ledger}
 * @param policy the policy, for its crawlers
 * @param state the folder for its files; empty to keep it in memory
 */
public record LedgerConfiguration(
    LedgerSettings settings, SitePolicy policy, Optional<StateFolder> state) {
  /** Returns how a policy keeps its ledger; empty if it keeps none. */
  public static Optional<LedgerConfiguration> of(SitePolicy policy, Optional<StateFolder> state) {
    Optional<LedgerSettings> settings = policy.operation().ledgerSettings();
    return settings.isPresent()
        ? Optional.of(new LedgerConfiguration(settings.get(), policy, state))
        : Optional.empty();
  }

  /** Returns whether the same is kept in the same place. */
  boolean keepsLike(LedgerConfiguration other) {
    return settings.equals(other.settings)
        && state.map(StateFolder::path).equals(other.state.map(StateFolder::path));
  }

  /** Returns the words of the log line at the start. */
  public static String words(LedgerSettings settings, boolean isOnDisk) {
    return "ledger: " + place(settings, isOnDisk);
  }

  /** Returns where the ledger is kept and for how long, before its folder is opened. */
  String place() {
    return place(state.isPresent());
  }

  /** Returns where the ledger is kept and for how long, with its folder if that is used. */
  String place(boolean isOnDisk) {
    return isOnDisk
        ? place(settings, true) + ", in " + LedgerFolder.in(state.orElseThrow().path()).path()
        : place(settings, false);
  }

  private static String place(LedgerSettings settings, boolean isOnDisk) {
    long keep = settings.keep().toDays();
    long days = isOnDisk ? keep : Math.min(keep, TallySettings.DEFAULT_DAYS);
    return (isOnDisk ? "on disk, " : "in memory, ") + days + (days == 1 ? " day" : " days");
  }
}

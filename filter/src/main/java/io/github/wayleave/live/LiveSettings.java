package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.store.StoreSettings;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Immutable settings that the server sets and not the policy: the environment, the reload interval,
 * what happens at a faulty start, and the pacer.
 *
 * @param environment where the application runs
 * @param reload how often the source is checked for changes; empty for never
 * @param startup what happens if the source has no usable policy at the start
 * @param access the pacer, the mode and the clock
 * @param files the root of dataset files where the policy names no folder; empty for none
 * @param readPermissions what the policy may read besides its own file
 * @param verifiesCrawlers whether crawlers are verified where the policy has {@code identity}
 * @param store the store that the nodes of the site share; empty for none
 */
public record LiveSettings(
    Environment environment,
    Optional<ReloadSettings> reload,
    StartupSettings startup,
    AccessSettings access,
    Optional<DataRoot> files,
    ReadPermissions readPermissions,
    boolean verifiesCrawlers,
    Optional<StoreSettings> store) {

  /**
   * When the source is checked and a change is accepted.
   *
   * @param interval the time between two checks, positive
   * @param confirmationDelay the time for which a change must stay the same before it is accepted,
   *     0 or more: a file that is still being written may already be a valid policy
   */
  public record ReloadSettings(Duration interval, Duration confirmationDelay) {
    /**
     * Every five seconds, or every {@link #URL_INTERVAL} for a policy at a URL, confirmed after 200
     * milliseconds.
     */
    public static final ReloadSettings DEFAULT =
        new ReloadSettings(Duration.ofSeconds(5), Duration.ofMillis(200));

    /** The default interval for a policy at a URL. */
    public static final Duration URL_INTERVAL = Duration.ofSeconds(30);

    /**
     * Validates the durations.
     *
     * @throws IllegalArgumentException if the interval is not positive or the delay is negative
     */
    public ReloadSettings {
      if (interval.isNegative() || interval.isZero() || confirmationDelay.isNegative()) {
        throw new IllegalArgumentException(
            "expected a positive interval and a confirmation delay of 0 or more");
      }
    }

    /** Returns whether this is {@link #DEFAULT}, and not a choice of the same durations. */
    @SuppressWarnings("ReferenceEquality")
    public boolean isDefault() {
      return this == DEFAULT;
    }
  }

  /**
   * Settings of the server for a faulty start, when the settings in the policy may be unreadable.
   *
   * @param onFaultyStart what happens; empty for the setting of the policy
   * @param state the folder of the last good policy; empty for the one in the policy
   * @param prefersLastGood whether the last good policy is used if neither the server nor the
   *     policy says what happens, and there is a folder for it; otherwise such a start is refused
   */
  public record StartupSettings(
      Optional<OperationPolicy.StartupFailureAction> onFaultyStart,
      Optional<OperationPolicy.StateFolder> state,
      boolean prefersLastGood) {
    /** Uses the settings of the policy. */
    public static final StartupSettings AS_THE_POLICY_SAYS =
        new StartupSettings(Optional.empty(), Optional.empty());

    /** Creates settings that refuse a faulty start by default. */
    public StartupSettings(
        Optional<OperationPolicy.StartupFailureAction> onFaultyStart,
        Optional<OperationPolicy.StateFolder> state) {
      this(onFaultyStart, state, false);
    }

    /** Returns a copy that uses the last good policy by default. */
    public StartupSettings withLastGoodPreferred() {
      return new StartupSettings(onFaultyStart, state, true);
    }
  }

  /**
   * Returns the default settings for an environment. Ignores settings of the process such as {@code
   * -Dwayleave.enforcement=off}; {@link ServerSettings#fromProcess()} reads those.
   */
  public static LiveSettings of(Environment environment) {
    return new LiveSettings(
        environment,
        Optional.of(ReloadSettings.DEFAULT),
        StartupSettings.AS_THE_POLICY_SAYS,
        LocalPacer.settings(InstantSource.system()),
        Optional.empty(),
        ReadPermissions.NEARBY,
        true,
        Optional.empty());
  }

  /** Returns a copy with another reload interval; empty disables reloading. */
  public LiveSettings withReload(Optional<ReloadSettings> newReload) {
    return new LiveSettings(
        environment, newReload, startup, access, files, readPermissions, verifiesCrawlers, store);
  }

  /** Returns a copy with other settings for a faulty start. */
  public LiveSettings withStartup(StartupSettings newStartup) {
    return new LiveSettings(
        environment, reload, newStartup, access, files, readPermissions, verifiesCrawlers, store);
  }

  /** Returns a copy with other access settings. */
  public LiveSettings withAccess(AccessSettings newAccess) {
    return new LiveSettings(
        environment, reload, startup, newAccess, files, readPermissions, verifiesCrawlers, store);
  }

  /** Returns a copy with another pacer, such as one that several servers share. */
  public LiveSettings withPacer(Pacer pacer) {
    return withAccess(access.withPacer(pacer));
  }

  /** Returns a copy with a root for dataset files. */
  public LiveSettings withFiles(DataRoot root) {
    return new LiveSettings(
        environment,
        reload,
        startup,
        access,
        Optional.of(root),
        readPermissions,
        verifiesCrawlers,
        store);
  }

  /** Returns a copy with other limits on what the policy may read besides its own file. */
  public LiveSettings withReadPermissions(ReadPermissions newPermissions) {
    return new LiveSettings(
        environment, reload, startup, access, files, newPermissions, verifiesCrawlers, store);
  }

  /** Returns a copy that verifies crawlers where the policy has {@code identity}, or never. */
  public LiveSettings withVerifiesCrawlers(boolean on) {
    return new LiveSettings(
        environment, reload, startup, access, files, readPermissions, on, store);
  }

  /** Returns a copy whose nodes share a store; empty for none. */
  public LiveSettings withStore(Optional<StoreSettings> newStore) {
    return new LiveSettings(
        environment, reload, startup, access, files, readPermissions, verifiesCrawlers, newStore);
  }

  /** Returns the clock of the access settings. */
  public InstantSource clock() {
    return access.clock();
  }
}

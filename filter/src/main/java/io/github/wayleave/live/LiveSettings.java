package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.source.ReadPermissions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Immutable settings that a server, and not the policy, decides: the environment, how often the
 * policy is reloaded, what happens at a faulty start, how requests are paced.
 *
 * @param environment where the policy is in force
 * @param reload how often the source is checked for changes; empty for never
 * @param startup what holds at a start for which the source has no policy that can be used
 * @param access how requests are decided; its clock is the one of the policy
 * @param files where the files of datasets are, unless the policy names a folder; empty for nowhere
 * @param readPermissions what the policy may read besides its own file
 */
public record LiveSettings(
    Environment environment,
    Optional<ReloadSettings> reload,
    StartupSettings startup,
    AccessSettings access,
    Optional<DataRoot> files,
    ReadPermissions readPermissions) {

  /**
   * How the source is looked at.
   *
   * @param interval the time between two looks
   * @param confirmationDelay the time after which what was read must still be there: a file that is
   *     being written is often empty or short, and may be a policy all the same
   */
  public record ReloadSettings(Duration interval, Duration confirmationDelay) {
    /** Every five seconds, confirmed after 200 milliseconds. */
    public static final ReloadSettings DEFAULT =
        new ReloadSettings(Duration.ofSeconds(5), Duration.ofMillis(200));

    /**
     * Checks the times.
     *
     * @throws IllegalArgumentException if {@code every} is not positive, or the other is negative
     */
    public ReloadSettings {
      if (interval.isNegative() || interval.isZero() || confirmationDelay.isNegative()) {
        throw new IllegalArgumentException(
            "expected a positive interval and a confirmation delay of 0 or more");
      }
    }
  }

  /**
   * What the server sets for a faulty start, since a faulty policy may not be readable.
   *
   * @param onFaultyStart what happens, if the server sets it
   * @param state the folder of the last good policy, if the server sets it
   */
  public record StartupSettings(
      Optional<OperationPolicy.StartupFailureAction> onFaultyStart,
      Optional<OperationPolicy.StateFolder> state) {
    /** Whatever the policy says. */
    public static final StartupSettings AS_THE_POLICY_SAYS =
        new StartupSettings(Optional.empty(), Optional.empty());
  }

  /**
   * Returns the settings of an environment, with all else as usual. What is set for the process,
   * such as {@code -Dwayleave.enforcement=off}, is ignored; {@link ServerSettings#fromProcess()}
   * reads it.
   */
  public static LiveSettings of(Environment environment) {
    return new LiveSettings(
        environment,
        Optional.of(ReloadSettings.DEFAULT),
        StartupSettings.AS_THE_POLICY_SAYS,
        LocalPacer.settings(InstantSource.system()),
        Optional.empty(),
        ReadPermissions.NEARBY);
  }

  /** Returns these settings with another reload interval; empty for never. */
  public LiveSettings withReload(Optional<ReloadSettings> newReload) {
    return new LiveSettings(environment, newReload, startup, access, files, readPermissions);
  }

  /** Returns these settings with another behaviour at a faulty start. */
  public LiveSettings withStartup(StartupSettings newStartup) {
    return new LiveSettings(environment, reload, newStartup, access, files, readPermissions);
  }

  /** Returns these settings with others for the decisions about requests. */
  public LiveSettings withAccess(AccessSettings newAccess) {
    return new LiveSettings(environment, reload, startup, newAccess, files, readPermissions);
  }

  /** Returns these settings with another pacer, such as one that several servers share. */
  public LiveSettings withPacer(Pacer pacer) {
    return withAccess(access.withPacer(pacer));
  }

  /** Returns these settings with the root of the files of datasets. */
  public LiveSettings withFiles(DataRoot root) {
    return new LiveSettings(
        environment, reload, startup, access, Optional.of(root), readPermissions);
  }

  /** Returns these settings with another limit on what the policy may read besides its own file. */
  public LiveSettings withReadPermissions(ReadPermissions newPermissions) {
    return new LiveSettings(environment, reload, startup, access, files, newPermissions);
  }

  /** Returns the clock of the policy. */
  public InstantSource clock() {
    return access.clock();
  }
}

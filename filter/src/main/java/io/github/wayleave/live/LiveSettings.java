package io.github.wayleave.live;

import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.source.PolicyReach;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Immutable settings that a server, and not the policy, decides: the environment, how often the
 * policy is reloaded, what happens at a faulty start, how requests are paced.
 *
 * @param environment where the policy is in force
 * @param reload how often the source is checked for changes; empty for never
 * @param atStart what holds at a start for which the source has no policy that can be used
 * @param access how requests are decided; its clock is the one of the policy
 * @param files where the files of datasets are, unless the policy names a folder; empty for nowhere
 * @param reach what the policy may read besides its own file
 */
public record LiveSettings(
    Environment environment,
    Optional<Reload> reload,
    AtStart atStart,
    AccessSettings access,
    Optional<DataRoot> files,
    PolicyReach reach) {

  /**
   * How the source is looked at.
   *
   * @param every the time between two looks
   * @param confirmAfter the time after which what was read must still be there: a file that is
   *     being written is often empty or short, and may be a policy all the same
   */
  public record Reload(Duration every, Duration confirmAfter) {
    /** Every five seconds, confirmed after 200 milliseconds. */
    public static final Reload DEFAULT = new Reload(Duration.ofSeconds(5), Duration.ofMillis(200));

    /**
     * Checks the times.
     *
     * @throws IllegalArgumentException if {@code every} is not positive, or the other is negative
     */
    public Reload {
      if (every.isNegative() || every.isZero() || confirmAfter.isNegative()) {
        throw new IllegalArgumentException("a source is looked at after some time, not before");
      }
    }
  }

  /**
   * What the server sets for a faulty start, since a faulty policy may not be readable.
   *
   * @param onFaultyStart what happens, if the server sets it
   * @param state the folder of the last good policy, if the server sets it
   */
  public record AtStart(
      Optional<Operation.OnFaultyStart> onFaultyStart, Optional<Operation.StateFolder> state) {
    /** Whatever the policy says. */
    public static final AtStart AS_THE_POLICY_SAYS =
        new AtStart(Optional.empty(), Optional.empty());
  }

  /**
   * Returns the settings of an environment, with all else as usual. What is set for the process,
   * such as {@code -Dwayleave.enforcement=off}, is ignored; {@link ServerSettings#ofProcess()}
   * reads it.
   */
  public static LiveSettings of(Environment environment) {
    return new LiveSettings(
        environment,
        Optional.of(Reload.DEFAULT),
        AtStart.AS_THE_POLICY_SAYS,
        LocalPacer.settings(InstantSource.system()),
        Optional.empty(),
        PolicyReach.NEARBY);
  }

  /** Returns these settings with another reload interval; empty for never. */
  public LiveSettings withReload(Optional<Reload> how) {
    return new LiveSettings(environment, how, atStart, access, files, reach);
  }

  /** Returns these settings with another behaviour at a faulty start. */
  public LiveSettings withAtStart(AtStart what) {
    return new LiveSettings(environment, reload, what, access, files, reach);
  }

  /** Returns these settings with others for the decisions about requests. */
  public LiveSettings withAccess(AccessSettings how) {
    return new LiveSettings(environment, reload, atStart, how, files, reach);
  }

  /** Returns these settings with another pacer, such as one that several servers share. */
  public LiveSettings withPacer(Pacer pacer) {
    return withAccess(access.withPacer(pacer));
  }

  /** Returns these settings with the root of the files of datasets. */
  public LiveSettings withFiles(DataRoot where) {
    return new LiveSettings(environment, reload, atStart, access, Optional.of(where), reach);
  }

  /** Returns these settings with another limit on what the policy may read besides its own file. */
  public LiveSettings withReach(PolicyReach what) {
    return new LiveSettings(environment, reload, atStart, access, files, what);
  }

  /** Returns the clock of the policy. */
  public InstantSource clock() {
    return access.clock();
  }
}

package io.github.wayleave.internal.live;

import io.github.wayleave.internal.setting.SettingNames;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What differs if other machines send the files of the policy: a failure may be temporary, so it
 * changes nothing until checks have failed {@value #REPORTED_FAILURES} times in a row. The caller
 * serializes all calls.
 */
final class RemoteSource {
  private static final Logger LOG = LoggerFactory.getLogger(LivePolicy.class);
  private static final int REPORTED_FAILURES = 3;

  private final boolean isRemote;
  private int failures;

  private RemoteSource(boolean isRemote) {
    this.isRemote = isRemote;
  }

  static RemoteSource of(boolean isRemote) {
    return new RemoteSource(isRemote);
  }

  /** Returns the time between two checks; the default differs for a URL. */
  PeriodicTask.Pause pause(ReloadSettings reload) {
    Duration interval =
        isRemote && reload.isDefault() ? ReloadSettings.URL_INTERVAL : reload.interval();
    return new PeriodicTask.Pause(interval, isRemote);
  }

  /** The state folder of the policy does not help, since only the policy names it. */
  void warnWithoutState(LiveSettings.StartupSettings startup) {
    if (isRemote && startup.state().isEmpty()) {
      LOG.warn(
          "{} is not set, so a start while the URL of the policy is unavailable has no policy; set it to a folder that this process may write",
          SettingNames.STATE);
    }
  }

  /** What is fetched only once can be kept in the state folder of the policy, too. */
  static void warnOfCatalogueWithoutState(boolean isPinned, boolean hasState) {
    if (isPinned && !hasState) {
      LOG.warn(
          "neither {} nor the key \"state\" of the policy is set, so a start while catalogue.url is unavailable has no policy; set one of them to a folder that this process may write",
          SettingNames.STATE);
    }
  }

  /** Makes the next load report a failure, because a caller waits for the result. */
  void reportNextFailure() {
    failures = REPORTED_FAILURES;
  }

  void recordAnswer() {
    failures = 0;
  }

  /** Counts a failed load, and returns whether it changes nothing yet. */
  boolean isTolerated(LoadResult result) {
    if (!result.isUnavailable()) {
      failures = 0;
      return false;
    }
    failures++;
    if (failures < REPORTED_FAILURES) {
      LOG.debug("check {} of the policy failed: {}", failures, result.failure());
      return true;
    }
    return false;
  }
}

package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** An application with a policy in a file outside it, which the filter scans continuously. */
final class LiveSite implements AutoCloseable {
  /** A scan interval so short that no test waits. */
  static final LiveSettings SETTINGS =
      LiveSettings.of(Environment.PRODUCTION)
          .withReload(
              Optional.of(new ReloadSettings(Duration.ofMillis(10), Duration.ofMillis(10))));

  private final AtomicInteger looks = new AtomicInteger();
  private final LogLines log = new LogLines();
  private final Container container;

  private LiveSite(Launcher launcher, Path policy, LiveSettings settings) throws Exception {
    SourceFile.Opener file = SourceFile.of(policy).opener();
    PolicySource source =
        PolicySource.of(
            policy.toString(),
            () -> {
              looks.incrementAndGet();
              return file.open();
            });
    Path folder = policy.toAbsolutePath().resolveSibling(".").normalize();
    LiveSettings reaching =
        settings.withReadPermissions(settings.readPermissions().withFolder(folder));
    try {
      container =
          launcher.start(Deployment.of(new WayleaveFilter(source, reaching), new StatusFilter()));
    } catch (Exception e) {
      log.close();
      throw e;
    }
  }

  /** Starts an application with a policy. */
  static LiveSite of(Launcher launcher, Path policy) throws Exception {
    return of(launcher, policy, SETTINGS);
  }

  /** Starts an application with a policy and with settings. */
  static LiveSite of(Launcher launcher, Path policy, LiveSettings settings) throws Exception {
    return new LiveSite(launcher, policy, settings);
  }

  RawResponse get(String target) {
    return RunningSite.send(container, RawRequest.get(target));
  }

  String status() {
    return get(StatusFilter.PATH).text();
  }

  Container container() {
    return container;
  }

  List<String> log(String words) {
    return log.with(words);
  }

  void awaitReload() throws InterruptedException {
    Eventually.await("reload", () -> !log("reloaded").isEmpty());
  }

  /** Waits until the health has this value, and returns its description. */
  String await(String health) throws InterruptedException {
    Eventually.await("health " + health, () -> status().startsWith(health));
    return status();
  }

  /** Waits until the file has been scanned a few more times. */
  void awaitLooks() throws InterruptedException {
    int target = looks.get() + 10;
    Eventually.await("ten more looks", () -> looks.get() >= target);
  }

  /** Asserts that exactly one line of the log contains some words, and returns it. */
  String onlyLine(String words) {
    List<String> lines = log(words);
    assertThat(lines).as(words).hasSize(1);
    return lines.get(0);
  }

  @Override
  public void close() {
    try {
      container.close();
    } finally {
      log.close();
    }
  }
}

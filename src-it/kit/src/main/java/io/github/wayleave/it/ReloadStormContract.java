package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A policy is replaced continuously while eight clients send requests: each response is the whole
 * of one version, and none is an error.
 */
@RunInForms(FILTER)
public class ReloadStormContract extends FolderContract {
  private static final String LOADED = "reloaded, publishing ";
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final List<StormPolicy> POLICIES =
      List.of(StormPolicy.of("first", 700), StormPolicy.of("another", 1_400));

  public ReloadStormContract(Launcher launcher) {
    super(launcher);
  }

  @ParameterizedTest
  @EnumSource
  void reloads_whileClientsRequest(FileRewrite way, WorkDir work) throws Exception {
    StormStrength strength =
        new StormStrength(ContractEffort.storm(100, 4), ContractEffort.storm(100_000, 800));
    storm(way, work.getEmptyPathDir(), strength);
  }

  /** The minimum numbers. */
  private record StormStrength(int reloads, int requests) {}

  private void storm(FileRewrite way, Path folder, StormStrength minimum) throws Exception {
    Path file = folder.resolve("policy.yaml");
    way.write(file, POLICIES.get(0).yaml());
    WayleaveFilter filter = filter(file, way);
    long began = System.nanoTime();
    try (LogLines log = new LogLines();
        Container container = start(Deployment.of(filter));
        StormClients clients =
            new StormClients(container.port(), POLICIES.get(0), POLICIES.get(1))) {
      for (int i = 1; i <= minimum.reloads(); i++) {
        StormPolicy next = POLICIES.get(i % POLICIES.size());
        int reloads = i;
        way.write(file, next.yaml());
        Eventually.await(
            way + ", reload " + i,
            () ->
                clients.isBroken()
                    || (log.with(LOADED).size() == reloads && isServed(container, next)));
      }
      clients.awaitAnswers(minimum.requests());
      clients.end();
      assertThat(clients.answers()).isGreaterThanOrEqualTo(minimum.requests());
      assertThat(log.with(LOADED)).hasSize(minimum.reloads());
      assertThat(log.with("ERROR"))
          .hasSizeLessThanOrEqualTo(seenHalf(way, minimum.reloads()))
          .allMatch(line -> line.contains("stays in force"));
      assertThat(filter.live()).map(live -> live.status().health()).contains(Health.UP);
      report(way, log.with(LOADED).size(), clients.answers(), began);
    }
  }

  /**
   * On a busy machine, a writer may be delayed for longer than a file takes to be considered
   * stable.
   */
  private static int seenHalf(FileRewrite way, int reloads) {
    return way == FileRewrite.IN_PLACE ? (reloads + 9) / 10 : 0;
  }

  private static WayleaveFilter filter(Path file, FileRewrite way) {
    ReloadSettings reload = new ReloadSettings(LOOK, way.settled());
    return new WayleaveFilter(
        PolicySource.of(file),
        LiveSettings.of(Environment.PRODUCTION).withReload(Optional.of(reload)));
  }

  private static boolean isServed(Container container, StormPolicy policy) {
    return get(container, ContractPolicies.ROBOTS).header("ETag").equals(policy.identity().tag());
  }

  private static void report(FileRewrite way, int reloads, long requests, long began) {
    long seconds = Duration.ofNanos(System.nanoTime() - began).toSeconds();
    System.out.printf(
        "storm, %s: %s reloads, %s requests, %s seconds%n", way, reloads, requests, seconds);
  }
}

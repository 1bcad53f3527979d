package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** The thread that watches the policy exists exactly as long as the application. */
@RunInForms(FILTER)
public class ReloadThreadContract extends FolderContract {
  private static final String NAME = "wayleave-reload";
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");

  private final Launcher launcher;

  public ReloadThreadContract(Launcher launcher) {
    super(launcher);
    this.launcher = launcher;
  }

  @Test
  void stoppedApplication_leavesNoThread(WorkDir work) throws Exception {
    try (LiveSite site = LiveSite.of(launcher, policy(work))) {
      site.awaitLooks();
      assertThat(threads()).hasSize(1);
    }
    assertThat(threads()).isEmpty();
  }

  @Test
  void stoppedApplication_leavesNoOpenFile(WorkDir work) throws Exception {
    assumeTrue(Files.isDirectory(OPEN_FILES), "there is a list of the open files");
    Path policy = policy(work);
    Path copy = policy.resolveSibling("open");
    try (LiveSite site = LiveSite.of(launcher, policy);
        var open = Files.newOutputStream(copy)) {
      site.awaitLooks();
      open.write('#');
      assertThat(openFiles(work.getPath())).contains(copy);
    }
    assertThat(openFiles(work.getPath())).isEmpty();
  }

  @Test
  void stop_doesNotWaitForAPendingChange(WorkDir work) throws Exception {
    Path policy = policy(work);
    ReloadSettings patient = new ReloadSettings(Duration.ofMillis(10), Duration.ofHours(1));
    try (LiveSite site =
        LiveSite.of(launcher, policy, LiveSite.SETTINGS.withReload(Optional.of(patient)))) {
      FileRewrite.replace(policy, ContractPolicies.SMALL);
      Eventually.await(
          "pause",
          () ->
              threads().stream()
                  .flatMap(thread -> Stream.of(thread.getStackTrace()))
                  .anyMatch(frame -> frame.getMethodName().equals("isConfirmed")));
      RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), ContractPolicies.LARGE_ROBOTS);
    }
    assertThat(threads()).isEmpty();
  }

  @Test
  void withoutReload_thereIsNoThread(WorkDir work) throws Exception {
    Path policy = policy(work);
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(policy));
    try (Container container = start(Deployment.of(filter).with("wayleave.reload", "off"))) {
      assertThat(threads()).isEmpty();
      Files.writeString(policy, ContractPolicies.SMALL);
      RunningSite.assertOk(get(container, ContractPolicies.ROBOTS), ContractPolicies.LARGE_ROBOTS);
      assertThat(filter.live().orElseThrow().reload().problems()).isEmpty();
      assertSmall(container);
    }
    assertThat(filter.live()).isEmpty();
  }

  @Test
  void initParam_setsTheInterval(WorkDir work) throws Exception {
    Path policy = policy(work);
    Deployment deployment =
        Deployment.of(new WayleaveFilter())
            .with("wayleave.policy", policy.toString())
            .with("wayleave.reload", "1s");
    try (Container container = start(deployment)) {
      RunningSite.assertOk(get(container, ContractPolicies.ROBOTS), ContractPolicies.LARGE_ROBOTS);
      FileRewrite.replace(policy, ContractPolicies.SMALL);
      Eventually.await(
          "reload",
          () ->
              get(container, ContractPolicies.ROBOTS).text().equals(ContractPolicies.SMALL_ROBOTS));
    }
    assertThat(threads()).isEmpty();
  }

  @Test
  void faultyPolicy_leavesNoThread(WorkDir work) throws Exception {
    Path policy = Files.writeString(policy(work), "robots: { dissallow: / }\n");
    assertThat(StartFailures.of(() -> LiveSite.of(launcher, policy).container()))
        .contains(policy + ":1:11: robots.dissallow");
    assertThat(threads()).isEmpty();
  }

  @Test
  void failedStart_leavesNoThread(WorkDir work) throws Exception {
    PolicySource source = PolicySource.of(policy(work));
    Deployment deployment = Deployment.of(new WayleaveFilter(source), new BrokenFilter());
    assertThat(StartFailures.of(() -> start(deployment))).contains("broken on purpose");
    assertThat(threads()).isEmpty();
  }

  private static Path policy(WorkDir work) throws IOException {
    return Files.writeString(work.getEmptyPathDir().resolve("policy.yaml"), ContractPolicies.LARGE);
  }

  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(NAME))
        .toList();
  }

  private static List<Path> openFiles(Path folder) throws IOException {
    Path real = folder.toRealPath();
    try (Stream<Path> files = Files.list(OPEN_FILES)) {
      return files
          .flatMap(file -> target(file).stream())
          .filter(file -> file.startsWith(real))
          .toList();
    }
  }

  /** Returns the target of a link in the list, if it still exists. */
  private static Optional<Path> target(Path link) {
    try {
      return Optional.of(Files.readSymbolicLink(link));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A filter of an application that does not start. */
  private static final class BrokenFilter implements Filter {
    @Override
    public void init(FilterConfig config) throws ServletException {
      throw new ServletException("broken on purpose");
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) {}
  }
}

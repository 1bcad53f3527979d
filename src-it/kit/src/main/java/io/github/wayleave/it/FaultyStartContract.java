package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.servlet.WayleaveFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/** A start without a usable policy: refused, with the last good policy, or without any. */
@RunInForms(FILTER)
public class FaultyStartContract extends FolderContract {
  private static final String FAULTY = "robots: { dissallow: /cart }\n";
  private static final String UNKNOWN =
      ": robots.dissallow: unknown key; did you mean \"disallow\"?";
  private static final String LAST_GOOD = "the last good policy is in force: ";
  private static final String NOT_PUBLISHED =
      "nothing is published, since there is no usable policy: ";

  private final Launcher launcher;

  public FaultyStartContract(Launcher launcher) {
    super(launcher);
    this.launcher = launcher;
  }

  @Test
  void faultyStart_isRefusedByDefault(WorkDir work) throws Exception {
    for (String choice : new String[] {"", "on-faulty-start: refuse\n"}) {
      Path policy = policy(work, FAULTY + choice);
      assertThat(StartFailures.of(() -> LiveSite.of(launcher, policy).container()))
          .contains("The policy cannot be used:\n" + policy + ":1:11" + UNKNOWN);
    }
  }

  @Test
  void lastGood_isActiveUntilTheNextPolicy(WorkDir work) throws Exception {
    String keys = keys(work, "last-good");
    Path policy = policy(work, keys + ContractPolicies.LARGE);
    RawResponse before = running(policy);
    Files.writeString(policy, keys + FAULTY);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      assertThat(site.status()).matches("(?s)DEGRADED, version .*" + "\n.*:3:11.*");
      assertSameDocument(before, site.get(ContractPolicies.ROBOTS));
      site.awaitLooks();
      assertThat(site.onlyLine("ERROR")).contains(LAST_GOOD + policy + ":3:11" + UNKNOWN);
      assertNextIsTaken(site, policy);
    }
  }

  @Test
  void invalidYaml_stillYieldsBothKeys(WorkDir work) throws Exception {
    String keys = keys(work, "last-good");
    Path policy = policy(work, keys + ContractPolicies.LARGE);
    RawResponse before = running(policy);
    Files.writeString(policy, keys + "robots: {{{\n\t%");
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      assertThat(site.status()).startsWith("DEGRADED, version ").contains(policy + ":");
      assertSameDocument(before, site.get(ContractPolicies.ROBOTS));
    }
  }

  @Test
  void missingFile_serverSettingsApply(WorkDir work) throws Exception {
    Path policy = policy(work, ContractPolicies.LARGE);
    Deployment deployment =
        Deployment.of(new WayleaveFilter(), new StatusFilter())
            .with("wayleave.policy", policy.toString())
            .with("wayleave.state", policy.resolveSibling("state").toString())
            .with("wayleave.on-faulty-start", "last-good");
    RawResponse before;
    try (Container container = start(deployment)) {
      before = get(container, ContractPolicies.ROBOTS);
    }
    Files.delete(policy);
    try (Container container = start(redeploy(deployment))) {
      assertSameDocument(before, get(container, ContractPolicies.ROBOTS));
      assertThat(get(container, StatusFilter.PATH).text())
          .startsWith("DEGRADED, version ")
          .endsWith("\n" + policy + ": does not exist; name a file that does");
    }
  }

  @Test
  void serverSetting_overridesThePolicy(WorkDir work) throws Exception {
    Path policy = policy(work, "on-faulty-start: refuse\n" + FAULTY);
    Deployment open =
        Deployment.of(new WayleaveFilter(), new StatusFilter())
            .with("wayleave.policy", policy.toString())
            .with("wayleave.on-faulty-start", "open");
    try (Container container = start(open)) {
      assertThat(get(container, StatusFilter.PATH).text()).startsWith("DEGRADED, no policy\n");
    }
    Files.writeString(policy, "on-faulty-start: open\n" + FAULTY);
    assertThat(
            StartFailures.of(
                () -> start(redeploy(open).with("wayleave.on-faulty-start", "refuse"))))
        .contains(policy + ":2:11" + UNKNOWN);
    assertThat(
            StartFailures.of(() -> start(redeploy(open).with("wayleave.on-faulty-start", "close"))))
        .contains(
            "wayleave.on-faulty-start: expected one of refuse, last-good, open, found \"close\"");
  }

  @Test
  void unknownSetting_isRefusedWithASuggestion(WorkDir work) throws Exception {
    Deployment deployment =
        Deployment.of(new WayleaveFilter())
            .with("wayleave.policy", policy(work, ContractPolicies.SMALL).toString())
            .with("wayleave.enforcment", "off");
    try (LogLines log = new LogLines()) {
      assertThat(StartFailures.of(() -> start(deployment)))
          .contains("wayleave.enforcment: unknown setting; did you mean \"wayleave.enforcement\"?");
      assertThat(log.with("the application at / does not start: wayleave.enforcment: unknown"))
          .hasSize(1);
    }
  }

  @Test
  void open_publishesNothingUntilThereIsAPolicy(WorkDir work) throws Exception {
    Path policy = policy(work, "on-faulty-start: open\n" + FAULTY);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      assertThat(site.status()).isEqualTo("DEGRADED, no policy\n" + policy + ":2:11" + UNKNOWN);
      RunningSite.assertApplication(site.get(ContractPolicies.ROBOTS));
      RunningSite.assertApplication(site.get(ContractPolicies.DATA));
      site.awaitLooks();
      assertThat(site.onlyLine("ERROR")).contains(NOT_PUBLISHED + policy + ":2:11" + UNKNOWN);
      assertThat(site.log("publishing")).isEmpty();
      assertNextIsTaken(site, policy);
    }
  }

  private static Path policy(WorkDir work, String yaml) throws IOException {
    return Files.writeString(work.getPath().resolve("policy.yaml"), yaml);
  }

  private static String keys(WorkDir work, String choice) {
    Path state = work.getEmptyPathDir().resolve("state");
    return "state: %s\non-faulty-start: %s\n".formatted(state, choice);
  }

  /** Returns a copy with filters that were never started. */
  private static Deployment redeploy(Deployment deployment) {
    Deployment secondDeployment = Deployment.of(new WayleaveFilter(), new StatusFilter());
    for (Map.Entry<String, String> parameter : deployment.filterParameters().entrySet()) {
      secondDeployment = secondDeployment.with(parameter.getKey(), parameter.getValue());
    }
    return secondDeployment;
  }

  /** Runs an application once and returns its robots.txt. */
  private RawResponse running(Path policy) throws Exception {
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      assertThat(site.status()).startsWith("UP");
      return site.get(ContractPolicies.ROBOTS);
    }
  }

  private static void assertNextIsTaken(LiveSite site, Path policy) throws Exception {
    FileRewrite.replace(policy, ContractPolicies.SMALL);
    assertThat(site.await("UP").lines()).hasSize(1);
    RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), ContractPolicies.SMALL_ROBOTS);
    site.awaitLooks();
    site.onlyLine("reloaded, publishing ");
  }

  private static void assertSameDocument(RawResponse before, RawResponse after) {
    RunningSite.assertOk(after, before.text());
    assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
  }
}

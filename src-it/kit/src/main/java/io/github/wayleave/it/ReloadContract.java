package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A policy that changes while the application runs, to a valid or faulty one. */
@RunInForms(FILTER)
public class ReloadContract extends FolderContract {
  private static final String STAYS = "stays in force: ";
  private static final String LOADED = "reloaded, publishing ";

  private final Launcher launcher;

  public ReloadContract(Launcher launcher) {
    super(launcher);
    this.launcher = launcher;
  }

  @Test
  void changedPolicy_isLoadedAndLogged(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      String before = site.status();
      assertThat(before).startsWith("UP, version ");
      FileRewrite.replace(policy, ContractPolicies.SMALL);
      assertSmall(site);
      assertThat(site.status()).startsWith("UP, version ").isNotEqualTo(before);
      assertThat(site.onlyLine("rules: ")).contains("INFO", "rules: 1 added, 2 removed");
      assertThat(site.log("ERROR")).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void damagedFile_changesNothingUntilTheNextGoodFile(PolicyFileDamage mishap, WorkDir work)
      throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      String version = site.status().strip().replace("UP, ", "");
      RawResponse before = site.get(ContractPolicies.ROBOTS);
      mishap.befall(policy);
      assumeFalse(
          mishap == PolicyFileDamage.FORBIDDEN && Files.isReadable(policy), "no administrator");
      assertThat(site.await("DEGRADED"))
          .startsWith("DEGRADED, " + version + "\n" + mishap.message(policy));
      site.awaitLooks();
      assertThat(site.onlyLine("ERROR")).contains(STAYS + mishap.message(policy));
      assertSame(before, site.get(ContractPolicies.ROBOTS));
      assertThat(site.log(LOADED)).isEmpty();
      FileRewrite.replace(policy, ContractPolicies.SMALL);
      assertThat(site.await("UP").lines()).hasSize(1);
      assertSmall(site);
    }
  }

  @Test
  void twoDamagedFiles_areLoggedOnceEach(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      for (PolicyFileDamage mishap :
          new PolicyFileDamage[] {PolicyFileDamage.FAULTY, PolicyFileDamage.EMPTY}) {
        mishap.befall(policy);
        Eventually.await("health", () -> site.status().contains(mishap.message(policy)));
        site.awaitLooks();
        site.onlyLine(STAYS + mishap.message(policy));
      }
      assertThat(site.log("ERROR")).hasSize(2);
    }
  }

  @Test
  void restoredPolicy_isUnchanged(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      String status = site.status();
      RawResponse before = site.get(ContractPolicies.ROBOTS);
      PolicyFileDamage.DELETED.befall(policy);
      site.await("DEGRADED");
      FileRewrite.replace(policy, ContractPolicies.LARGE);
      assertThat(site.await("UP")).isEqualTo(status);
      assertSame(before, site.get(ContractPolicies.ROBOTS));
      site.awaitLooks();
      site.onlyLine(LOADED);
    }
  }

  @Test
  void unchangedDocument_keepsTagAndDate(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      RawResponse before = site.get(ContractPolicies.ROBOTS);
      FileRewrite.replace(policy, ContractPolicies.LARGE + "cache: { max-age: 2h }\n");
      Eventually.await("line of the log", () -> !site.log(LOADED).isEmpty());
      assertSame(before, site.get(ContractPolicies.ROBOTS));
      assertThat(site.get(ContractPolicies.ROBOTS).header("Cache-Control"))
          .isEqualTo("public, max-age=7200");
    }
  }

  @Test
  void includedFile_isWatchedToo(WorkDir work) throws Exception {
    Path robots =
        Files.writeString(work.getEmptyPathDir().resolve("robots.txt"), "User-agent: a\n");
    Path policy = robots.resolveSibling("policy.yaml");
    Files.writeString(policy, "robots: { file: \"%s\" }\n".formatted(robots));
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), "User-agent: a\n");
      FileRewrite.replace(robots, "User-agent: b\n");
      Eventually.await("line of the log", () -> !site.log(LOADED).isEmpty());
      RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), "User-agent: b\n");

      Files.delete(robots);
      assertThat(site.await("DEGRADED")).contains(policy + ":1:17: robots.file: ");
      site.awaitLooks();
      assertThat(site.onlyLine("ERROR")).contains(STAYS + policy + ":1:17: robots.file: ");
      RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), "User-agent: b\n");

      FileRewrite.replace(robots, "User-agent: c\n");
      site.await("UP");
      RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), "User-agent: c\n");
    }
  }

  private static Path large(WorkDir work) throws Exception {
    return Files.writeString(work.getEmptyPathDir().resolve("policy.yaml"), ContractPolicies.LARGE);
  }

  private static void assertSmall(LiveSite site) throws Exception {
    Eventually.await("line of the log", () -> !site.log(LOADED).isEmpty());
    RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), ContractPolicies.SMALL_ROBOTS);
    RunningSite.assertApplication(site.get(ContractPolicies.DATA));
    site.awaitLooks();
    assertThat(site.onlyLine(LOADED))
        .contains("INFO", "robots.txt for all hosts, data.txt for none");
  }

  private static void assertSame(RawResponse before, RawResponse after) {
    assertThat(after.content()).isEqualTo(before.content());
    assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
    assertThat(after.header("Last-Modified")).isEqualTo(before.header("Last-Modified"));
  }
}

package io.github.wayleave.it;

import static io.github.wayleave.it.Form.Kind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A policy that changes while the application runs, for better or for worse. */
@In(FILTER)
public class ReloadContract extends FolderContract {
  private static final String STAYS = "stays in force: ";
  private static final String TAKEN = "loaded anew, publishing ";

  private final Launcher launcher;

  public ReloadContract(Launcher launcher) {
    super(launcher);
    this.launcher = launcher;
  }

  @Test
  void anotherPolicyIsTakenAndOneLineSaysSo(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      String before = site.status();
      assertThat(before).startsWith("UP, version ");
      Rewriting.replace(policy, Policies.SMALL);
      assertSmall(site);
      assertThat(site.status()).startsWith("UP, version ").isNotEqualTo(before);
      assertThat(site.log("ERROR")).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aMishapChangesNothingAndTheNextGoodFileIsTaken(Mishap mishap, WorkDir work)
      throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      String version = site.status().strip().replace("UP, ", "");
      RawResponse before = site.get(Policies.ROBOTS);
      mishap.befall(policy);
      assumeFalse(mishap == Mishap.FORBIDDEN && Files.isReadable(policy), "no administrator");
      assertThat(site.await("DEGRADED"))
          .startsWith("DEGRADED, " + version + "\n" + mishap.message(policy));
      site.awaitLooks();
      assertThat(site.onlyLine("ERROR")).contains(STAYS + mishap.message(policy));
      assertSame(before, site.get(Policies.ROBOTS));
      assertThat(site.log(TAKEN)).isEmpty();
      Rewriting.replace(policy, Policies.SMALL);
      assertThat(site.await("UP").lines()).hasSize(1);
      assertSmall(site);
    }
  }

  @Test
  void eachOfTwoMishapsIsToldOnce(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      for (Mishap mishap : new Mishap[] {Mishap.FAULTY, Mishap.EMPTY}) {
        mishap.befall(policy);
        Eventually.holds("health", () -> site.status().contains(mishap.message(policy)));
        site.awaitLooks();
        site.onlyLine(STAYS + mishap.message(policy));
      }
      assertThat(site.log("ERROR")).hasSize(2);
    }
  }

  @Test
  void theSamePolicyComesBackAsItWas(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      String status = site.status();
      RawResponse before = site.get(Policies.ROBOTS);
      Mishap.DELETED.befall(policy);
      site.await("DEGRADED");
      Rewriting.replace(policy, Policies.LARGE);
      assertThat(site.await("UP")).isEqualTo(status);
      assertSame(before, site.get(Policies.ROBOTS));
      site.awaitLooks();
      site.onlyLine(TAKEN);
    }
  }

  @Test
  void whereTheOctetsStayTagAndLastModifiedStay(WorkDir work) throws Exception {
    Path policy = large(work);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      RawResponse before = site.get(Policies.ROBOTS);
      Rewriting.replace(policy, Policies.LARGE + "cache: { max-age: 2h }\n");
      Eventually.holds("line of the log", () -> !site.log(TAKEN).isEmpty());
      assertSame(before, site.get(Policies.ROBOTS));
      assertThat(site.get(Policies.ROBOTS).header("Cache-Control"))
          .isEqualTo("public, max-age=7200");
    }
  }

  @Test
  void theFileThatAPolicyNamesIsLookedAtToo(WorkDir work) throws Exception {
    Path robots =
        Files.writeString(work.getEmptyPathDir().resolve("robots.txt"), "User-agent: a\n");
    Path policy = robots.resolveSibling("policy.yaml");
    Files.writeString(policy, "robots: { file: \"%s\" }\n".formatted(robots));
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      RunningSite.assertOk(site.get(Policies.ROBOTS), "User-agent: a\n");
      Rewriting.replace(robots, "User-agent: b\n");
      Eventually.holds("line of the log", () -> !site.log(TAKEN).isEmpty());
      RunningSite.assertOk(site.get(Policies.ROBOTS), "User-agent: b\n");

      Files.delete(robots);
      assertThat(site.await("DEGRADED")).contains(policy + ":1:17: robots.file: ");
      site.awaitLooks();
      assertThat(site.onlyLine("ERROR")).contains(STAYS + policy + ":1:17: robots.file: ");
      RunningSite.assertOk(site.get(Policies.ROBOTS), "User-agent: b\n");

      Rewriting.replace(robots, "User-agent: c\n");
      site.await("UP");
      RunningSite.assertOk(site.get(Policies.ROBOTS), "User-agent: c\n");
    }
  }

  private static Path large(WorkDir work) throws Exception {
    return Files.writeString(work.getEmptyPathDir().resolve("policy.yaml"), Policies.LARGE);
  }

  private static void assertSmall(LiveSite site) throws Exception {
    Eventually.holds("line of the log", () -> !site.log(TAKEN).isEmpty());
    RunningSite.assertOk(site.get(Policies.ROBOTS), Policies.SMALL_ROBOTS);
    RunningSite.assertApplication(site.get(Policies.DATA));
    site.awaitLooks();
    assertThat(site.onlyLine(TAKEN))
        .contains("INFO", "robots.txt for all hosts, data.txt for none");
  }

  private static void assertSame(RawResponse before, RawResponse after) {
    assertThat(after.content()).isEqualTo(before.content());
    assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
    assertThat(after.header("Last-Modified")).isEqualTo(before.header("Last-Modified"));
  }
}

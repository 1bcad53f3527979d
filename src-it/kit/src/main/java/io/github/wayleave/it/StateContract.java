package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The folder that keeps the last good policy. */
@RunInForms(FILTER)
public class StateContract extends FolderContract {
  private static final String FAULTY = "robots: { dissallow: /cart }\n";

  private final Launcher launcher;

  public StateContract(Launcher launcher) {
    super(launcher);
    this.launcher = launcher;
  }

  /** Damage to the archive. */
  enum ArchiveDamage {
    TRUNCATED("cannot be read (ZipException") {
      @Override
      byte[] apply(byte[] archive) {
        return Arrays.copyOf(archive, archive.length / 2);
      }
    },
    EMPTY("cannot be read (ZipException") {
      @Override
      byte[] apply(byte[] archive) {
        return new byte[0];
      }
    },
    NOT_A_ZIP("cannot be read (ZipException") {
      @Override
      byte[] apply(byte[] archive) {
        return "robots: none\n".repeat(100).getBytes(StandardCharsets.UTF_8);
      }
    },
    FLIPPED("cannot be read (ZipException") {
      @Override
      byte[] apply(byte[] archive) {
        archive[archive.length / 3] ^= 1;
        return archive;
      }
    },
    FOREIGN("is not among the files of the saved policy") {
      @Override
      byte[] apply(byte[] archive) throws IOException {
        ByteArrayOutputStream foreign = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(foreign)) {
          zip.putNextEntry(new ZipEntry("../policy.yaml"));
          zip.write("robots: none\n".getBytes(StandardCharsets.UTF_8));
        }
        return foreign.toByteArray();
      }
    };

    private final String message;

    ArchiveDamage(String message) {
      this.message = message;
    }

    abstract byte[] apply(byte[] archive) throws IOException;
  }

  @ParameterizedTest
  @EnumSource
  void damagedArchive_isNotUsed(ArchiveDamage damage, WorkDir work) throws Exception {
    Path state = work.getEmptyPathDir().resolve("state");
    Path policy = policy(state, "last-good", ContractPolicies.LARGE);
    LiveSite.of(launcher, policy).close();
    Path archive = state.resolve("last-good.zip");
    Files.write(archive, damage.apply(Files.readAllBytes(archive)));
    policy(state, "last-good", FAULTY);
    assertThat(StartFailures.of(() -> LiveSite.of(launcher, policy).container()))
        .contains(policy + ":3:11: robots.dissallow: unknown key")
        .contains(damage.message);
    assertThat(work.getPath().toFile().list()).containsExactlyInAnyOrder("state", "policy.yaml");
  }

  @Test
  void withoutSavedPolicy_theStartIsRefused(WorkDir work) throws Exception {
    Path state = work.getEmptyPathDir().resolve("state");
    Path policy = policy(state, "last-good", FAULTY);
    assertThat(StartFailures.of(() -> LiveSite.of(launcher, policy).container()))
        .contains(policy + ":3:11: robots.dissallow: unknown key")
        .contains("state: has no last good policy in " + state + "; fix the policy");
  }

  @Test
  void policyLoadedWhileRunning_isSaved(WorkDir work) throws Exception {
    Path state = work.getEmptyPathDir().resolve("state");
    Path policy = policy(state, "last-good", ContractPolicies.LARGE);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      FileRewrite.replace(policy, keys(state, "last-good") + ContractPolicies.SMALL);
      site.awaitReload();
      FileRewrite.replace(policy, keys(state, "last-good") + FAULTY);
      site.await("DEGRADED");
    }
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), ContractPolicies.SMALL_ROBOTS);
    }
  }

  @Test
  void stateFolderThatIsAFile_stopsTheStart(WorkDir work) throws Exception {
    Path state = Files.writeString(work.getEmptyPathDir().resolve("state"), "a file");
    Path policy = policy(state, "refuse", ContractPolicies.LARGE);
    assertThat(StartFailures.of(() -> LiveSite.of(launcher, policy).container()))
        .contains(policy + ":1:8: state: expected a folder, found the file ")
        .contains(state + "; name a folder");
  }

  @ParameterizedTest
  @ValueSource(strings = {"last-good", "open"})
  void stateFolderThatIsAFile_withOpenStart_isLogged(String choice, WorkDir work) throws Exception {
    Path state = Files.writeString(work.getEmptyPathDir().resolve("state"), "a file");
    Path policy = policy(state, choice, ContractPolicies.LARGE);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      assertNotKept(site, policy);
    }
  }

  @Test
  void stateFolderThatBreaksLater_keepsThePolicyActive(WorkDir work) throws Exception {
    Path state = work.getEmptyPathDir().resolve("state");
    Path policy = policy(state, "refuse", ContractPolicies.SMALL);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      Path log = state.resolve("history").resolve("log.txt");
      Eventually.await("history recorded", () -> Files.exists(log) && log.toFile().length() > 0);
      delete(state);
      Files.writeString(state, "a file");
      FileRewrite.replace(policy, keys(state, "refuse") + ContractPolicies.LARGE);
      site.await("DEGRADED");
      assertNotKept(site, policy);
      site.onlyLine("reloaded, publishing ");
    }
  }

  private static void assertNotKept(LiveSite site, Path policy) throws Exception {
    String problem = policy + ":1:8: state: expected a folder, found the file ";
    assertThat(site.status()).matches("(?s)DEGRADED, version [^\n]*\n.*").contains(problem);
    RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), ContractPolicies.LARGE_ROBOTS);
    site.awaitLooks();
    assertThat(site.onlyLine("ERROR"))
        .contains("the policy is in force, but not kept as the last good one: " + problem);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String keys(Path state, String choice) {
    return "state: %s\non-faulty-start: %s\n".formatted(state, choice);
  }

  private static Path policy(Path state, String choice, String yaml) throws IOException {
    return Files.writeString(state.resolveSibling("policy.yaml"), keys(state, choice) + yaml);
  }
}

package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.ContractPolicies;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.WarFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The life cycle of an application: deployed, changed, redeployed, undeployed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LifeContract {
  private static final String ENFORCED =
      """
      robots:
        disallow: /site/page
      enforcement: { mode: enforce }
      """;

  private static final String ENFORCED_ROBOTS = "User-agent: *\r\nDisallow: /site/page\r\n";

  private final ShippedLauncher launcher;

  LifeContract(ShippedLauncher launcher) {
    this.launcher = launcher;
  }

  @Test
  void changedPolicy_isLoaded() {
    WarFolder war = launcher.folder("reload");
    Path policy = war.root().resolveSibling("reload.yaml").toAbsolutePath();
    Folders.write(policy, ENFORCED);
    ContainerClient visitor =
        ContainerClient.of(
            launcher,
            OrdinarySite.in(war, WarFolder.contextParameter("wayleave.policy", policy.toString())));
    assertThat(visitor.get("/robots.txt").text()).isEqualTo(ENFORCED_ROBOTS);
    assertThat(visitor.get(ContainerClient.GPTBOT, "/site/page").status()).isEqualTo(403);

    Folders.write(policy, ContractPolicies.SMALL);
    RawResponse changed =
        visitor.await("/robots.txt", answer -> !answer.text().contains("/site/page"));
    assertThat(changed.text()).isEqualTo(ContractPolicies.SMALL_ROBOTS);
    assertThat(visitor.get(ContainerClient.GPTBOT, "/site/page").status()).isEqualTo(200);
    assertThat(visitor.container().log())
        .contains("reloaded, publishing robots.txt for all hosts, data.txt for none");
  }

  @Test
  void redeployedApplication_hasItsOwnPolicy() {
    WarFolder first = OrdinarySite.in(launcher.folder("first")).policy(ContractPolicies.SMALL);
    ContainerClient visitor = ContainerClient.of(launcher, first);
    String tag = visitor.get("/robots.txt").header("ETag");
    ContainerClient.of(launcher, OrdinarySite.in(launcher.folder("second")).policy(ENFORCED));
    assertThat(visitor.get("/robots.txt").text()).isEqualTo(ENFORCED_ROBOTS);
    assertThat(visitor.get("/robots.txt").header("ETag")).isNotEqualTo(tag);
    assertThat(visitor.get(ContainerClient.GPTBOT, "/site/page").status()).isEqualTo(403);
  }

  @Test
  void undeployedApplication_leavesNothing() {
    WarFolder war = OrdinarySite.in(launcher.folder("leaving")).policy(ENFORCED + data());
    ContainerClient visitor = ContainerClient.of(launcher, war);
    JvmInspector machine = new JvmInspector(visitor.container().machine());
    assertThat(visitor.get("/site/dispatch").status()).isEqualTo(200);
    assertThat(visitor.get(ContainerClient.GPTBOT, "/site/page").status()).isEqualTo(403);
    assertThat(visitor.get("/data.txt").status()).isEqualTo(200);
    assertThat(machine.threads()).contains("wayleave");
    assertThat(machine.classes()).contains("io.github.wayleave.");

    launcher.container();
    assertThat(visitor.get("/robots.txt").status()).isEqualTo(404);
    assertThat(ProcessWait.untilHolds(() -> !machine.threads().contains("wayleave")))
        .as("no thread stays:%n%s", machine.threads())
        .isTrue();
    assertThat(ProcessWait.untilHolds(() -> isGone(visitor, machine)))
        .as("no class stays:%n%s", ours(machine))
        .isTrue();
    assertThat(visitor.container().log())
        .doesNotContain("has failed to stop it", "but failed to remove it");
  }

  /**
   * Tomcat's threads keep the class loader of an application that dispatched asynchronously until
   * they are renewed: one a second, while there are requests.
   */
  private static boolean isGone(ContainerClient visitor, JvmInspector machine) {
    for (int i = 0; i < 10; i++) {
      visitor.ask(RawRequest.get("/nothing"));
    }
    return ours(machine).isEmpty();
  }

  /**
   * Before JDK 19, the JVM keeps the class loader of the record that was last compared ({@code
   * java.lang.runtime.ObjectMethods.OBJECT_EQ}) until another takes its place; there, the policy
   * must be collected.
   */
  private static List<String> ours(JvmInspector machine) {
    boolean isKept = Runtime.version().feature() < 19;
    return machine
        .classes()
        .lines()
        .filter(
            line ->
                isKept
                    ? line.endsWith(" io.github.wayleave.internal.live.RunningPolicy")
                    : line.contains("io.github.wayleave."))
        .toList();
  }

  private static String data() {
    return """
    site: https://www.example.org
    data:
      publisher: { name: Example Institute }
      datasets:
        - { id: note, title: A note, description: "A note that a container serves on request.", license: CC-BY-4.0, files: /static/note.txt }
    """;
  }
}

package io.github.wayleave.it.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.ContractPolicies;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.it.WarFolder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An unusable policy, at the start and while the application runs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BadInputContract {
  private static final String REFUSED = "The policy cannot be used:";
  private static final String LAST_GOOD = "the last good policy is in force: ";
  private static final String OPEN = "nothing is published, since there is no usable policy: ";

  private final ShippedLauncher launcher;
  private final int refused;

  /** {@code refused} is the status for an application that was not started. */
  BadInputContract(ShippedLauncher launcher, int refused) {
    this.launcher = launcher;
    this.refused = refused;
  }

  @Test
  void everyFault_underEverySetting_isLogged() {
    ShippedContainer container = launcher.container();
    Map<String, Path> good = applications();
    good.values().forEach(policy -> Folders.write(policy, ContractPolicies.SMALL));
    deploy(container, good).forEach((name, isStarted) -> assertThat(isStarted).as(name).isTrue());
    ContainerClient visitor = new ContainerClient(container);
    for (String name : good.keySet()) {
      assertThat(visitor.get("/" + name + "/site/status").text()).startsWith("UP, version ");
    }
    container.undeploy(good.keySet());

    Map<String, Path> bad = applications();
    bad.forEach((name, policy) -> fault(name).befall(policy));
    Map<String, Boolean> started = deploy(container, bad);
    started.forEach(
        (name, isStarted) -> assertThat(isStarted).as(name).isEqualTo(!name.endsWith("refuse")));
    bad.keySet().forEach(name -> assertHealth(visitor, name));
    bad.forEach((name, policy) -> assertTold(name, policy, container.log()));
    container.undeploy(bad.keySet());
  }

  /** Jetty logs a line break in a message as a bar. */
  private static void assertTold(String name, Path policy, String log) {
    String problem = fault(name).message(policy);
    String lines =
        name.endsWith("refuse")
            ? REFUSED + "\n" + problem
            : (name.endsWith("open") ? OPEN : LAST_GOOD) + problem;
    assertThat(log.replace("\r", "").replace(":|", ":\n")).as(name).contains(lines);
  }

  private static void assertHealth(ContainerClient visitor, String name) {
    String status = visitor.get("/" + name + "/site/status").text();
    if (name.endsWith("refuse")) {
      assertThat(status).doesNotContain("DEGRADED", "UP");
    } else {
      assertThat(status).startsWith(name.endsWith("open") ? "DEGRADED\n" : "DEGRADED, version ");
    }
  }

  @Test
  void refusedApplication_isAnsweredByTheContainer() {
    ShippedContainer container = launcher.container();
    Path policy = policy("refused");
    PolicyFileFault.FAULTY.befall(policy);
    Path war = war("refused", policy, "refuse");
    assertThat(container.deploy(ShippedContainer.ROOT, war)).isFalse();
    ContainerClient visitor = new ContainerClient(container);
    for (String target : new String[] {"/robots.txt", "/data.txt", "/site/page", "/"}) {
      RawResponse response = visitor.get(ContainerClient.GPTBOT, target);
      if (!target.equals("/")) {
        assertThat(response.status()).as("%s", response).isEqualTo(refused);
      }
      assertThat(response.text()).doesNotContain("User-agent:", SiteServlet.MARK, "dissallow");
    }
    container.undeploy(ShippedContainer.ROOT);
  }

  @Test
  void open_publishesNothingUntilThereIsAPolicy() {
    ShippedContainer container = launcher.container();
    Path policy = policy("open");
    PolicyFileFault.FAULTY.befall(policy);
    assertThat(container.deploy(ShippedContainer.ROOT, war("open", policy, "open"))).isTrue();
    ContainerClient visitor = new ContainerClient(container);
    assertThat(visitor.get("/robots.txt").text()).isEqualTo("site: ERROR /site/error");
    assertThat(visitor.get(ContainerClient.GPTBOT, "/site/page").status()).isEqualTo(200);
    Folders.write(policy, ContractPolicies.SMALL);
    RawResponse published = visitor.await("/robots.txt", answer -> answer.status() == 200);
    assertThat(published.text()).isEqualTo(ContractPolicies.SMALL_ROBOTS);
    container.undeploy(ShippedContainer.ROOT);
  }

  @Test
  void lastGood_isActive_otherFaultsAreRefused() {
    ShippedContainer container = launcher.container();
    Path policy = policy("kept");
    Folders.write(policy, ContractPolicies.SMALL);
    Path war = war("kept", policy, "last-good");
    assertThat(container.deploy(ShippedContainer.ROOT, war)).isTrue();
    ContainerClient visitor = new ContainerClient(container);
    String tag = visitor.get("/robots.txt").header("ETag");
    PolicyFileFault.FAULTY.befall(policy);
    assertThat(container.redeploy(ShippedContainer.ROOT, war)).isTrue();
    RawResponse response = visitor.get("/robots.txt");
    assertThat(response.text()).isEqualTo(ContractPolicies.SMALL_ROBOTS);
    assertThat(response.header("ETag")).isEqualTo(tag);
    container.undeploy(ShippedContainer.ROOT);

    Folders.remove(state(policy));
    assertThat(container.deploy(ShippedContainer.ROOT, war)).isFalse();
    assertThat(visitor.get("/robots.txt").status()).isEqualTo(refused);
    assertThat(container.log())
        .contains("state: has no last good policy in " + state(policy) + "; fix the policy");
    container.undeploy(ShippedContainer.ROOT);
  }

  @ParameterizedTest
  @EnumSource
  void faultWhileRunning_changesOnlyTheHealth(PolicyFileFault fault) {
    WarFolder folder = launcher.folder("running");
    Path policy = policy("running-" + fault.word());
    Folders.write(policy, ContractPolicies.SMALL);
    ContainerClient visitor =
        ContainerClient.of(
            launcher,
            OrdinarySite.in(
                folder, WarFolder.contextParameter("wayleave.policy", policy.toString())));
    RawResponse before = visitor.get("/robots.txt");
    fault.befall(policy);
    visitor.await("/site/status", answer -> answer.text().startsWith("DEGRADED, version "));
    RawResponse after = visitor.get("/robots.txt");
    assertThat(after.text()).isEqualTo(before.text());
    assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
    assertThat(after.header("Last-Modified")).isEqualTo(before.header("Last-Modified"));
    assertThat(visitor.container().log()).contains("stays in force: " + fault.message(policy));
  }

  /** Returns the path of the policy of an application for each fault and each setting. */
  private Map<String, Path> applications() {
    Map<String, Path> applications = new LinkedHashMap<>();
    for (PolicyFileFault fault : PolicyFileFault.values()) {
      for (String choice : new String[] {"refuse", "last-good", "open"}) {
        String name = fault.word() + "-" + choice;
        applications.put(name, policy(name));
      }
    }
    return applications;
  }

  private static PolicyFileFault fault(String name) {
    return PolicyFileFault.of(name.substring(0, name.indexOf('-')));
  }

  private Map<String, Boolean> deploy(ShippedContainer container, Map<String, Path> policies) {
    Map<String, BooleanSupplier> begun = new LinkedHashMap<>();
    policies.forEach(
        (name, policy) -> {
          String choice = name.substring(name.indexOf('-') + 1);
          begun.put(name, container.begin(name, war(name, policy, choice)));
        });
    Map<String, Boolean> started = new LinkedHashMap<>();
    begun.forEach((name, end) -> started.put(name, end.getAsBoolean()));
    return started;
  }

  private Path war(String name, Path policy, String choice) {
    WarFolder war =
        OrdinarySite.in(
            launcher.folder(name),
            WarFolder.contextParameter("wayleave.policy", policy.toString()),
            WarFolder.contextParameter("wayleave.on-faulty-start", choice),
            // Otherwise the health says that an application at a path publishes nothing.
            WarFolder.contextParameter("wayleave.enforce-unpublished", "true"),
            WarFolder.contextParameter("wayleave.state", state(policy).toString()));
    return WarFile.pack(WarFile.guard(war, launcher.generation()).root(), launcher.generation());
  }

  private Path policy(String name) {
    return launcher.root().resolve("policies").resolve(name + ".yaml");
  }

  private static Path state(Path policy) {
    return policy.resolveSibling(policy.getFileName() + ".state");
  }
}

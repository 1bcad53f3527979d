package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.wayleave.enforce.AccessEvent;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests each row of the table in docs/faults.md: causes the fault, checks what remains active, and
 * requires every text that the row quotes.
 */
@RunInForms(FILTER)
public class FaultTableContract {
  private static final String FAULTY = "robots: { dissallow: /cart }\n";
  private static final String ENFORCED =
      """
      robots: { disallow: /cart, crawl-delay: 60s }
      enforcement: { mode: enforce, pace: true }
      """;
  private static final String CRAWLER = "ExampleNewsBot/2.1";

  private final Launcher launcher;
  @TempDir private Path folder;

  public FaultTableContract(Launcher launcher) {
    this.launcher = launcher;
  }

  /** Causes a fault, checks what remains active, and returns everything that was reported. */
  @FunctionalInterface
  private interface Scenario {
    String play() throws Exception;
  }

  @Test
  final void rowsOfTheTable_areTested() throws IOException {
    assertThat(FaultTable.read().keySet()).containsExactlyElementsOf(scenarios().keySet());
  }

  @TestFactory
  final Stream<DynamicTest> rows() throws IOException {
    Map<String, List<String>> table = FaultTable.read();
    return scenarios().entrySet().stream()
        .map(
            row ->
                dynamicTest(
                    row.getKey(),
                    () -> play(row.getValue(), table.getOrDefault(row.getKey(), List.of()))));
  }

  private static void play(Scenario scenario, List<String> texts) throws Exception {
    assertThat(texts).as("texts that say so").isNotEmpty();
    String log = scenario.play();
    for (String text : texts) {
      assertThat(FaultTable.isSaid(text, log)).as("\"%s\" in\n%s", text, log).isTrue();
    }
  }

  private Map<String, Scenario> scenarios() {
    Map<String, Scenario> scenarios = new LinkedHashMap<>();
    scenarios.put("The policy that `wayleave.policy` names is missing", this::missing);
    scenarios.put("The policy has an error", this::faultyAtStart);
    scenarios.put("The same, with `on-faulty-start: last-good`", this::lastGood);
    scenarios.put("The same, with `on-faulty-start: open`", this::open);
    scenarios.put("A setting is misspelt", this::unknownSetting);
    scenarios.put("The environment is misspelt", this::unknownEnvironment);
    scenarios.put("The policy names a file outside its folder and the application", this::outside);
    scenarios.put("The folder `state` cannot be written", this::stateIsAFile);
    scenarios.put("The application is not at `/`", this::notAtTheRoot);
    scenarios.put(
        "The policy is changed, and has an error", () -> changed(PolicyFileDamage.FAULTY));
    scenarios.put("The policy is deleted", () -> changed(PolicyFileDamage.DELETED));
    scenarios.put("The policy becomes stricter", this::stricter);
    scenarios.put("The folder `state` can no longer be written", this::stateIsLost);
    scenarios.put("A `PolicySource` throws at a reload", this::sourceThrows);
    scenarios.put("A `PolicySource` hangs at a reload", this::sourceHangs);
    scenarios.put(
        "Crawlers come through a proxy that is not trusted, with `pace` or a ledger",
        this::unknownProxy);
    scenarios.put("A `Pacer` throws", this::pacerThrows);
    scenarios.put("A `LiveListener` throws", this::listenerThrows);
    return scenarios;
  }

  private String missing() {
    Path missing = folder.resolve("none.yaml");
    return StartFailures.of(
        () ->
            launcher.start(
                Deployment.of(new WayleaveFilter()).with("wayleave.policy", missing.toString())));
  }

  private String faultyAtStart() {
    Path policy = policy(FAULTY);
    return StartFailures.of(() -> LiveSite.of(launcher, policy).container());
  }

  private String lastGood() throws Exception {
    String keys = "state: %s\non-faulty-start: last-good\n".formatted(folder.resolve("state"));
    Path policy = policy(keys + ContractPolicies.SMALL);
    LiveSite.of(launcher, policy).close();
    policy(keys + FAULTY);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      assertSmall(site);
      return log(site);
    }
  }

  private String open() throws Exception {
    Path policy = policy("on-faulty-start: open\n" + FAULTY);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      RunningSite.assertApplication(site.get(ContractPolicies.ROBOTS));
      RunningSite.assertApplication(ask(site, "/cart"));
      return log(site);
    }
  }

  private String unknownSetting() {
    Path policy = policy(ContractPolicies.SMALL);
    return StartFailures.of(
        () ->
            launcher.start(
                Deployment.of(new WayleaveFilter())
                    .with("wayleave.policy", policy.toString())
                    .with("wayleave.enforcment", "off")));
  }

  private String unknownEnvironment() {
    Path policy = policy("environments: { staging: { hidden: true } }\n" + ContractPolicies.SMALL);
    return StartFailures.of(
        () ->
            launcher.start(
                Deployment.of(new WayleaveFilter())
                    .with("wayleave.policy", policy.toString())
                    .with("wayleave.environment", "stagin")));
  }

  private String outside() {
    Path policy = policy("robots: { file: /etc/hostname }\n");
    return StartFailures.of(
        () ->
            launcher.start(
                Deployment.of(new WayleaveFilter()).with("wayleave.policy", policy.toString())));
  }

  private String stateIsAFile() {
    Path policy = policy("state: %s\n".formatted(write("file", "")) + ContractPolicies.SMALL);
    return StartFailures.of(() -> LiveSite.of(launcher, policy).container());
  }

  private String notAtTheRoot() throws Exception {
    Deployment deployment =
        Deployment.of("robots: { disallow: /shop/cart }\nenforcement: { mode: enforce }\n")
            .at("/shop");
    try (LogLines log = new LogLines();
        Container container = launcher.start(deployment)) {
      RunningSite.assertApplication(send(container, "/shop/robots.txt"));
      RunningSite.assertApplication(send(container, "/shop/cart"));
      return String.join("\n", log.with(""));
    }
  }

  private String changed(PolicyFileDamage mishap) throws Exception {
    Path policy = policy(ContractPolicies.SMALL);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      mishap.befall(policy);
      site.await("DEGRADED");
      assertSmall(site);
      return log(site);
    }
  }

  private String stricter() throws Exception {
    Path policy = policy("robots: none\nenforcement: { mode: enforce }\n");
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      FileRewrite.replace(policy, "robots: { disallow: /cart }\nenforcement: { mode: enforce }\n");
      site.awaitReload();
      assertSmall(site);
      RunningSite.assertApplication(ask(site, "/cart"));
      assertThat(site.status()).startsWith("UP");
      return log(site);
    }
  }

  private String stateIsLost() throws Exception {
    Path state = folder.resolve("lost");
    String keys = "state: %s\n".formatted(state);
    Path policy = policy(keys + ContractPolicies.LARGE);
    try (LiveSite site = LiveSite.of(launcher, policy)) {
      Files.move(state, folder.resolve("elsewhere"));
      write("lost", "");
      FileRewrite.replace(policy, keys + ContractPolicies.SMALL);
      site.awaitReload();
      site.await("DEGRADED");
      assertSmall(site);
      return log(site);
    }
  }

  private String sourceThrows() throws Exception {
    AtomicBoolean isDown = new AtomicBoolean();
    Path file = policy(ContractPolicies.SMALL);
    PolicySource database =
        PolicySource.of(file)
            .map(
                policy -> {
                  if (isDown.get()) {
                    throw new IllegalStateException("no connection");
                  }
                  return policy;
                });
    try (ScenarioSite site = site(new WayleaveFilter(database, LiveSite.SETTINGS))) {
      isDown.set(true);
      FileRewrite.replace(file, "robots: { disallow: /other }\n");
      Eventually.await("DEGRADED", () -> site.status().startsWith("DEGRADED"));
      RunningSite.assertOk(
          send(site.container, ContractPolicies.ROBOTS), ContractPolicies.SMALL_ROBOTS);
      return site.messages();
    }
  }

  private String sourceHangs() throws Exception {
    CountDownLatch isAsked = new CountDownLatch(2);
    CountDownLatch isOver = new CountDownLatch(1);
    Path file = policy(ENFORCED);
    PolicySource database =
        PolicySource.of(file)
            .map(
                policy -> {
                  isAsked.countDown();
                  if (isAsked.getCount() == 0) {
                    await(isOver);
                  }
                  return policy;
                });
    WayleaveFilter filter = new WayleaveFilter(database, settings());
    try (ScenarioSite site = site(filter)) {
      EnforcedSite.assertRefused(send(site.container, "/cart"), 403);
      FileRewrite.replace(file, "robots: { disallow: /other }\n");
      assertThat(isAsked.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(send(site.container, ContractPolicies.ROBOTS).text()).contains("Disallow: /cart");
      filter.live().orElseThrow().setEnforcement(Optional.of(EnforcementMode.OBSERVE));
      RunningSite.assertApplication(send(site.container, "/cart"));
      return site.messages();
    } finally {
      isOver.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private String unknownProxy() throws Exception {
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(policy(ENFORCED)), settings());
    try (ScenarioSite site = site(filter)) {
      RawRequest request =
          RawRequest.get("/a").with("User-Agent", CRAWLER).with("X-Forwarded-For", "192.0.2.7");
      RunningSite.assertApplication(RunningSite.send(site.container, request));
      EnforcedSite.assertRefused(
          RunningSite.send(site.container, request.with("X-Forwarded-For", "198.51.100.7")), 429);
      return site.messages();
    }
  }

  private String pacerThrows() throws Exception {
    AccessSettings access =
        new AccessSettings(
            Optional.empty(),
            (client, delay) -> {
              throw new IllegalStateException("no connection");
            },
            InstantSource.system());
    LiveSettings settings = settings().withAccess(access);
    try (ScenarioSite site =
        site(new WayleaveFilter(PolicySource.of(policy(ENFORCED)), settings))) {
      RunningSite.assertApplication(send(site.container, "/a"));
      RunningSite.assertApplication(send(site.container, "/b"));
      EnforcedSite.assertRefused(send(site.container, "/cart"), 403);
      return site.messages();
    }
  }

  private String listenerThrows() throws Exception {
    WayleaveFilter filter = new WayleaveFilter(PolicySource.of(policy(ENFORCED)), settings());
    filter.addListener(
        new LiveListener() {
          @Override
          public void onDecision(AccessEvent event) {
            throw new IllegalStateException("no connection");
          }
        });
    try (ScenarioSite site = site(filter)) {
      RunningSite.assertApplication(send(site.container, "/a"));
      EnforcedSite.assertRefused(send(site.container, "/cart"), 403);
      return site.messages();
    }
  }

  /** Settings with a new pacer, so that no other scenario has taken the crawler's slot. */
  private static LiveSettings settings() {
    return LiveSettings.of(Environment.PRODUCTION).withReload(LiveSite.SETTINGS.reload());
  }

  private Path policy(String yaml) {
    return write("policy.yaml", yaml);
  }

  private Path write(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertSmall(LiveSite site) {
    RunningSite.assertOk(site.get(ContractPolicies.ROBOTS), ContractPolicies.SMALL_ROBOTS);
  }

  private static RawResponse ask(LiveSite site, String path) {
    return send(site.container(), path);
  }

  private static RawResponse send(Container container, String path) {
    return RunningSite.send(container, RawRequest.get(path).with("User-Agent", CRAWLER));
  }

  private static String log(LiveSite site) {
    return String.join("\n", site.log("")) + "\n" + site.status();
  }

  private ScenarioSite site(WayleaveFilter filter) throws Exception {
    LogLines log = new LogLines();
    try {
      return new ScenarioSite(log, launcher.start(Deployment.of(filter, new StatusFilter())));
    } catch (Exception e) {
      log.close();
      throw e;
    }
  }

  /** An application with a filter for this scenario. */
  private record ScenarioSite(LogLines log, Container container) implements AutoCloseable {
    String status() {
      return RunningSite.send(container, RawRequest.get(StatusFilter.PATH)).text();
    }

    String messages() {
      return String.join("\n", log.with("")) + "\n" + status();
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
}

package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.http.TestFileServer;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.LiveSettings.StartupSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.OperationPolicy.StartupFailureAction;
import io.github.wayleave.policy.OperationPolicy.StateFolder;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A policy at a URL is loaded, reloaded and kept. */
@Timeout(180)
class UrlPolicyTest {
  private static final String PATH = "/site/wayleave.yaml";
  private static final String RULES = "robots: { disallow: %s }\n";

  @TempDir private Path folder;
  private TestFileServer server;

  @BeforeEach
  void start() throws IOException {
    server = new TestFileServer().put(PATH, RULES.formatted("/a"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private PolicySource source() {
    return PolicySource.fromUrl(server.url(PATH), Optional.empty());
  }

  private static LiveSettings settings(Optional<Duration> reload) {
    return LiveSettings.of(Environment.PRODUCTION)
        .withReload(reload.map(interval -> new ReloadSettings(interval, Duration.ofMillis(1))));
  }

  private RunningPolicy reloading() {
    return RunningPolicy.start(source(), settings(Optional.of(Duration.ofMillis(50))));
  }

  private RunningPolicy started(StartupSettings startup) {
    return RunningPolicy.start(source(), settings(Optional.empty()).withStartup(startup));
  }

  private StartupSettings withState() {
    return new StartupSettings(
        Optional.empty(), Optional.of(StateFolder.of(folder.resolve("state").toString())));
  }

  private static String robots(RunningPolicy live) {
    HostRules rules = live.current().orElseThrow().policy().defaultRules();
    return new String(rules.robotsDocument().toOptional().orElseThrow().octets(), UTF_8);
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  private void awaitRequests(int more) throws InterruptedException {
    int count = server.requests().size() + more;
    await(() -> server.requests().size() >= count);
  }

  private static boolean isDegraded(RunningPolicy live) {
    return live.status().health() == Health.DEGRADED;
  }

  @Test
  void check_unchangedFile_asksConditionallyAndLoadsNothing() throws Exception {
    try (RunningPolicy live = reloading()) {
      Object snapshot = live.current().orElseThrow();
      awaitRequests(5);
      assertThat(live.current().orElseThrow()).isSameAs(snapshot);
      assertThat(server.requests().get(0)).doesNotContain("If-None-Match");
      assertThat(server.requests().stream().skip(1)).allMatch(r -> r.contains("If-None-Match"));
    }
  }

  @Test
  void check_changedFile_isLoaded() throws Exception {
    try (RunningPolicy live = reloading()) {
      assertThat(robots(live)).contains("/a");
      server.put(PATH, RULES.formatted("/b"));
      await(() -> robots(live).contains("/b"));
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void check_fileWithAnError_changesNothing() throws Exception {
    try (RunningPolicy live = reloading()) {
      server.put(PATH, "robots: { dissallow: /b }\n");
      await(() -> isDegraded(live));
      assertThat(robots(live)).contains("/a");
      assertThat(live.status().problems().get(0).toString())
          .startsWith(server.url(PATH) + ":1:11: robots.dissallow: unknown key");
    }
  }

  @Test
  void check_threeFailuresInARow_degradedUntilItIsBack() throws Exception {
    try (RunningPolicy live = reloading()) {
      server.fail(PATH, "503 Busy");
      await(() -> isDegraded(live));
      // Each check that fails asks twice: it sees a difference, and then cannot load it.
      assertThat(server.requests().stream().filter(r -> !r.contains("If-None-Match")).count())
          .as("nothing is forgotten")
          .isEqualTo(1);
      assertThat(live.status().problems())
          .extracting(Object::toString)
          .containsExactly(
              server.url(PATH) + ": cannot be fetched: the server answers 503; fix the server");
      assertThat(robots(live)).contains("/a");
      server.put(PATH, RULES.formatted("/a"));
      await(() -> !isDegraded(live));
    }
  }

  @Test
  void check_fewerFailures_changeNothing() throws Exception {
    try (RunningPolicy live =
        RunningPolicy.start(source(), settings(Optional.of(Duration.ofMillis(300))))) {
      server.fail(PATH, "503 Busy");
      awaitRequests(3);
      server.put(PATH, RULES.formatted("/a"));
      awaitRequests(2);
      server.fail(PATH, "503 Busy");
      awaitRequests(3);
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void reload_failure_isReportedAtOnce() {
    try (RunningPolicy live = started(StartupSettings.AS_THE_POLICY_SAYS)) {
      server.fail(PATH, "404 Not Found");
      assertThat(live.reload().problems())
          .extracting(Object::toString)
          .containsExactly(
              server.url(PATH)
                  + ": cannot be fetched: the server answers 404; put the file there, or correct the path");
      assertThat(robots(live)).contains("/a");
    }
  }

  @Test
  void namedFiles_areFetchedBelowTheFolder_allOrNothing() throws Exception {
    server
        .put(PATH, "robots: { file: extra/robots.txt }\n")
        .put("/site/extra/robots.txt", "User-agent: *\nDisallow: /from-file\n");
    try (RunningPolicy live = reloading()) {
      assertThat(robots(live)).contains("/from-file");
      server.fail("/site/extra/robots.txt", "500 Oops");
      server.put(PATH, "robots: { file: extra/robots.txt }\nenforcement: { mode: enforce }\n");
      await(() -> isDegraded(live));
      assertThat(live.mode()).hasToString("OFF");
      server.put("/site/extra/robots.txt", "User-agent: *\nDisallow: /other\n");
      await(() -> robots(live).contains("/other"));
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  @Test
  void namedFiles_elsewhere_areRefusedWithoutARequest() throws IOException {
    Path local = folder.resolve("robots.txt");
    Files.writeString(local, "User-agent: *\nDisallow: /local\n");
    for (String file :
        new String[] {local.toString(), "../robots.txt", server.url("/robots.txt")}) {
      server.put(PATH, "robots: { file: \"%s\" }\n".formatted(file));
      assertThatThrownBy(() -> started(StartupSettings.AS_THE_POLICY_SAYS))
          .isInstanceOf(PolicyException.class)
          .hasMessageContaining("robots.file: ");
    }
    assertThat(server.requests()).allMatch(request -> request.startsWith("GET " + PATH + " "));
  }

  @Test
  void start_unavailableWithState_usesTheLastGoodPolicy() throws Exception {
    started(withState()).close();
    server.fail(PATH, "503 Busy");
    try (RunningPolicy live = started(withState())) {
      assertThat(robots(live)).contains("/a");
      assertThat(isDegraded(live)).isTrue();
      server.put(PATH, RULES.formatted("/b"));
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(robots(live)).contains("/b");
    }
  }

  @Test
  void start_unavailableWithoutState_isRefused() {
    server.fail(PATH, "503 Busy");
    assertThatThrownBy(() -> started(StartupSettings.AS_THE_POLICY_SAYS))
        .isInstanceOf(PolicyException.class)
        .hasMessage(
            server.url(PATH) + ": cannot be fetched: the server answers 503; fix the server");
    assertThatThrownBy(() -> started(withState()))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("answers 503")
        .hasMessageContaining("has no last good policy");
  }

  @Test
  void start_brokenPolicyWithState_isRefused() {
    started(withState()).close();
    server.put(PATH, "robots: { dissallow: /b }\n");
    assertThatThrownBy(() -> started(withState()))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("unknown key");
  }

  @Test
  void start_unavailableOpen_loadsThePolicyWhenItIsThere() throws Exception {
    server.fail(PATH, "503 Busy");
    LiveSettings open =
        settings(Optional.of(Duration.ofMillis(50)))
            .withStartup(
                new StartupSettings(Optional.of(StartupFailureAction.OPEN), Optional.empty()));
    try (RunningPolicy live = RunningPolicy.start(source(), open)) {
      assertThat(live.current()).isEmpty();
      assertThat(isDegraded(live)).isTrue();
      server.put(PATH, RULES.formatted("/b"));
      await(() -> live.current().isPresent());
      await(() -> !isDegraded(live));
    }
  }

  @Test
  void close_whileTheServerHangs_endsSoon() throws Exception {
    try (TestHttpsServer hanging = TestHttpsServer.plain(TestHttpsServer.loopback(1), 0)) {
      hanging.send("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\nrobots: { disallow: /abc }");
      RunningPolicy live =
          RunningPolicy.start(
              PolicySource.fromUrl(
                  "http://127.0.0.1:%s/wayleave.yaml".formatted(hanging.port()), Optional.empty()),
              settings(Optional.of(Duration.ofMillis(20))));
      hanging.behave((request, out) -> TimeUnit.SECONDS.sleep(30));
      int before = hanging.requests().size();
      await(() -> hanging.requests().size() > before);
      long start = System.nanoTime();
      live.close();
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
    }
  }
}

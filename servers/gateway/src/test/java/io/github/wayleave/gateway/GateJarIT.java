package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The distributed jar, run in a separate process. */
@Timeout(180)
class GateJarIT {
  private static final Duration LONGEST_STOP = Duration.ofSeconds(10);
  private static final String POLICY =
      """
      robots: { disallow: /private }
      enforcement: { mode: enforce }
      environments: { staging: { robots: { disallow: /other }, usage: { ai-train: deny } } }
      """;

  @TempDir Path folder;

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no SIGTERM")
  void jar_answersUntilSigterm() throws Exception {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    try (GateProcess jar =
        GateProcess.launchJar(
            folder,
            Map.of("WAYLEAVE_STATE", folder.resolve("state").toString()),
            "--policy",
            policy.toString(),
            "--listen",
            "127.0.0.1:0")) {
      int port = jar.awaitReady();
      assertThat(get(port, "/health").text()).isEqualTo("UP\n");
      assertThat(get(port, "/robots.txt").text()).contains("Disallow: /private");
      assertThat(RawHttp.exchange(port, question("/private/x")).status()).isEqualTo(403);
      assertThat(RawHttp.exchange(port, question("/public/x")).status()).isEqualTo(204);
      assertThat(get(port, "/metrics").text())
          .contains("wayleave_gate_questions_total{form=\"plain\",outcome=\"refused\"} 1.0")
          .contains("wayleave_requests_total");
      try (RawHttp idle = RawHttp.to(port)) {
        assertThat(idle.exchange(question("/public/x")).status()).isEqualTo(204);
        long start = System.nanoTime();
        jar.signal("TERM");
        assertThat(jar.exitCode()).isZero();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LONGEST_STOP);
      }
      assertThat(jar.stdout()).isEmpty();
      assertThat(jar.stderr())
          .anyMatch(line -> line.contains(" [INFO] publishing robots.txt"))
          .noneMatch(line -> line.contains("[WARN]"));
    }
  }

  @Test
  void environmentOfTheProcess_isThatOfThePrintedConfiguration() throws Exception {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    try (GateProcess jar =
        GateProcess.launchJar(
            folder,
            Map.of("WAYLEAVE_ENVIRONMENT", "staging"),
            "--policy=" + policy,
            "--print=nginx")) {
      assertThat(jar.stdout())
          .startsWith("# Requires the Lua module of nginx")
          .contains(
              "socket:connect(\"127.0.0.1\", 8099)", "[\"/.well-known/tdmrep.json\"] = true,");
      assertThat(jar.exitCode()).isZero();
      assertThat(jar.stderr()).isEmpty();
    }
  }

  /** The nodes of a fleet tell each other the same version. */
  @Test
  void version_isThatOfTheJar() throws Exception {
    try (GateProcess jar = GateProcess.launchJar(folder, Map.of(), "--version")) {
      assertThat(jar.stdout())
          .matches(
              "wayleave-gate \\d+\\.\\d+\\S*\\R(commit \\S+\\R)?crawlers \\S+\\RJava \\S+ \\(.+\\)\\R");
      assertThat(jar.exitCode()).isZero();
    }
  }

  /** Both are found by their service files, which the jar merges from several. */
  @Test
  void identityAndStore_areIncluded() throws Exception {
    Path policy =
        Files.writeString(
            folder.resolve("wayleave.yaml"),
            """
            robots: { disallow: /private, crawl-delay: 10s }
            identity: { dns: "127.0.0.1:9" }
            enforcement: { mode: enforce, pace: true }
            """);
    Map<String, String> variables =
        Map.of("WAYLEAVE_STORE", "redis://127.0.0.1:9", "WAYLEAVE_FLEET", "test");
    try (GateProcess jar =
        GateProcess.launchJar(folder, variables, "--policy=" + policy, "--listen=127.0.0.1:0")) {
      int port = jar.awaitReady();
      assertThat(RawHttp.exchange(port, question("/private/x")).header("Wayleave"))
          .contains("identity=");
      RawResponse health = get(port, "/health");
      for (int i = 0; i < 100 && !health.text().contains("store"); i++) {
        Thread.sleep(100);
        health = get(port, "/health");
      }
      assertThat(health.status()).isEqualTo(200);
      assertThat(health.text()).startsWith("DEGRADED\n").contains("store");
    }
  }

  private static RawResponse get(int port, String target) throws Exception {
    return RawHttp.exchange(port, RawRequest.get(target));
  }

  private static RawRequest question(String target) {
    return RawRequest.get("/for/plain")
        .with("User-Agent", "Googlebot/2.1")
        .with("Wayleave-Target", target)
        .with("Wayleave-Method", "GET")
        .with("Wayleave-Host", "www.example.org")
        .with("Wayleave-Client", "203.0.113.7");
  }
}

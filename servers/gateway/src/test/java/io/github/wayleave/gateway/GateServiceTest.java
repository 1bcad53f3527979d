package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The gate as a service manager starts, reloads and stops it, in a process of its own. */
@Timeout(300)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no SIGHUP")
class GateServiceTest {
  private static final String GOOD =
      "robots: { disallow: /private }\nenforcement: { mode: enforce }\n";
  private static final String FAULTY = "robots: { dissallow: /private }\n";

  @TempDir Path folder;

  private Path policy;
  private String state;

  @BeforeEach
  void name() {
    policy = folder.resolve("wayleave.yaml");
    state = "state: %s\n".formatted(folder.resolve("state"));
  }

  @Test
  void faultyStart_withState_usesTheLastGoodPolicy() throws Exception {
    startOnce();
    Files.writeString(policy, state + FAULTY);
    try (GateProcess gate = launch()) {
      int port = gate.awaitReady();
      assertThat(text(port, "/robots.txt")).contains("Disallow: /private");
      assertThat(text(port, "/health"))
          .startsWith("DEGRADED\n")
          .contains(policy + ":2:11: robots.dissallow: unknown key");
      assertThat(gate.stderr())
          .anyMatch(line -> line.contains("[ERROR] the last good policy is in force: " + policy));
      Files.writeString(policy, state + GOOD.replace("/private", "/other"));
      gate.signal("HUP");
      await(() -> text(port, "/robots.txt").contains("Disallow: /other"));
      assertThat(text(port, "/health")).isEqualTo("UP\n");
    }
  }

  @Test
  void faultyStart_policyRefusesIt_isRefused() throws Exception {
    startOnce();
    Files.writeString(policy, "on-faulty-start: refuse\n" + state + FAULTY);
    try (GateProcess gate = launch()) {
      assertThat(gate.exitCode()).isEqualTo(1);
      assertThat(gate.stderr()).singleElement().asString().contains("robots.dissallow");
    }
  }

  @Test
  void faultyStart_withoutLastGoodPolicy_isRefused() throws Exception {
    Files.writeString(policy, state + FAULTY);
    try (GateProcess gate = launch()) {
      assertThat(gate.exitCode()).isEqualTo(1);
      assertThat(gate.stderr())
          .hasSize(2)
          .anyMatch(line -> line.startsWith(policy + ":2:11: robots.dissallow: unknown key"))
          .anyMatch(line -> line.contains("has no last good policy in "));
    }
  }

  @Test
  void hangUpSignal_reloadsAtOnceAndSaysSo() throws Exception {
    Files.writeString(policy, GOOD);
    try (GateProcess gate = launch("-Dwayleave.reload=off")) {
      int port = gate.awaitReady();
      gate.signal("HUP");
      await(() -> lines(gate, "[INFO] SIGHUP: version ") == 1);
      Files.writeString(policy, GOOD.replace("/private", "/other"));
      gate.signal("HUP");
      await(() -> text(port, "/robots.txt").contains("Disallow: /other"));
      await(() -> lines(gate, "[INFO] SIGHUP: version ") == 2);
      Files.writeString(policy, FAULTY);
      gate.signal("HUP");
      await(() -> lines(gate, "[WARN] SIGHUP: version ") == 1);
      assertThat(gate.stderr()).last().asString().contains("DEGRADED: " + policy + ":1:11: robots");
      assertThat(text(port, "/robots.txt")).contains("Disallow: /other");
      gate.signal("TERM");
      assertThat(gate.exitCode()).isZero();
    }
  }

  @Test
  void everyLine_beginsWithItsTime() throws Exception {
    Files.writeString(policy, state + GOOD);
    try (GateProcess gate = launch()) {
      gate.awaitReady();
      assertThat(gate.stderr())
          .isNotEmpty()
          .allMatch(
              line ->
                  line.matches(
                      "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}(Z|[+-]\\d\\d:\\d\\d) \\[INFO] .+"));
    }
  }

  @Test
  void metrics_includeThoseOfTheProcess() throws Exception {
    Files.writeString(policy, GOOD);
    try (GateProcess gate = launch()) {
      assertThat(text(gate.awaitReady(), "/metrics"))
          .contains("jvm_memory_used_bytes{", "process_cpu_usage ", "process_uptime_seconds ");
    }
  }

  @Test
  void version_isPrinted() throws Exception {
    try (GateProcess gate = GateProcess.launch(folder, "--version")) {
      assertThat(gate.stdout())
          .matches(
              "wayleave-gate \\(not packaged\\)\\R(commit \\S+\\R)?crawlers \\S+\\RJava \\S+ \\(.+\\)\\R");
      assertThat(gate.exitCode()).isZero();
    }
  }

  private void startOnce() throws Exception {
    Files.writeString(policy, state + GOOD);
    try (GateProcess gate = launch()) {
      gate.awaitReady();
      gate.signal("TERM");
      assertThat(gate.exitCode()).isZero();
    }
  }

  private GateProcess launch(String... options) throws Exception {
    return GateProcess.launchJvm(
        folder, List.of(options), "--policy", policy.toString(), "--listen", "127.0.0.1:0");
  }

  private static String text(int port, String path) throws Exception {
    return RawHttp.exchange(port, RawRequest.get(path)).text();
  }

  private static long lines(GateProcess gate, String part) throws Exception {
    return gate.stderr().stream().filter(line -> line.contains(part)).count();
  }

  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void await(Condition condition) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.holds()) {
      assertThat(System.nanoTime() - deadline).isNegative();
      Thread.sleep(20);
    }
  }
}

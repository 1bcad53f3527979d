package io.github.wayleave.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import io.github.wayleave.net.FreePorts;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate as a program in a process of its own. */
@Timeout(300)
class GateProgramTest {
  private static final String CLIENT = "203.0.113.7";

  @TempDir Path folder;

  @Test
  void readsOfRobotsTxtThroughAProxy_areThoseOfTheClient() throws Exception {
    Path policy =
        policy(
            """
            robots: { disallow: /private }
            enforcement: { mode: enforce }
            state: %s
            """
                .formatted(folder.resolve("state")));
    int port = FreePorts.find();
    try (GateProcess gate = GateProcess.start(folder, policy, port)) {
      RawResponse robots =
          RawHttp.exchange(
              port,
              RawRequest.get("/for/documents/robots.txt")
                  .with("User-Agent", ProxySite.CRAWLER)
                  .with("Wayleave-Client", CLIENT));
      assertThat(robots.status()).isEqualTo(200);
      RawResponse refused = RawHttp.exchange(port, question("/private/x"));
      assertThat(refused.status()).isEqualTo(403);
      assertThat(metricsAfterTheLedger(port)).contains("kind=\"hadRead\"");
      gate.signal("TERM");
      assertThat(gate.exitCode()).isZero();
      assertThat(gate.stdout()).isEmpty();
      assertThat(gate.stderr())
          .anyMatch(line -> line.contains(" [INFO] publishing robots.txt"))
          .anyMatch(line -> line.contains("refused GPTBot from " + CLIENT))
          .noneMatch(line -> line.contains("warm"));
    }
  }

  @Test
  void print_writesTheConfigurationAndEnds() throws Exception {
    Path policy = policy("robots: { disallow: /private }\n");
    try (GateProcess gate =
        GateProcess.launch(folder, "--policy", policy.toString(), "--print", "nginx")) {
      assertThat(gate.stdout())
          .startsWith("# Requires the Lua module")
          .contains("connect(\"127.0.0.1\", 8099)");
      assertThat(gate.exitCode()).isZero();
    }
  }

  /** A configuration for another environment would let pass what the gate refuses. */
  @ParameterizedTest
  @ValueSource(strings = {"staging", "production"})
  void print_isForTheEnvironmentThatTheGateServes(String environment) throws Exception {
    Path policy =
        policy(
            """
            robots: { disallow: /private }
            environments:
              staging:
                robots: { groups: [{ agents: Lantern, disallow: / }] }
                usage: { ai-train: deny }
            """);
    try (GateProcess gate =
        GateProcess.launch(
            folder, "--policy=" + policy, "--print=haproxy", "--environment=" + environment)) {
      String printed = gate.stdout();
      assertThat(gate.exitCode()).as("%s", gate.stderr()).isZero();
      boolean isStaging = environment.equals("staging");
      assertThat(mayBeCrawler("Lantern/1.0", printed)).as(printed).isEqualTo(isStaging);
      assertThat(printed.contains("path /.well-known/tdmrep.json "))
          .as(printed)
          .isEqualTo(isStaging);
    }
  }

  @Test
  void print_unknownEnvironment_isExplained() throws Exception {
    Path policy =
        policy("robots: { disallow: /private }\nenvironments: { staging: { hidden: true } }\n");
    try (GateProcess gate =
        GateProcess.launch(folder, "--policy=" + policy, "--print=nginx", "--environment=stagin")) {
      assertThat(gate.exitCode()).isEqualTo(1);
      assertThat(gate.stdout()).isEmpty();
      assertThat(gate.stderr())
          .singleElement()
          .asString()
          .contains("environments: has no \"stagin\"")
          .endsWith("did you mean \"staging\"?");
    }
  }

  @Test
  void faultyPolicy_printsEachProblem() throws Exception {
    Path policy = policy("robots: { dissallow: /private }\n");
    try (GateProcess gate = GateProcess.launch(folder, "--policy", policy.toString())) {
      assertThat(gate.exitCode()).isEqualTo(1);
      assertThat(gate.stderr())
          .singleElement()
          .asString()
          .startsWith(policy + ":1:11: robots.dissallow: unknown key");
    }
  }

  @Test
  void addressInUse_isExplained() throws Exception {
    Path policy = policy("robots: { disallow: /private }\n");
    try (ServerSocket used = new ServerSocket(0);
        GateProcess gate =
            GateProcess.launch(
                folder, "--policy=" + policy, "--listen=127.0.0.1:" + used.getLocalPort())) {
      assertThat(gate.exitCode()).isEqualTo(1);
      assertThat(gate.stderr())
          .singleElement()
          .asString()
          .startsWith("cannot listen on 127.0.0.1:" + used.getLocalPort());
    }
  }

  @Test
  void addressInUse_leavesTheStateOfTheOtherGate() throws Exception {
    Path state = Files.createDirectory(folder.resolve("state"));
    Path policy = policy("robots: { disallow: /private }\nstate: %s\n".formatted(state));
    try (ServerSocket used = new ServerSocket(0);
        GateProcess gate =
            GateProcess.launch(
                folder, "--policy=" + policy, "--listen=127.0.0.1:" + used.getLocalPort())) {
      assertThat(gate.exitCode()).isEqualTo(1);
      assertThat(state).isEmptyDirectory();
    }
  }

  @Test
  void wrongCommandLine_endsWithTwo() throws Exception {
    try (GateProcess gate = GateProcess.launch(folder, "--polizy", "x")) {
      assertThat(gate.exitCode()).isEqualTo(2);
      assertThat(gate.stderr()).hasSize(2).last().isEqualTo("See --help.");
    }
  }

  /** Returns whether HAProxy would ask about a {@code User-Agent}. */
  private static boolean mayBeCrawler(String agent, String printed) {
    return Pattern.compile("acl wayleave_maybe .* -i '(.*)'")
        .matcher(printed)
        .results()
        .map(line -> Pattern.compile(line.group(1), Pattern.CASE_INSENSITIVE))
        .anyMatch(names -> names.matcher(agent).find());
  }

  /** Returns the metrics once the thread of the ledger has counted both requests. */
  private static String metricsAfterTheLedger(int port) throws Exception {
    String metrics = "";
    for (int i = 0; i < 200 && !metrics.contains("wayleave_broken_total{"); i++) {
      Thread.sleep(50);
      metrics = RawHttp.exchange(port, RawRequest.get("/metrics")).text();
    }
    return metrics;
  }

  private Path policy(String text) throws Exception {
    return Files.writeString(folder.resolve("wayleave.yaml"), text);
  }

  private static RawRequest question(String target) {
    return RawRequest.get("/for/plain")
        .with("User-Agent", ProxySite.CRAWLER)
        .with("Wayleave-Target", target)
        .with("Wayleave-Method", "GET")
        .with("Wayleave-Host", "www.example.org")
        .with("Wayleave-Client", CLIENT);
  }
}

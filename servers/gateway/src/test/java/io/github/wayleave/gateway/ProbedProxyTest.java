package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.gateway.print.ProxyKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A site behind the gate does what its policy says, as {@code wayleave probe} sees it. */
@Timeout(300)
class ProbedProxyTest {
  /** On a busy machine, the gate is late for some requests, and the proxy lets them pass. */
  private static final int REPETITIONS = 5;

  private static final String CLEAR = "nothing differs in what was asked";

  @RegisterExtension static final SharedGates GATES = new SharedGates();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "CADDY", "HAPROXY", "APACHE"})
  void policy_enforcedBehindAProxy_hasNoFinding(ProxyKind kind) throws Exception {
    assumeTrue(RealProxy.isInstalled(kind), kind.word());
    assumeTrue(Effort.isFull() || ProxySite.SMALL_EFFORT.contains(kind), "full effort only");
    try (ProxySite site = ProxySite.start(kind, folder, GATES.of(ProxySite.POLICY))) {
      site.awaitRefusal();
      List<String> lines = probe(site, site.policy());
      for (int i = 0; i < REPETITIONS && !lines.contains(CLEAR); i++) {
        lines = probe(site, site.policy());
      }
      assertThat(lines).contains(CLEAR, "exit 0");

      Path other = folder.resolve("other.yaml");
      Files.writeString(other, ProxySite.POLICY.replace("[/private,", "[/more, /private,"));
      assertThat(probe(site, other, "--path", "/more"))
          .anyMatch(line -> line.contains("/more: error: ") && line.endsWith("(denied-but-served)"))
          .anyMatch(line -> line.endsWith("(robots-differs)"))
          .contains("exit 1");
    }
  }

  private static List<String> probe(ProxySite site, Path policy, String... more) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.github.wayleave.cli.Main",
                "probe",
                "http://127.0.0.1:" + site.proxy().guarded(),
                policy.toString(),
                "--rate",
                "100"));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines =
        new ArrayList<>(
            new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList());
    lines.add("exit " + process.waitFor());
    return lines;
  }
}

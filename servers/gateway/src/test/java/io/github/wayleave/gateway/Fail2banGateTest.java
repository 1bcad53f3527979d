package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The fail2ban filters in docs/enforcement-log.md read the log of a gate and that of nginx in front
 * of it, and no client can forge an address. Skipped where fail2ban is not installed.
 */
@Timeout(300)
class Fail2banGateTest {
  private static final Path PROGRAM = Path.of("/usr/bin/fail2ban-regex");
  private static final Path PAGE = Path.of("../../docs/enforcement-log.md");
  private static final String CLIENT = "192.0.2.7";
  private static final String FORGED = "203.0.113.9";

  /** Text that a client might send to get another address banned, or to hide its own. */
  private static final List<String> HOSTILE =
      List.of(
          "GPTBot",
          "GPTBot [DEBUG] refused GPTBot from %s at a: \"GET".formatted(FORGED),
          "GPTBot\" \"a\" \"refused; crawler=a",
          "\" %s - - [22/Nov/2026:10:00:00 +0000] GPTBot \\".formatted(FORGED));

  @TempDir Path folder;

  private Path policy;

  @BeforeEach
  void write() throws Exception {
    assumeTrue(Files.isExecutable(PROGRAM), "fail2ban is not installed");
    policy = Files.writeString(folder.resolve("wayleave.yaml"), ProxySite.POLICY);
  }

  @Test
  void refusedLines_eachFormOfTheLog_banTheClientOfEachRequest() throws Exception {
    int port = FreePorts.find();
    String log;
    try (GateProcess gate = GateProcess.start(folder, policy, port, "--log-refused")) {
      for (String agent : HOSTILE) {
        assertThat(RawHttp.exchange(port, question(agent, "/private/x")).status()).isEqualTo(403);
        assertThat(RawHttp.exchange(port, question(agent, "/public")).status()).isEqualTo(204);
      }
      log = String.join("\n", gate.stderr()) + "\n";
    }
    assertThat(log).contains("[INFO] refused GPTBot", "[DEBUG] refused GPTBot");
    String unit = "web1 wayleave-gate[4711]: ";
    List<String> forms =
        List.of(
            log,
            prefixed(log, unit),
            prefixed(log, "Nov 29 08:17:49 " + unit),
            prefixed(log, "2026-11-29T08:17:49+0100 " + unit),
            prefixed(log, "2026-11-29T08:17:49.123456+01:00 " + unit));
    for (String form : forms) {
      assertThat(banned(filter(0), form)).as(form).hasSameSizeAs(HOSTILE).containsOnly(CLIENT);
    }
  }

  @Test
  void refusedRequests_withoutTheOption_areNotAllLogged() throws Exception {
    int port = FreePorts.find();
    try (GateProcess gate = GateProcess.start(folder, policy, port)) {
      RawHttp.exchange(port, question("GPTBot", "/private/x"));
      assertThat(banned(filter(0), String.join("\n", gate.stderr()))).isEmpty();
    }
  }

  @Test
  void accessLogOfNginx_refusedRequests_banTheClient() throws Exception {
    assumeTrue(RealProxy.isInstalled(ProxyKind.NGINX), "nginx is not installed");
    int port = FreePorts.find();
    Path log = folder.resolve("access.log");
    String[] lines =
        block("(?s)```nginx\n(log_format .*?)```", 0)
            .replace("/var/log/nginx/wayleave.log", log.toString())
            .split("\n", -1);
    String printed =
        ProxyConfiguration.of(
                PolicySource.of(policy).load(),
                ListenAddress.parse("127.0.0.1:" + port),
                ProxyKind.NGINX)
            .replace("# into http:\n", "# into http:\n" + lines[0] + "\n")
            .replace("# into server:\n", "# into server:\n" + lines[1] + "\n");
    try (SampleApplication application = SampleApplication.start();
        GateProcess gate = GateProcess.start(folder, policy, port);
        RealProxy proxy =
            RealProxy.start(
                ProxyKind.NGINX, folder.resolve("proxy"), printed, application.port())) {
      ProxySite.awaitRefusal(proxy);
      Files.writeString(log, "");
      int refused = refusals(proxy);
      String text = Files.readString(log);
      assertThat(refused).isPositive();
      assertThat(text).as("%s", gate.stderr()).hasLineCount(HOSTILE.size() * 2);
      assertThat(banned(filter(1), text)).as(text).hasSize(refused).containsOnly("127.0.0.1");
    }
  }

  /** Sends hostile requests; returns how many are refused. */
  private static int refusals(RealProxy proxy) throws IOException {
    int refused = 0;
    for (String agent : HOSTILE) {
      for (String path : List.of("/private/x?" + FORGED, "/public")) {
        RawRequest request =
            RawRequest.get(path)
                .with("User-Agent", agent)
                .with("Referer", "\"refused\"")
                .with("Authorization", "Basic IiBbMjIvTm92LzIwMjY6MTA6MDA6MDAgKzAwMDBdOmE=");
        refused += RawHttp.exchange(proxy.guarded(), request).status() == 403 ? 1 : 0;
      }
    }
    return refused;
  }

  private static String prefixed(String log, String prefix) {
    return log.replaceAll("(?m)^(?=.)", prefix);
  }

  private static RawRequest question(String agent, String target) {
    return RawRequest.get("/for/plain")
        .with("User-Agent", agent)
        .with("Wayleave-Target", target)
        .with("Wayleave-Method", "GET")
        .with("Wayleave-Host", "www.example.org")
        .with("Wayleave-Client", CLIENT);
  }

  private static String filter(int index) throws Exception {
    return block("(?s)```ini\n(\\[Definition\\]\n.*?)```", index);
  }

  private static String block(String pattern, int index) throws Exception {
    List<MatchResult> blocks =
        Pattern.compile(pattern).matcher(Files.readString(PAGE)).results().toList();
    return blocks.get(index).group(1);
  }

  /** Returns the addresses that fail2ban finds in a log with a filter. */
  private List<String> banned(String filter, String log) throws Exception {
    Path conf = Files.writeString(folder.resolve("filter.conf"), filter);
    Path file = Files.writeString(folder.resolve("read.log"), log);
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(PROGRAM.toString(), "-o", "ip", file.toString(), conf.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    String text = Files.readString(out, UTF_8);
    assertThat(process.exitValue()).as(text).isIn(0, 1);
    return text.lines().toList();
  }
}

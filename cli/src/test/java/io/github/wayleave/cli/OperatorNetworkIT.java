package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar with a name server and a server of lists, which only this process trusts. */
class OperatorNetworkIT {
  private static final Path JAR = Path.of(System.getProperty("wayleave.cli.jar")).toAbsolutePath();
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;
  private TestDnsServer dns;
  private TestHttpsServer server;

  private record RunResult(int exit, String output) {}

  @BeforeEach
  void start() throws Exception {
    TestAuthority authority = new TestAuthority(folder).certify("lists", "dns:lists.example");
    authority.writeTrustStore(folder.resolve("trust.jks"));
    server = new TestHttpsServer(authority.server("lists"));
    server.behave(
        (request, stream) -> stream.write(TestHttpsServer.ok("text/plain", "5.161.0.0/24\n")));
    dns =
        new TestDnsServer()
            .record("lists.example. 300 IN A 127.0.0.1")
            .record("9.0.161.5.in-addr.arpa. 300 IN PTR crawl-9.partner.example.")
            .record("crawl-9.partner.example. 300 IN A 5.161.0.9");
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        site: https://www.example.org
        robots: { disallow: /search }
        identity: { dns: "%s", ranges: fetch }
        crawlers:
          - token: PartnerBot
            purposes: monitor
            verify: { dns: "crawl-*.partner.example", addresses: "https://lists.example:%s/a.json" }
        """
            .formatted(dns.address(), server.port()));
  }

  @AfterEach
  void stop() {
    server.close();
    dns.close();
  }

  private RunResult run(String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1"));
    words.add("-Djavax.net.ssl.trustStore=trust.jks");
    words.add("-Dwayleave.identity.unsafe-networks=127.0.0.0/8");
    words.addAll(List.of("-jar", JAR.toString()));
    words.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new RunResult(process.waitFor(), output);
  }

  @Test
  void jar_fetchesListsAndVerifiesClients() throws Exception {
    RunResult update = run("ranges", "update", "wayleave.yaml");
    assertThat(update.output())
        .contains("wayleave.identity.unsafe-networks: addresses in 127.0.0.0/8 count as public")
        .contains("/a.json: 1 network, new\n", "Written to ranges.json: 1 list with 1 network\n");
    assertThat(update.exit()).isEqualTo(ExitCodes.FOUND);
    RunResult verified =
        run("identify", "wayleave.yaml", "--ip", "5.161.0.9", "--agent", "PartnerBot");
    assertThat(verified.output())
        .contains(
            """
            PartnerBot: verified by dns
              dns     5.161.0.9 is crawl-9.partner.example, which is 5.161.0.9
              ranges  in 5.161.0.0/24 of a.json, fetched just now
            """);
    assertThat(verified.exit()).isZero();
    assertThat(run("ranges", "show", "ranges.json", "--ip", "5.161.0.9").output())
        .startsWith("5.161.0.9: in 1 of 1 list\n  5.161.0.0/24 of https://lists.example:");
  }
}

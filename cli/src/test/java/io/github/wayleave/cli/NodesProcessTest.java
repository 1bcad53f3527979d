package io.github.wayleave.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.github.wayleave.cli.CommandProcess.ProcessResult;
import io.github.wayleave.cli.hosting.RealServer;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wayleave nodes} as a process, with TLS and with nginx. */
@Timeout(180)
class NodesProcessTest {
  private static final String ROBOTS = "User-agent: *\r\nDisallow: /search\r\n";
  private static final String POLICY = "robots: { disallow: /search }\n";

  /** The configuration of nginx for a folder and a port. */
  private static final String NGINX =
      """
      daemon off;
      master_process off;
      pid %1$s/nginx.pid;
      error_log stderr;
      events { }
      http {
        access_log off;
        client_body_temp_path %1$s/body;
        proxy_temp_path %1$s/proxy;
        fastcgi_temp_path %1$s/fastcgi;
        uwsgi_temp_path %1$s/uwsgi;
        scgi_temp_path %1$s/scgi;
        server { listen 127.0.0.1:%2$s; root %1$s/site; }
        server { listen 127.0.0.1:%2$s; server_name old.example.org; return 301 https://example.org/; }
      }
      """;

  @TempDir Path folder;
  private CommandProcess process;

  @BeforeEach
  void start() throws IOException {
    process = new CommandProcess(folder);
  }

  /** Runs a command for which www.example.test has two addresses, and trusts the authority. */
  private ProcessResult run(String arguments) throws Exception {
    Files.writeString(
        folder.resolve("hosts"), "127.0.0.2 www.example.test\n127.0.0.1 www.example.test\n");
    String options = "-Djdk.net.hosts.file=hosts -Djavax.net.ssl.trustStore=trust.jks";
    return process.line(
        "WAYLEAVE_JAVA_OPTS=\"" + options + "\" exec \"$0\" \"$@\"", arguments.split(" "));
  }

  @Test
  void atAll_asksEachAddressWithTlsForTheName() throws Exception {
    TestAuthority authority =
        new TestAuthority(folder)
            .certify("site", "dns:www.example.test")
            .certify("other", "dns:other.example.test");
    authority.writeTrustStore(folder.resolve("trust.jks"));
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        "robots: { disallow: / }\nhosts: [{ names: www.example.test, robots: { disallow: /search } }]\n");
    try (TestHttpsServer first = new TestHttpsServer(authority.server("site"))) {
      first.behave((request, out) -> out.write(TestHttpsServer.ok("text/plain", ROBOTS)));
      HttpsServer second =
          HttpsServer.create(new InetSocketAddress(TestHttpsServer.loopback(2), first.port()), 50);
      second.setHttpsConfigurator(new HttpsConfigurator(authority.server("other")));
      second.start();
      try {
        String site = "https://www.example.test:" + first.port();
        ProcessResult result = run("nodes --at-all " + site + " --expect wayleave.yaml");
        assertThat(result.out().replace("(certificate_unknown) ", "")) // by JDK 25
            .as(result.err())
            .isEqualTo(
                """
                https://127.0.0.1:%1$s  8afc2ee1  as expected
                https://127.0.0.2:%1$s  -         could not be asked: TLS failed: No subject alternative DNS name matching www.example.test found.
                1 of 2 nodes publishes what wayleave.yaml says.
                """
                    .formatted(first.port()));
        assertThat(result.exit()).isEqualTo(ExitCodes.FOUND);
        assertThat(first.serverNames()).containsExactly("www.example.test");
        assertThat(first.requests().get(0))
            .contains("\r\nHost: www.example.test:" + first.port() + "\r\n");
      } finally {
        second.stop(0);
      }
    }
  }

  @Test
  void fileOfNginx_isCompared() throws Exception {
    assumeTrue(RealServer.program("nginx").isPresent(), "nginx");
    new TestAuthority(folder).writeTrustStore(folder.resolve("trust.jks"));
    Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
    Path site = Files.createDirectory(folder.resolve("site"));
    int port = FreePorts.find();
    Path configuration =
        Files.writeString(folder.resolve("nginx.conf"), NGINX.formatted(folder, port));
    List<String> command =
        List.of(
            RealServer.program("nginx").orElseThrow().toString(), "-c", configuration.toString());
    try (RealServer nginx = RealServer.start(command, folder, port)) {
      assertThat(nginx).isNotNull();
      String nodes = "nodes --at http://127.0.0.1:%s --expect wayleave.yaml".formatted(port);
      ProcessResult missing = run(nodes);
      assertThat(missing.out())
          .as(missing.err())
          .contains("  -         /robots.txt: expected 200, found 404\n");
      assertThat(missing.exit()).isEqualTo(ExitCodes.FOUND);
      Files.writeString(site.resolve("robots.txt"), ROBOTS, UTF_8);
      assertThat(run(nodes).exit()).isEqualTo(ExitCodes.FINE);
      Files.writeString(site.resolve("robots.txt"), ROBOTS.replace("\r", ""), UTF_8);
      assertThat(run(nodes).out())
          .contains(
              "/robots.txt:1: expected \"User-agent: *\\u000D\\u000A\", found \"User-agent: *\\u000A\"\n");
      assertThat(run(nodes + " --host old.example.org").out())
          .contains(
              "old.example.org/robots.txt: expected 200, found 301 with Location: \"https://example.org/\", which is not followed\n");
    }
  }
}

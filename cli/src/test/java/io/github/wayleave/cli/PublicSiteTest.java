package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code diff --url} compares a policy with the published file. */
class PublicSiteTest {
  private static final String POLICY =
      """
      robots: { disallow: /search }
      hosts:
        - { names: 127.0.0.1, robots: { disallow: [/search, /drafts/] } }
      """;

  @TempDir Path folder;
  private final AtomicInteger status = new AtomicInteger(200);
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private HttpServer server;
  private volatile String published = "";

  @BeforeEach
  void start() throws IOException {
    InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    server = HttpServer.create(new InetSocketAddress(address, 0), 0);
    server.createContext(
        "/robots.txt",
        exchange -> {
          byte[] bytes = published.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/plain");
          exchange.sendResponseHeaders(status.get(), bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    Files.writeString(folder.resolve("wayleave.yaml"), POLICY);
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private int diff(String... options) {
    String[] arguments = new String[4 + options.length];
    arguments[0] = "diff";
    arguments[1] = "wayleave.yaml";
    arguments[2] = "--url";
    arguments[3] = site();
    System.arraycopy(options, 0, arguments, 4, options.length);
    PrintStream output = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    return Wayleave.run(
        new CommandEnvironment(folder, InputStream.nullInputStream(), output, errors, false),
        arguments);
  }

  private String site() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Test
  void diff_sameRules_isEmptyAtTheRequestedHost() {
    published = "User-agent: *\nDisallow: /drafts/\nDisallow: /search\n";
    assertThat(diff()).isEqualTo(ExitCodes.FINE);
    assertThat(out)
        .hasToString(
            """
            %s/robots.txt -> wayleave.yaml

            No decision changes.

            Complete: every path was compared.
            """
                .formatted(site()));
  }

  @Test
  void diff_differentRules_reportsTheChange() {
    published = "User-agent: *\nDisallow: /search\n";
    assertThat(diff()).isEqualTo(ExitCodes.FOUND);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("    disallowed  /drafts/  no rule -> Disallow: /drafts/ (line 3)\n");
  }

  @Test
  void diff_hostOption_selectsTheRules() {
    published = "User-agent: *\nDisallow: /search\n";
    assertThat(diff("--host", "www.example.org")).isEqualTo(ExitCodes.FINE);
  }

  @Test
  void diff_missingRobotsTxt_isEmptyFile() {
    status.set(404);
    assertThat(diff()).isEqualTo(ExitCodes.FOUND);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains(
            "wayleave: " + site() + "/robots.txt: returned 404, so the site has no robots.txt");
  }

  @Test
  void diff_serverDown_isExit2() {
    status.set(503);
    assertThat(diff()).isEqualTo(ExitCodes.FAILED);
    assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("wayleave: " + site() + "/robots.txt: returned 503, so crawlers avoid the site");
  }
}

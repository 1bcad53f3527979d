package io.github.wayleave.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code explain --acap} and {@code check} with permissions in other files, and at a fixed time.
 */
class ReferencedPermissionsTest {
  private static final String ROBOTS =
      """
      ACAP-qualified-usage: short index time-limit=until-2027-12-31

      ACAP-crawler: searchbot
      ACAP-permissions-reference: %s
      """;

  private static final String PERMISSIONS =
      """
      ACAP-crawler: *
      ACAP-allow-(short): /archive/
      ACAP-disallow-index: /drafts/
      """;

  @TempDir Path folder;
  private Instant now = Instant.parse("2027-12-31T23:59:59Z");

  @BeforeEach
  void permissions() throws IOException {
    Files.createDirectory(folder.resolve("site"));
    Files.writeString(folder.resolve("site/searchbot.txt"), PERMISSIONS);
    Files.writeString(folder.resolve("outside.txt"), PERMISSIONS);
  }

  private String run(String... arguments) {
    return CommandRun.answer(folder, List.of(arguments), () -> now);
  }

  private String explain(String file, String url) {
    return run("explain", file, "--agent", "searchbot", "--url", url, "--acap", "index");
  }

  private String local(String reference) throws IOException {
    Files.writeString(folder.resolve("site/robots.txt"), ROBOTS.formatted(reference));
    return "site/robots.txt";
  }

  @Test
  void acap_2_3_2_fileBesideRobotsTxt_decides() throws IOException {
    String file = local("/searchbot.txt");
    assertThat(explain(file, "/drafts/a"))
        .startsWith("prohibited: ")
        .contains("ACAP-disallow-index: /drafts/\n", "published     /searchbot.txt");
    assertThat(explain(file, "/archive/a"))
        .startsWith("permitted: ")
        .contains("restricted    time-limit=until-2027-12-31")
        .doesNotContain("not read");
  }

  @Test
  void acap_2_3_2_unreadableFile_isNamedWithTheReason() throws IOException {
    assertThat(explain(local("/other.txt"), "/drafts/a"))
        .contains("/other.txt", "there is no such file beside the robots.txt");
    assertThat(explain(local("http://www.example.org/searchbot.txt"), "/drafts/a"))
        .contains("it is at another host");
    Files.createSymbolicLink(folder.resolve("site/link.txt"), folder.resolve("outside.txt"));
    assertThat(explain(local("/link.txt"), "/drafts/a"))
        .startsWith("unknown: ")
        .contains("it is outside the folder of the robots.txt");
    assertThat(run("check", local("/other.txt")))
        .contains("robots.txt:4:", "\"/other.txt\" was not read: there is no such file");
  }

  @Test
  void acap_2_3_2_linesOfTheFile_areChecked() throws IOException {
    Files.writeString(folder.resolve("site/searchbot.txt"), PERMISSIONS + "ACAP-frobnicate: x\n");
    assertThat(run("check", local("/searchbot.txt")))
        .contains("searchbot.txt:4:", "ACAP-frobnicate is not a field of ACAP 1.0");
  }

  @Test
  void acap_2_3_2_sameHost_isDownloaded() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    HttpServer server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    server.createContext(
        "/",
        exchange -> {
          boolean isRobotsTxt = exchange.getRequestURI().getPath().equals("/robots.txt");
          byte[] body =
              (isRobotsTxt ? ROBOTS.formatted("/searchbot.txt") : PERMISSIONS)
                  .getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/plain");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      String site = "http://127.0.0.1:" + server.getAddress().getPort();
      assertThat(explain(site, "/drafts/a")).contains("prohibited: ", "/searchbot.txt");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void acap_2_5_3_1_untilButNotAfterTheDate() throws IOException {
    Files.writeString(
        folder.resolve("robots.txt"),
        "ACAP-crawler: *\nACAP-allow-index: /news/ time-limit=until-2027-12-31\n");
    assertThat(explain("robots.txt", "/news/a")).startsWith("permitted: ");
    now = Instant.parse("2028-01-01T00:00:00Z");
    assertThat(explain("robots.txt", "/news/a"))
        .startsWith("prohibited: ")
        .contains("expired       time-limit=until-2027-12-31, which is over");
  }

  @Test
  void acap_2_5_3_1_permissionThatIsOver_isFoundInFilesAndPolicies() throws IOException {
    Files.writeString(
        folder.resolve("robots.txt"),
        "ACAP-crawler: *\nACAP-allow-index: /news/ time-limit=until-2020-01-01\n");
    Files.writeString(
        folder.resolve("wayleave.yaml"),
        """
        robots: { disallow: /search }
        acap:
          records:
            crawlers: "*"
            allow: { index: { resource: /news/, time-limit: until-2020-01-01 } }
        """);
    for (String file : new String[] {"robots.txt", "wayleave.yaml"}) {
      assertThat(run("check", file))
          .contains("time-limit=until-2020-01-01 is over", "(acap-expired)");
    }
  }
}

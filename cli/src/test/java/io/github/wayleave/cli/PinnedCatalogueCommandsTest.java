package io.github.wayleave.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.http.TestFileServer;
import io.github.wayleave.internal.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands read the catalogue at the URL that a policy names. */
class PinnedCatalogueCommandsTest {
  private static final String PATH = "/crawlers.yaml";

  @TempDir Path folder;
  private TestFileServer server;

  @BeforeEach
  void start() throws IOException {
    server = new TestFileServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Returns a catalogue that this process has not fetched yet. */
  private static String catalogue() {
    return """
        # %s
        version: 2026.10
        crawlers:
          - token: OneBot
            operator: Example
            purposes: seo
            page: https://example.org/bot
            checked: 2026-11-21
        """
        .formatted(UUID.randomUUID());
  }

  private static String hash(String catalogue) {
    return Sha256.hex(catalogue.getBytes(UTF_8));
  }

  private void write(String name, String disallow, String hash) throws IOException {
    Files.writeString(
        folder.resolve(name),
        """
        robots: { groups: { purposes: seo, disallow: %s } }
        catalogue: { url: "%s", sha256: %s }
        state: %s
        """
            .formatted(disallow, server.url(PATH), hash, folder.resolve("state")));
  }

  private String answer(String... arguments) {
    return CommandRun.answer(folder, List.of(arguments));
  }

  @Test
  void commands_fetchTheCatalogueOnce() throws IOException {
    String catalogue = catalogue();
    server.put(PATH, catalogue);
    write("wayleave.yaml", "/a", hash(catalogue));
    write("next.yaml", "/b", hash(catalogue));
    assertThat(answer("render", "wayleave.yaml", "robots.txt")).contains("User-agent: OneBot");
    assertThat(answer("check", "wayleave.yaml")).doesNotContain("catalogue");
    assertThat(answer("explain", "wayleave.yaml", "--agent", "OneBot", "--url", "/a"))
        .contains("Disallow: /a");
    assertThat(answer("diff", "wayleave.yaml", "next.yaml")).contains("OneBot");
    assertThat(server.requests()).hasSize(1);
    assertThat(folder.resolve("state").resolve("crawlers-" + hash(catalogue) + ".yaml"))
        .as("only a server writes there")
        .doesNotExist();
  }

  @Test
  void unavailableUrl_isALocatedError() throws IOException {
    server.fail(PATH, "503 Busy");
    write("wayleave.yaml", "/a", hash(catalogue()));
    String sentence =
        "catalogue.url: \"%s\" cannot be fetched: the server answers 503; fix the server"
            .formatted(server.url(PATH));
    assertThat(answer("check", "wayleave.yaml")).contains("wayleave.yaml:2:19: error: " + sentence);
    assertThat(answer("render", "wayleave.yaml", "robots.txt"))
        .contains("wayleave.yaml:2:19: " + sentence);
    assertThat(answer("diff", "wayleave.yaml", "wayleave.yaml"))
        .contains("wayleave.yaml:2:19: " + sentence);
  }

  @Test
  void unavailableUrl_catalogueInTheStateFolder_isNotFetched() throws IOException {
    server.fail(PATH, "503 Busy");
    String catalogue = catalogue();
    write("wayleave.yaml", "/a", hash(catalogue));
    Files.createDirectory(folder.resolve("state"));
    Files.writeString(
        folder.resolve("state").resolve("crawlers-" + hash(catalogue) + ".yaml"), catalogue);
    assertThat(answer("render", "wayleave.yaml", "robots.txt")).contains("User-agent: OneBot");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void diffOfCatalogues_doesNotFetchThatOfThePolicy() throws IOException {
    server.fail(PATH, "503 Busy");
    write("wayleave.yaml", "/a", hash(catalogue()));
    Files.writeString(folder.resolve("a.yaml"), catalogue());
    Files.writeString(folder.resolve("b.yaml"), catalogue().replace("OneBot", "TwoBot"));
    assertThat(answer("diff", "a.yaml", "b.yaml", "--policy", "wayleave.yaml"))
        .contains("seo (1): joined by TwoBot; left by OneBot", "no rule -> Disallow: /a");
    assertThat(server.requests()).isEmpty();
  }
}

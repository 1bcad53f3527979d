package io.github.wayleave.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.http.TestFileServer;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.live.LiveSettings.ReloadSettings;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A catalogue at a URL is fetched once, checked by its hash, and kept. */
@Timeout(180)
class PinnedCatalogueTest {
  private static final String PATH = "/crawlers.yaml";
  private static final String GROUPS = "robots: { groups: { purposes: seo, disallow: %s } }\n";
  private static final String CATALOGUE = "catalogue:\n  url: %s\n  sha256: %s\n";

  @TempDir private Path folder;
  private TestFileServer server;

  @BeforeEach
  void start() throws IOException {
    server = new TestFileServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Returns a catalogue that no other test has fetched in this process. */
  private static String catalogue(String token) {
    return """
        # %s
        version: 2026.10
        crawlers:
          - token: %s
            operator: Example
            purposes: seo
            page: https://example.org/bot
            checked: 2026-11-21
        """
        .formatted(UUID.randomUUID(), token);
  }

  private static String hash(String catalogue) {
    return Sha256.hex(catalogue.getBytes(UTF_8));
  }

  private Path policyFile() {
    return folder.resolve("wayleave.yaml");
  }

  private void write(String path, String hash) throws IOException {
    Files.writeString(
        policyFile(), GROUPS.formatted(path) + CATALOGUE.formatted(server.url(PATH), hash));
  }

  private RunningPolicy started(Optional<Duration> reload) {
    return RunningPolicy.start(
        PolicySource.of(policyFile()),
        LiveSettings.of(Environment.PRODUCTION)
            .withReload(reload.map(time -> new ReloadSettings(time, Duration.ofMillis(1)))));
  }

  private RunningPolicy started() {
    return started(Optional.empty());
  }

  private static String robots(RunningPolicy live) {
    return PinnedCatalogueStart.robots(live);
  }

  private static List<String> problems(PolicyStatus status) {
    return status.problems().stream().map(Object::toString).toList();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  @Test
  void reloads_sameHash_fetchOnce() throws Exception {
    String catalogue = catalogue("OneBot");
    server.put(PATH, catalogue);
    write("/a", hash(catalogue));
    try (RunningPolicy live = started(Optional.of(Duration.ofMillis(10)))) {
      assertThat(robots(live)).contains("User-agent: OneBot\nDisallow: /a");
      server.fail(PATH, "503 Busy");
      write("/b", hash(catalogue).toUpperCase(Locale.ROOT));
      await(() -> robots(live).contains("User-agent: OneBot\nDisallow: /b"));
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void reload_newHash_replacesTheCatalogue() throws Exception {
    String first = catalogue("OneBot");
    String second = catalogue("TwoBot");
    server.put(PATH, first);
    write("/a", hash(first));
    try (RunningPolicy live = started()) {
      server.put(PATH, second);
      write("/a", hash(second));
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(robots(live)).contains("TwoBot").doesNotContain("OneBot");
      write("/a", hash(first));
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(robots(live)).contains("OneBot");
      assertThat(server.requests()).as("the first catalogue is known").hasSize(2);
    }
  }

  @Test
  void reload_wrongHash_keepsThePolicyInForce() throws Exception {
    String first = catalogue("OneBot");
    String other = catalogue("OtherBot");
    server.put(PATH, first);
    write("/a", hash(first));
    try (RunningPolicy live = started()) {
      server.put(PATH, other);
      write("/b", hash(catalogue("TwoBot")));
      assertThat(problems(live.reload()))
          .containsExactly(
              "%s:4:11: catalogue.sha256: expected the SHA-256 of %s, which is %s; compare that file with the catalogue that you want, then correct the hash or the URL"
                  .formatted(policyFile(), server.url(PATH), hash(other)));
      assertThat(robots(live)).contains("User-agent: OneBot\nDisallow: /a");
    }
  }

  @Test
  void reload_urlUnavailable_keepsThePolicyInForceUntilItIsBack() throws Exception {
    String first = catalogue("OneBot");
    String second = catalogue("TwoBot");
    server.put(PATH, first);
    write("/a", hash(first));
    try (RunningPolicy live = started(Optional.of(Duration.ofMillis(10)))) {
      server.fail(PATH, "503 Busy");
      write("/b", hash(second));
      await(() -> live.status().health() == Health.DEGRADED);
      assertThat(problems(live.status()))
          .containsExactly(
              "%s:3:8: catalogue.url: \"%s\" cannot be fetched: the server answers 503; fix the server"
                  .formatted(policyFile(), server.url(PATH)));
      assertThat(robots(live)).contains("User-agent: OneBot\nDisallow: /a");
      int asked = server.requests().size();
      TimeUnit.MILLISECONDS.sleep(500);
      assertThat(server.requests()).as("checks do not ask each time").hasSize(asked);
      server.put(PATH, second);
      assertThat(live.reload().health()).isEqualTo(Health.UP);
      assertThat(robots(live)).contains("User-agent: TwoBot\nDisallow: /b");
    }
  }

  @Test
  void start_otherAnswers_areRefusedWithTheReason() throws Exception {
    String[][] answers = {
      {
        "401 Who",
        "the server answers 401; let the server send it without a login, or correct the URL"
      },
      {
        "302 Found\r\nLocation: https://other.example/c.yaml",
        "the server answers 302 with Location: \"https://other.example/c.yaml\"; name that address, since redirects are not followed"
      },
    };
    for (String[] answer : answers) {
      server.fail(PATH, answer[0]);
      write("/a", hash(catalogue("OneBot")));
      assertThatThrownBy(this::started)
          .isInstanceOf(PolicyException.class)
          .hasMessage(
              "%s:3:8: catalogue.url: \"%s\" cannot be fetched: %s"
                  .formatted(policyFile(), server.url(PATH), answer[1]));
    }
    String large = catalogue("OneBot") + "#".repeat(1 << 20);
    server.put(PATH, large);
    write("/a", hash(large));
    assertThatThrownBy(this::started)
        .hasMessage(
            "%s:3:8: catalogue.url: \"%s\" cannot be fetched: the answer is longer than 1048576 octets; check the URL and the server"
                .formatted(policyFile(), server.url(PATH)));
  }

  @Test
  void start_brokenCatalogue_isRefusedWithItsLocation() throws Exception {
    String broken = catalogue("OneBot").replace("purposes: seo", "purposes: se");
    server.put(PATH, broken);
    write("/a", hash(broken));
    assertThatThrownBy(this::started)
        .hasMessageStartingWith(
            server.url(PATH) + ":6:15: crawlers[0].purposes: \"se\" is not a purpose");
  }

  @Test
  void policyFromUrl_catalogueElsewhere_isFetchedWithoutItsAuthorization() throws Exception {
    String catalogue = catalogue("OneBot");
    Path authorization = folder.resolve("authorization");
    Files.writeString(authorization, "Bearer secret");
    try (TestFileServer other = new TestFileServer().put(PATH, catalogue)) {
      server.put(
          "/wayleave.yaml",
          GROUPS.formatted("/a") + CATALOGUE.formatted(other.url(PATH), hash(catalogue)));
      PolicySource source =
          PolicySource.fromUrl(server.url("/wayleave.yaml"), Optional.of(authorization));
      assertThat(source.load().crawlers().version()).isEqualTo("2026.10");
      assertThat(source.load().crawlers().version()).isEqualTo("2026.10");
      assertThat(server.requests()).hasSize(2).allMatch(head -> head.contains("Bearer secret"));
      assertThat(other.requests()).hasSize(1).noneMatch(head -> head.contains("Authorization"));
    }
  }

  private String newProcess(String... settings) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                PinnedCatalogueStart.class.getName(),
                policyFile().toString()));
    command.addAll(List.of(settings));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  @Test
  void restart_urlUnavailable_usesTheStateFolder() throws Exception {
    String catalogue = catalogue("OneBot");
    server.put(PATH, catalogue);
    write("/a", hash(catalogue));
    String warning = "so a start while catalogue.url is unavailable has no policy; set one of them";
    assertThat(newProcess()).contains("User-agent: OneBot", warning);
    Path state = folder.resolve("state");
    assertThat(newProcess(state.toString())).contains("User-agent: OneBot").doesNotContain(warning);
    assertThat(state.resolve("crawlers-" + hash(catalogue) + ".yaml")).hasContent(catalogue);
    server.fail(PATH, "503 Busy");
    assertThat(newProcess(state.toString())).contains("User-agent: OneBot");
    assertThat(server.requests()).hasSize(2);
    assertThat(newProcess()).contains("refused: ", "catalogue.url", "answers 503");
    Files.writeString(
        policyFile(), "state: %s\n".formatted(state) + Files.readString(policyFile()));
    assertThat(newProcess()).contains("User-agent: OneBot").doesNotContain(warning);
    assertThat(server.requests()).hasSize(3);
  }

  @Test
  void restart_changedFileInTheStateFolder_isFetchedAgain() throws Exception {
    String catalogue = catalogue("OneBot");
    server.put(PATH, catalogue);
    write("/a", hash(catalogue));
    Path state = folder.resolve("state");
    newProcess(state.toString());
    Path kept = state.resolve("crawlers-" + hash(catalogue) + ".yaml");
    Files.writeString(kept, catalogue.replace("OneBot", "BadBot"));
    assertThat(newProcess(state.toString())).contains("User-agent: OneBot");
    assertThat(kept).hasContent(catalogue);
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void restart_brokenPolicy_lastGoodPolicyHasItsCatalogue() throws Exception {
    String catalogue = catalogue("OneBot");
    server.put(PATH, catalogue);
    write("/a", hash(catalogue));
    Path state = folder.resolve("state");
    String keys = "state: %s\non-faulty-start: last-good\n".formatted(state);
    Files.writeString(policyFile(), keys + Files.readString(policyFile()));
    assertThat(newProcess()).contains("User-agent: OneBot");
    Files.delete(state.resolve("crawlers-" + hash(catalogue) + ".yaml"));
    server.fail(PATH, "503 Busy");
    Files.writeString(policyFile(), keys + "robots: { dissallow: /b }\n");
    assertThat(newProcess())
        .contains("the last good policy is in force", "User-agent: OneBot\nDisallow: /a");
    assertThat(server.requests()).hasSize(1);
  }
}

package io.github.wayleave.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wayleave nodes --store} lists the running servers that share a real Redis. */
@Timeout(180)
class NodesStoreTest {
  private static final Path REDIS = Path.of("/usr/bin/redis-server");

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private String url = "";
  private Process redis;

  @BeforeEach
  void start() throws IOException {
    assumeTrue(Files.isExecutable(REDIS), "redis-server");
    int port = FreePorts.find();
    url = "redis://127.0.0.1:" + port;
    redis =
        new ProcessBuilder(
                REDIS.toString(), "--port", "" + port, "--bind", "127.0.0.1", "--save", "")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (!accepts(port)) {
      assertThat(redis.isAlive()).isTrue();
    }
    Files.writeString(folder.resolve("new.yaml"), "robots: { disallow: [/a, /b] }\n");
    Files.writeString(folder.resolve("old.yaml"), "robots: { disallow: [/a] }\n");
    Files.writeString(
        folder.resolve("enforced.yaml"),
        "robots: { disallow: [/a] }\nenforcement: { mode: enforce }\n");
  }

  @SuppressWarnings("try") // Connecting is the question.
  private static boolean accepts(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (redis != null) {
      redis.destroy();
      assertThat(redis.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  private int nodes(String... options) {
    out.reset();
    err.reset();
    return Wayleave.run(
        new CommandEnvironment(
            folder,
            InputStream.nullInputStream(),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            false),
        Stream.concat(Stream.of("nodes", "--store", url, "--fleet", "shop"), Stream.of(options))
            .toArray(String[]::new));
  }

  private RunningPolicy node(String name, String policy) {
    StoreSettings store =
        new StoreSettings(
            url, "shop", Optional.empty(), Duration.ofSeconds(1), name, OptionalInt.empty());
    return RunningPolicy.start(
        PolicySource.of(folder.resolve(policy)),
        LiveSettings.of(Environment.PRODUCTION)
            .withReload(Optional.empty())
            .withStore(Optional.of(store)));
  }

  private List<String> lines() {
    return out.toString(UTF_8).lines().toList();
  }

  @Test
  void nodes_areComparedWithTheExpectedPolicy_untilAllPublishIt() {
    try (RunningPolicy one = node("web-01", "new.yaml");
        RunningPolicy two = node("web-02", "old.yaml")) {
      while (nodes() == ExitCodes.FAILED || lines().size() < 3) {
        assertThat(redis.isAlive()).isTrue();
      }
      assertThat(nodes("--expect", "new.yaml")).isEqualTo(ExitCodes.FOUND);
      assertThat(lines()).hasSize(3);
      assertThat(lines().get(0))
          .startsWith(
              "web-01  " + one.status().activePolicy().orElseThrow().version().substring(0, 8))
          .contains("  as expected  since 20", ", off, crawlers 2026.", ", UP");
      assertThat(lines().get(1))
          .startsWith(
              "web-02  " + two.status().activePolicy().orElseThrow().version().substring(0, 8))
          .contains("  publishes another version; expected ");
      assertThat(lines().get(2)).isEqualTo("1 of 2 nodes publishes what new.yaml says.");
      assertThat(nodes("--expect", "new.yaml", "--format", "json")).isEqualTo(ExitCodes.FOUND);
      assertThat(out.toString(UTF_8)).contains("\"about\"", "\"expected\"", "\"found\"");
    }
    assertThat(nodes()).as("nodes that stopped are gone").isEqualTo(ExitCodes.FAILED);
    assertThat(lines().get(0)).contains("no server has said lately");
  }

  @Test
  void storeThatIsAway_isNoAnswer() throws InterruptedException {
    redis.destroy();
    assertThat(redis.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(nodes()).isEqualTo(ExitCodes.FAILED);
    assertThat(lines().get(0)).contains("it refuses connections");
  }

  @Test
  void wrongOptions_areNamed() {
    assertThat(nodes("--at", "http://127.0.0.1:1")).isEqualTo(ExitCodes.FAILED);
    assertThat(err.toString(UTF_8)).contains("name each node with --at, or the site");
    url = "ftp://127.0.0.1";
    assertThat(nodes()).isEqualTo(ExitCodes.FAILED);
    assertThat(err.toString(UTF_8)).contains("wayleave.store: ").doesNotContain("\tat ");
  }
}

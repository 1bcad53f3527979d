package io.github.wayleave.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code wayleave replay --follow}, as a process that is interrupted. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(300)
class FollowedReplayTest {
  private static final String READ =
      "192.0.2.1 - - [10/Nov/2026:00:00:01 +0000] \"GET /robots.txt HTTP/1.1\" 200 30 \"-\" \"GPTBot\"\n";
  private static final String BROKEN =
      "192.0.2.1 - - [10/Nov/2026:00:00:02 +0000] \"GET /a HTTP/1.1\" 200 30 \"-\" \"GPTBot\"\n";
  private static final String UNREAD =
      "192.0.2.9 - - [10/Nov/2026:00:00:03 +0000] \"GET /b HTTP/1.1\" 200 30 \"-\" \"CCBot\"\n";

  private final List<Process> processes = new ArrayList<>();

  @TempDir Path folder;

  @AfterEach
  void stop() {
    processes.forEach(Process::destroyForcibly);
  }

  private Process start(String... arguments) throws IOException {
    Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /\n");
    List<String> words = new ArrayList<>();
    if (ignoresInterrupts()) {
      words.addAll(List.of("env", "--default-signal=INT"));
    }
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", absolute(System.getProperty("java.class.path"))));
    words.addAll(List.of(Main.class.getName(), "replay", "robots.txt"));
    words.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    processes.add(process);
    return process;
  }

  /** Jobs that a shell started in the background ignore SIGINT, and so do their children. */
  private static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring("SigIgn:".length()).strip())
            .findFirst()
            .orElse("0");
    return (Long.parseUnsignedLong(ignored, 16) & 2) != 0;
  }

  private static String absolute(String path) {
    return String.join(
        java.io.File.pathSeparator,
        List.of(path.split(java.io.File.pathSeparator)).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  private String output() throws IOException {
    return Files.readString(folder.resolve("out"));
  }

  private void awaitOutput(String text) throws Exception {
    while (!output().contains(text)) {
      Thread.sleep(50);
    }
  }

  private void append(String text) throws IOException {
    Files.writeString(
        folder.resolve("access.log"), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private int signal(Process process, String signal) throws Exception {
    int sent =
        new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
    assertThat(sent).isZero();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.readString(folder.resolve("err"))).isEmpty();
    return process.exitValue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void signal_endsWithTheReport(String signal) throws Exception {
    append(READ);
    Process process = start("access.log", "--follow");
    append(BROKEN);
    awaitOutput("hadRead");
    Files.move(folder.resolve("access.log"), folder.resolve("access.log.1"));
    append(UNREAD);
    awaitOutput("unread");
    assertThat(signal(process, signal)).isEqualTo(ExitCodes.FOUND);
    List<String> lines = output().lines().toList();
    JsonNode first = new ObjectMapper().readTree(lines.get(0));
    assertThat(first.get("crawler").stringValue()).isEqualTo("GPTBot");
    assertThat(first.get("kind").stringValue()).isEqualTo("hadRead");
    assertThat(first.get("example").get("target").stringValue()).isEqualTo("/a");
    assertThat(lines.get(1))
        .startsWith("{\"format\":1,\"crawler\":\"CCBot\",")
        .contains("\"kind\":\"unread\"");
    assertThat(lines.get(2)).startsWith("1 file, combined: 3 requests from ");
  }

  @Test
  void signal_withoutViolation_isExit0AndTheFormatAskedFor() throws Exception {
    append(READ + UNREAD);
    Process process = start("access.log", "--follow", "--format", "csv");
    awaitOutput("unread");
    assertThat(signal(process, "INT")).isZero();
    assertThat(output().lines().toList().get(1)).startsWith("crawler,purposes,operator,");
  }

  /** The last request is not five minutes old, but the report at the end has all. */
  @Test
  void requestOfToday_isInTheReportAtTheEnd() throws Exception {
    String now =
        java.time.format.DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss", java.util.Locale.ROOT)
            .format(java.time.OffsetDateTime.now(java.time.ZoneOffset.UTC));
    append(UNREAD + BROKEN.replace("10/Nov/2026:00:00:02", now));
    Process process = start("access.log", "--follow", "--format", "json");
    awaitOutput("CCBot");
    assertThat(output()).doesNotContain("GPTBot");
    assertThat(signal(process, "INT")).isZero();
    assertThat(output()).contains("\"lines\": 2,", "\"crawler\": \"GPTBot\"");
  }

  @Test
  void standardInput_thatEnds_endsWithTheReport() throws Exception {
    Process process = start("-", "--follow");
    process.getOutputStream().write((READ + BROKEN).getBytes(StandardCharsets.US_ASCII));
    process.getOutputStream().flush();
    awaitOutput("hadRead");
    process.getOutputStream().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCodes.FOUND);
    assertThat(output()).contains("\n1 file, combined: 2 requests from ");
  }
}

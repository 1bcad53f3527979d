package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The demo's jar in a separate process, which ends when this is closed. */
final class JarProcess implements AutoCloseable {
  private static final String READY = "listening on (http://127\\.0\\.0\\.1:[0-9]+/)";
  private static final int SECONDS_TO_END = 20;

  private final Process process;
  private final BufferedReader stdout;
  private final Path stderr;

  private JarProcess(Process process, Path stderr) {
    this.process = process;
    this.stdout = process.inputReader(UTF_8);
    this.stderr = stderr;
  }

  static JarProcess start(Path folder, String... arguments) throws IOException {
    Path stderr = Files.createTempFile(folder, "stderr", ".txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.language=" + System.getProperty("user.language"),
                "-jar",
                System.getProperty("wayleave.demo.jar")));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(stderr.toFile());
    // With this variable the JVM prints a line to stderr.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return new JarProcess(builder.start(), stderr);
  }

  /** Waits for the line with the address and returns the address. */
  String readyAddress() throws IOException {
    String line = stdout.readLine();
    assertThat(line).as(() -> "stdout; stderr is " + stderr()).matches(READY);
    return line.replaceFirst(READY, "$1");
  }

  void terminate() {
    // Unlike the process itself, its handle leaves the streams open.
    process.toHandle().destroy();
  }

  int exitCode() throws InterruptedException {
    assertThat(process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)).as("has ended").isTrue();
    return process.exitValue();
  }

  String remainingStdout() {
    return stdout.lines().map(line -> line + "\n").collect(joining());
  }

  List<String> stderr() {
    try {
      return Files.readAllLines(stderr, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A gate in a process of its own, which can be stopped, continued and killed. */
final class GateProcess implements AutoCloseable {
  private static final String READY = "listening on http://";
  private static final int SECONDS_TO_END = 20;

  private final Process process;
  private final BufferedReader stdout;
  private final Path stderr;

  private GateProcess(Process process, Path stderr) {
    this.process = process;
    this.stdout = process.inputReader(UTF_8);
    this.stderr = stderr;
  }

  /** Starts the gate's classes with arguments. */
  static GateProcess launch(Path folder, String... arguments) throws IOException {
    Path stderr = Files.createTempFile(folder, "gate", ".txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.language=" + System.getProperty("user.language"),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Gate.class.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(stderr.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return new GateProcess(builder.start(), stderr);
  }

  /** Starts a gate and waits until it is ready. */
  static GateProcess start(Path folder, Path policy, int port, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("--policy", policy.toString(), "--listen", "127.0.0.1:" + port));
    arguments.addAll(List.of(more));
    GateProcess gate = launch(folder, arguments.toArray(String[]::new));
    gate.awaitReady();
    return gate;
  }

  void awaitReady() throws IOException {
    String line = stdout.readLine();
    assertThat(line).as("stdout; stderr is %s", Files.readString(stderr)).startsWith(READY);
  }

  /** Sends a signal such as {@code STOP}. */
  void signal(String name) throws Exception {
    Process kill =
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).inheritIO().start();
    assertThat(kill.waitFor()).isZero();
  }

  int exitCode() throws InterruptedException {
    assertThat(process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)).as("has ended").isTrue();
    return process.exitValue();
  }

  String stdout() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String line = stdout.readLine(); line != null; line = stdout.readLine()) {
      text.append(line).append('\n');
    }
    return text.toString();
  }

  List<String> stderr() throws IOException {
    return Files.readAllLines(stderr, UTF_8);
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().orTimeout(SECONDS_TO_END, TimeUnit.SECONDS).join();
  }
}

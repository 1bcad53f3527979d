package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

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
    return launchJvm(folder, List.of(), arguments);
  }

  /** Starts the gate's classes with options of the JVM and arguments. */
  static GateProcess launchJvm(Path folder, List<String> options, String... arguments)
      throws IOException {
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> program = new ArrayList<>(options);
    program.addAll(List.of("-cp", classPath, Gate.class.getName()));
    return launch(folder, Map.of(), program, arguments);
  }

  /** Starts the packaged jar with environment variables and arguments. */
  static GateProcess launchJar(Path folder, Map<String, String> variables, String... arguments)
      throws IOException {
    String jar = System.getProperty("wayleave.gate.jar");
    return launch(folder, variables, List.of("-jar", jar), arguments);
  }

  private static GateProcess launch(
      Path folder, Map<String, String> variables, List<String> program, String... arguments)
      throws IOException {
    Path stderr = Files.createTempFile(folder, "gate", ".txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.language=" + System.getProperty("user.language")));
    command.addAll(program);
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(stderr.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(variables);
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

  /** Waits until the gate is ready; returns its port. */
  int awaitReady() throws IOException {
    String line = stdout.readLine();
    assertThat(line).as("stdout; stderr is %s", Files.readString(stderr)).startsWith(READY);
    return URI.create(line.substring(line.indexOf("http://"))).getPort();
  }

  /** Stops all threads: on a busy machine, some would go on for a while after the signal. */
  void freeze() throws Exception {
    signal("STOP");
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_END);
    while (hasRunningThread() && System.nanoTime() - deadline < 0) {
      Thread.sleep(10);
    }
  }

  private boolean hasRunningThread() throws IOException {
    Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
    if (!Files.isDirectory(threads)) {
      return false;
    }
    try (Stream<Path> all = Files.list(threads)) {
      for (Path thread : all.toList()) {
        if (!Files.readString(thread.resolve("stat"), ISO_8859_1).contains(") T ")) {
          return true;
        }
      }
    }
    return false;
  }

  /** Sends a signal such as {@code TERM}. */
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

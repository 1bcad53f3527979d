package io.github.wayleave.benchmarks.start;

import io.github.wayleave.benchmarks.ProcessTime;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program whose start is measured in a new process.
 *
 * @param words the program and its arguments
 * @param environment variables besides those of this process
 * @param folder the working directory, to which {@code log.txt} is written
 */
record StartedProgram(List<String> words, Map<String, String> environment, Path folder) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int PAUSE_MILLIS = 5;

  /** A test of a moment at which the start is over. */
  @FunctionalInterface
  interface Readiness {
    /** Returns once the process is ready. */
    void await(Process process) throws IOException, InterruptedException;
  }

  /** Measures a main class on the class path of this process until it writes its first line. */
  static StartCost untilLine(Path folder, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(java(), "-cp", classPath(), main.getName()));
    words.addAll(List.of(arguments));
    return new StartedProgram(words, Map.of(), folder)
        .untilReady(Redirect.PIPE, process -> awaitLine(process.getInputStream()));
  }

  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the path of the Java that runs this. */
  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Measures until a server answers with the status 200. */
  StartCost untilResponse(int port) throws IOException, InterruptedException {
    URI page = URI.create("http://127.0.0.1:" + port + "/index.html");
    return untilReady(Redirect.to(log()), process -> awaitResponse(process, page));
  }

  private File log() {
    return folder.resolve("log.txt").toFile();
  }

  private StartCost untilReady(Redirect output, Readiness readiness)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process process = start(output);
    try {
      readiness.await(process);
      double elapsed = (System.nanoTime() - start) / NANOS_PER_SECOND;
      return new StartCost(ProcessTime.of(process.pid()), elapsed);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  /**
   * Measures until the process has ended.
   *
   * @throws IOException if the exit code is not 0
   */
  StartCost untilEnd() throws IOException, InterruptedException {
    double before = ProcessTime.endedChildren();
    long start = System.nanoTime();
    int exitCode = start(Redirect.to(log())).waitFor();
    double elapsed = (System.nanoTime() - start) / NANOS_PER_SECOND;
    if (exitCode != 0) {
      throw new IOException(words + " ends with " + exitCode);
    }
    return new StartCost(ProcessTime.endedChildren() - before, elapsed);
  }

  private Process start(Redirect output) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    return builder
        .redirectError(Redirect.to(folder.resolve("errors.txt").toFile()))
        .redirectOutput(output)
        .start();
  }

  private static void awaitLine(InputStream output) throws IOException {
    if (output.read() != '\n') {
      throw new IOException("the program has ended");
    }
  }

  private static void awaitResponse(Process process, URI page)
      throws IOException, InterruptedException {
    while (!isServed(page)) {
      if (!process.isAlive()) {
        throw new IOException("the server has ended");
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private static boolean isServed(URI page) {
    try {
      HttpURLConnection connection = (HttpURLConnection) page.toURL().openConnection();
      connection.setUseCaches(false);
      boolean isOk = connection.getResponseCode() == HttpURLConnection.HTTP_OK;
      connection.disconnect();
      return isOk;
    } catch (IOException e) {
      return false;
    }
  }
}

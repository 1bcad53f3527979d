package io.github.wayleave.benchmarks.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The process of a {@link VariantServer}, seen from outside. */
final class ServerProcess implements AutoCloseable {
  /** A collector without threads and a heap of fixed size reduce the variation. */
  private static final List<String> OPTIONS = List.of("-Xms128m", "-Xmx128m", "-XX:+UseSerialGC");

  private final Process process;
  private final Writer questions;
  private final BufferedReader answers;
  private final int port;

  private ServerProcess(Process process) throws IOException {
    this.process = process;
    this.questions = process.outputWriter(StandardCharsets.US_ASCII);
    this.answers = process.inputReader(StandardCharsets.US_ASCII);
    this.port = Math.toIntExact(answer());
  }

  /** Starts a process whose server reports why it fails to start. */
  static ServerProcess start(SiteVariant variant) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder = new ProcessBuilder(java);
    builder.command().addAll(OPTIONS);
    builder
        .command()
        .addAll(
            List.of(
                "-cp",
                System.getProperty("java.class.path"),
                VariantServer.class.getName(),
                variant.toString()));
    return new ServerProcess(builder.redirectError(Redirect.INHERIT).start());
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  int port() {
    return port;
  }

  /** Returns the processor time of the server so far in nanoseconds. */
  long busy() throws IOException {
    questions.write("\n");
    questions.flush();
    return answer();
  }

  private long answer() throws IOException {
    String line = answers.readLine();
    if (line == null) {
      throw new IOException("the server has ended; what it said stands above");
    }
    return Long.parseLong(line);
  }

  @Override
  public void close() {
    process.destroy();
  }
}

package io.github.wayleave.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A {@link LoggedSite} that runs, and a client for it. */
final class SiteProcess implements AutoCloseable {
  private static final int SECONDS_TO_END = 60;

  private final Process process;
  private final BufferedReader stdout;
  private final int port;

  private SiteProcess(Process process) throws IOException {
    this.process = process;
    this.stdout = process.inputReader(UTF_8);
    String line = stdout.readLine();
    assertThat(line).as("the port").matches("[0-9]+");
    this.port = Integer.parseInt(line);
  }

  static SiteProcess start(Path policy, Path log, long millis) throws IOException {
    return new SiteProcess(
        java(
                LoggedSite.class.getName(),
                List.of(policy.toString(), log.toString(), Long.toString(millis)))
            .redirectError(log.resolveSibling("stderr.txt").toFile())
            .start());
  }

  /** Returns a JVM with the class path of the tests. */
  static ProcessBuilder java(String mainClass, List<String> arguments) {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            mainClass);
    builder.command().addAll(arguments);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder;
  }

  /**
   * Sends a request, and returns the status code.
   *
   * @param peer the last two octets of the proxy's address in 127.0.0.0/16, and network and host of
   *     the client's in 2001:db8::/32, as clients on the same machine prove nothing
   * @param line the method and the target
   * @param fields the header fields, each with its line break
   */
  int send(int peer, String line, String fields) throws IOException {
    try (Socket socket = new Socket()) {
      socket.bind(new InetSocketAddress(address(peer), 0));
      socket.connect(new InetSocketAddress(address(1), port));
      socket
          .getOutputStream()
          .write(
              (line
                      + " HTTP/1.1\r\nHost: www.example.org\r\nConnection: close\r\n"
                      + "X-Forwarded-For: 2001:db8:%x::%x\r\n".formatted(peer >> 8, peer & 0xFF)
                      + fields
                      + "\r\n")
                  .getBytes(UTF_8));
      String status = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(status).startsWith("HTTP/1.1 ");
      return Integer.parseInt(status.substring(9, 12));
    }
  }

  private static InetAddress address(int lastOctets) throws IOException {
    return InetAddress.getByAddress(
        new byte[] {127, 0, (byte) (lastOctets >> 8), (byte) lastOctets});
  }

  void reload(long millis) throws IOException {
    process.getOutputStream().write((millis + "\n").getBytes(UTF_8));
    process.getOutputStream().flush();
    assertThat(stdout.readLine()).isEqualTo(LoggedSite.RELOADED);
  }

  /** Stops the server as a process manager does. */
  void stop() throws IOException, InterruptedException {
    process.getOutputStream().close();
    assertThat(process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)).as("has ended").isTrue();
    assertThat(process.exitValue()).isZero();
  }

  /** Ends the process at once, as {@code kill -9} does. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** A real Redis on the loopback address, without files. */
final class StoreProcess implements AutoCloseable {
  private final int port;
  private final Process process;

  private StoreProcess(int port, Process process) {
    this.port = port;
    this.process = process;
  }

  static StoreProcess start() {
    try {
      int port = freePort();
      ProcessBuilder command =
          new ProcessBuilder(
              "redis-server", "--port", "" + port, "--bind", "127.0.0.1", "--save", "");
      return new StoreProcess(
          port, command.redirectOutput(ProcessBuilder.Redirect.DISCARD).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  String url() {
    return "redis://127.0.0.1:" + port;
  }

  /** Returns whether it has a key. */
  boolean has(String key) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String question = "EXISTS " + key + "\r\nQUIT\r\n";
      socket.getOutputStream().write(question.getBytes(StandardCharsets.ISO_8859_1));
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      return answer.startsWith(":1");
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

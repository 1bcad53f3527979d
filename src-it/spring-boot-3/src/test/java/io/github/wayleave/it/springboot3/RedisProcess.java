package io.github.wayleave.it.springboot3;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real Redis on the loopback address, without files. */
record RedisProcess(int port, Process process) implements AutoCloseable {
  static RedisProcess start(String... options) {
    try {
      int port = freePort();
      List<String> command =
          new ArrayList<>(
              List.of("redis-server", "--port", "" + port, "--bind", "127.0.0.1", "--save", ""));
      command.addAll(List.of(options));
      return new RedisProcess(
          port,
          new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start());
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

package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A client with a few persistent connections. It sends a request on each of them, then reads the
 * response from each.
 */
final class KeepAliveClient implements AutoCloseable {
  private static final int CONNECTIONS = 4;

  private final List<Connection> connections = new ArrayList<>();
  private final List<byte[]> requests;
  private int next;

  KeepAliveClient(int port, List<byte[]> requests) throws IOException {
    this.requests = requests;
    for (int i = 0; i < CONNECTIONS; i++) {
      connections.add(new Connection(port));
    }
  }

  /** Sends at least this number of requests, the same on every connection, and returns how many. */
  int ask(int times) throws IOException {
    int count = 0;
    while (count < times) {
      for (Connection connection : connections) {
        connection.write(requests.get(next));
        next = (next + 1) % requests.size();
      }
      for (Connection connection : connections) {
        connection.readAnswer();
      }
      count += CONNECTIONS;
    }
    return count;
  }

  @Override
  public void close() throws IOException {
    for (Connection connection : connections) {
      connection.close();
    }
  }
}

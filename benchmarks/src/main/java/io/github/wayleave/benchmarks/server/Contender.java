package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.server.PairedCosts.MeasuredServer;
import java.io.IOException;

/** A measured server and the client that sends its requests. */
final class Contender implements MeasuredServer, AutoCloseable {
  private final ServerProcess server;
  private final KeepAliveClient client;

  private Contender(ServerProcess server, KeepAliveClient client) {
    this.server = server;
    this.client = client;
  }

  /** Starts the server and connects to it. */
  static Contender start(SiteVariant variant, ClientMix clients) throws IOException {
    ServerProcess server = ServerProcess.start(variant);
    try {
      return new Contender(
          server, new KeepAliveClient(server.port(), SampleRequests.of(variant, clients)));
    } catch (IOException e) {
      server.close();
      throw e;
    }
  }

  @Override
  public double cost(int requests) throws IOException {
    long start = server.busy();
    int count = client.ask(requests);
    return (double) (server.busy() - start) / count;
  }

  @Override
  public void close() throws IOException {
    try (server) {
      client.close();
    }
  }
}

package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.ProcessTime;
import io.github.wayleave.benchmarks.server.PairedCosts.MeasuredServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A resource of a running server and the client that requests it. */
final class ServedResource implements MeasuredServer, AutoCloseable {
  private final ProcessHandle server;
  private final String content;
  private final KeepAliveClient client;

  private ServedResource(ProcessHandle server, String content, KeepAliveClient client) {
    this.server = server;
    this.content = content;
    this.client = client;
  }

  /** Connects; the server may have child processes. */
  static ServedResource at(ProcessHandle server, URI address) throws IOException {
    List<byte[]> requests = SampleRequests.of(Optional.of(address.getPath()));
    try (Connection connection = new Connection(address.getPort())) {
      connection.write(requests.get(0));
      String content = connection.readAnswer();
      return new ServedResource(server, content, new KeepAliveClient(address.getPort(), requests));
    }
  }

  /** Returns the content, since serving less would be cheaper. */
  String content() {
    return content;
  }

  @Override
  public double cost(int requests) throws IOException {
    long start = busy();
    int count = client.ask(requests);
    return (double) (busy() - start) / count;
  }

  private long busy() {
    return Stream.concat(Stream.of(server), server.descendants())
        .mapToLong(ServedResource::busy)
        .sum();
  }

  /** The time of the process itself would have a resolution of 10 milliseconds. */
  private static long busy(ProcessHandle process) {
    try {
      return ProcessTime.threads(process.pid());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}

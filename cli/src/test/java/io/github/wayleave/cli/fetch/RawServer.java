package io.github.wayleave.cli.fetch;

import io.github.wayleave.net.Origin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that answers each connection with arbitrary bytes. */
final class RawServer implements AutoCloseable {
  private final ServerSocket socket;
  private final RawAnswer answer;

  /** The lines of each request. */
  final List<List<String>> requests = new CopyOnWriteArrayList<>();

  interface RawAnswer {
    void write(OutputStream out) throws IOException;
  }

  RawServer(RawAnswer answer) {
    this.answer = answer;
    try {
      this.socket = new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(this::serve, "raw server");
    thread.setDaemon(true);
    thread.start();
  }

  static RawServer saying(String head, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return new RawServer(out -> write(out, head, bytes));
  }

  static void write(OutputStream out, String head, byte[] body) throws IOException {
    String length = "Content-Length: " + body.length + "\r\nConnection: close\r\n\r\n";
    out.write(("HTTP/1.1 " + head + "\r\n" + length).getBytes(StandardCharsets.US_ASCII));
    out.write(body);
  }

  Origin origin() {
    return Origin.of("http://127.0.0.1:" + socket.getLocalPort());
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (Socket connection = socket.accept()) {
        requests.add(head(connection));
        answer.write(connection.getOutputStream());
      } catch (IOException e) {
        // The client has gone, or the test is over.
      }
    }
  }

  private static List<String> head(Socket connection) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
    List<String> lines = new ArrayList<>();
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      lines.add(line);
    }
    return lines;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

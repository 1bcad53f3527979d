package io.github.wayleave.cli.nodes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.wayleave.internal.http.TestHttpsServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A node on the loopback interface, which publishes the same at every host. */
public final class TestNode implements Closeable {
  private final TestHttpsServer server;
  private final int last;
  private final Map<String, String> responses = new ConcurrentHashMap<>();

  private TestNode(TestHttpsServer server, int last) {
    this.server = server;
    this.last = last;
    server.behave(this::answer);
  }

  /** Starts a node on a free port. */
  public static TestNode start() throws IOException {
    return start(1, 0);
  }

  /** Starts a node on another loopback address, such as 127.0.0.2, and a port. */
  public static TestNode start(int last, int port) throws IOException {
    return new TestNode(TestHttpsServer.plain(TestHttpsServer.loopback(last), port), last);
  }

  /** Publishes a document, one octet for each character. */
  public TestNode put(String path, String content) {
    return respond(
        path, "HTTP/1.1 200 OK\r\nContent-Length: " + content.length() + "\r\n\r\n" + content);
  }

  /** Sends a response, one octet for each character. */
  public TestNode respond(String path, String response) {
    responses.put(path, response);
    return this;
  }

  /** Replaces what the node does. */
  public void behave(TestHttpsServer.Behaviour behaviour) {
    server.behave(behaviour);
  }

  public int port() {
    return server.port();
  }

  public String url() {
    return "http://127.0.0.%s:%s".formatted(last, server.port());
  }

  /** Returns the host and the path of each request, such as {@code www.example.org/robots.txt}. */
  public List<String> asked() {
    return server.requests().stream()
        .map(head -> head.split("\r\nHost: ", 2)[1].split("\r\n", 2)[0] + head.split(" ", 3)[1])
        .toList();
  }

  public List<String> requests() {
    return server.requests();
  }

  private void answer(String request, OutputStream out) throws IOException {
    String path = request.split(" ", 3)[1];
    String missing = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    out.write(responses.getOrDefault(path, missing).getBytes(ISO_8859_1));
  }

  @Override
  public void close() {
    server.close();
  }
}

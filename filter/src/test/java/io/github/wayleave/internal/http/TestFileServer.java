package io.github.wayleave.internal.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A server of files on the loopback interface, which answers conditional requests. */
public final class TestFileServer implements Closeable {
  private final TestHttpsServer server;
  private final Map<String, String> files = new ConcurrentHashMap<>();
  private final Map<String, String> failures = new ConcurrentHashMap<>();

  public TestFileServer() throws IOException {
    server = TestHttpsServer.plain(TestHttpsServer.loopback(1), 0);
    server.behave(this::answer);
  }

  /** Writes a file, which is no longer broken then. */
  public TestFileServer put(String path, String content) {
    files.put(path, content);
    failures.remove(path);
    return this;
  }

  /** Makes the server send a response, of a status line and perhaps fields, instead of a file. */
  public void fail(String path, String head) {
    failures.put(path, "HTTP/1.1 " + head + "\r\nContent-Length: 0\r\n\r\n");
  }

  /** Returns the URL of a path. */
  public String url(String path) {
    return "http://127.0.0.1:" + server.port() + path;
  }

  /** Returns the heads of all requests. */
  public List<String> requests() {
    return server.requests();
  }

  private void answer(String request, OutputStream out) throws IOException {
    String path = request.split("[ ?]", 3)[1];
    String content = files.get(path);
    String tag = content == null ? "" : "\"v" + content.hashCode() + "\"";
    String response =
        Optional.ofNullable(failures.get(path)).orElseGet(() -> file(request, content, tag));
    out.write(response.getBytes(ISO_8859_1));
  }

  private static String file(String request, String content, String tag) {
    if (content == null) {
      return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    }
    return request.contains("\r\nIf-None-Match: " + tag + "\r\n")
        ? "HTTP/1.1 304 Not Modified\r\nETag: %s\r\n\r\n".formatted(tag)
        : "HTTP/1.1 200 OK\r\nETag: %s\r\nContent-Length: %s\r\n\r\n%s"
            .formatted(tag, content.length(), content);
  }

  @Override
  public void close() {
    server.close();
  }
}

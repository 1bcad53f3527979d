package io.github.wayleave.internal.datasetpage;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** Serves texts, with the Content-Security-Policy for those below {@code /datasets/}. */
final class PageServer implements AutoCloseable {
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final Set<String> requestedPaths = new ConcurrentSkipListSet<>();
  private final HttpServer server;

  PageServer() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  PageServer with(String path, String text) {
    texts.put(path, text);
    return this;
  }

  Set<String> requestedPaths() {
    return requestedPaths;
  }

  String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getRawPath();
    requestedPaths.add(path);
    byte[] octets = texts.getOrDefault(path, "").getBytes(UTF_8);
    if (path.startsWith("/datasets/")) {
      exchange
          .getResponseHeaders()
          .set("Content-Security-Policy", DatasetPages.CONTENT_SECURITY_POLICY);
      exchange.getResponseHeaders().set("Content-Type", "text/html;charset=utf-8");
    }
    exchange.sendResponseHeaders(texts.containsKey(path) ? 200 : 404, octets.length + 1L);
    try (exchange) {
      exchange.getResponseBody().write(octets);
      exchange.getResponseBody().write('\n');
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

package io.github.wayleave.it.consumers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A site with documents and files at their paths; at all others it has a page that says so. */
final class OfferedSite implements AutoCloseable {
  private static final byte[] NOT_FOUND =
      "<!doctype html><title>Nothing here</title>".getBytes(StandardCharsets.UTF_8);

  private final Map<String, byte[]> bodies = new ConcurrentHashMap<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  OfferedSite() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  /** Returns the URL of the site, with a slash at its end. */
  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  void put(String path, byte[] body) {
    bodies.put(path, body);
  }

  /** Returns what was asked for so far, like {@code GET /data.txt}. */
  List<String> requests() {
    return requests;
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().toString();
      requests.add(exchange.getRequestMethod() + " " + path);
      byte[] body = bodies.getOrDefault(path, NOT_FOUND);
      boolean isThere = bodies.containsKey(path);
      exchange
          .getResponseHeaders()
          .set("Content-Type", isThere ? "text/plain; charset=utf-8" : "text/html");
      if (isThere) {
        exchange.getResponseHeaders().set("ETag", "\"" + body.length + "\"");
        exchange.getResponseHeaders().set("Cache-Control", "public, no-cache");
      }
      boolean isHead = exchange.getRequestMethod().equals("HEAD");
      exchange.sendResponseHeaders(isThere ? 200 : 404, isHead ? -1 : body.length);
      if (!isHead) {
        exchange.getResponseBody().write(body);
      }
    }
  }
}

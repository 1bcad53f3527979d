package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerResponse;
import io.github.wayleave.publish.answer.Header;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/**
 * Answers requests for the explorer, and only those that a page of this machine or its user sends:
 * no other site may read it, even if a name server leads that site's name here.
 */
record ExplorerExchange(Explorer explorer) {
  /** The path of the first page. */
  static final String PATH = "/.wayleave/";

  /** Returns whether a request is for the explorer. */
  static boolean isFor(HttpExchange exchange) {
    String path = exchange.getRequestURI().getRawPath();
    return path != null && (path + "/").startsWith(PATH);
  }

  void answer(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    if (!PreviewHost.isThisMachine(exchange)) {
      send(exchange, 421, new byte[0]);
    } else if (isFromElsewhere(exchange)) {
      send(exchange, 403, new byte[0]);
    } else if (!List.of("GET", "HEAD").contains(method)) {
      exchange.getResponseHeaders().set("Allow", "GET, HEAD");
      send(exchange, 405, new byte[0]);
    } else {
      get(exchange, exchange.getRequestURI().getRawPath());
    }
  }

  private void get(HttpExchange exchange, String path) throws IOException {
    if (path.length() < PATH.length()) {
      exchange.getResponseHeaders().set("Location", PATH);
      send(exchange, 308, new byte[0]);
      return;
    }
    String query = Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), "");
    ExplorerResponse response = explorer.get(path.substring(PATH.length()), query);
    exchange.getResponseHeaders().set("Content-Type", response.contentType());
    send(exchange, response.status(), response.body());
  }

  /** Returns whether a page of another site asks; its links and address bars may lead here. */
  private static boolean isFromElsewhere(HttpExchange exchange) {
    String site = Objects.requireNonNullElse(field(exchange, "Sec-Fetch-Site"), "none");
    boolean isNavigation =
        "navigate".equals(field(exchange, "Sec-Fetch-Mode"))
            && "document".equals(field(exchange, "Sec-Fetch-Dest"));
    return !site.equals("same-origin") && !site.equals("none") && !isNavigation;
  }

  private static String field(HttpExchange exchange, String name) {
    return exchange.getRequestHeaders().getFirst(name);
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    for (Header header : ExplorerResponse.HEADERS) {
      exchange.getResponseHeaders().set(header.name(), header.value());
    }
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    if (isHead) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
    }
    exchange.sendResponseHeaders(status, isHead || body.length == 0 ? -1 : body.length);
    if (!isHead) {
      exchange.getResponseBody().write(body);
    }
  }
}

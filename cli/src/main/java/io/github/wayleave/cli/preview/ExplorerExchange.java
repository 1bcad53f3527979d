package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerAnswer;
import io.github.wayleave.explorer.LocalAccess;
import io.github.wayleave.publish.answer.Header;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Answers the requests of this machine's browsers for the explorer. */
record ExplorerExchange(Explorer explorer) {
  private static final String NAME = ".wayleave";

  /** The path of the first page. */
  static final String PATH = "/" + NAME + "/";

  /** Returns whether a request is for the explorer. */
  static boolean isFor(HttpExchange exchange) {
    String path = exchange.getRequestURI().getPath();
    return path != null && (path + "/").startsWith(PATH);
  }

  void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring(PATH.length() - 1);
    String query = Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), "");
    int port = exchange.getLocalAddress().getPort();
    Function<String, Optional<String>> field =
        name -> Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    boolean isForm = exchange.getRequestMethod().equals("POST") && path.equals("/" + Explorer.TRY);
    send(
        exchange,
        isForm
            ? LocalAccess.form(explorer, port, field, exchange.getRequestBody())
            : LocalAccess.refusal(port, field)
                .orElseGet(
                    () ->
                        ExplorerAnswer.of(
                            explorer, exchange.getRequestMethod(), path, query, NAME)));
  }

  private static void send(HttpExchange exchange, ExplorerAnswer answer) throws IOException {
    for (Header header : answer.headers()) {
      exchange.getResponseHeaders().set(header.name(), header.value());
    }
    int length = answer.body().length;
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", Integer.toString(length));
      exchange.sendResponseHeaders(answer.status(), -1);
    } else {
      exchange.sendResponseHeaders(answer.status(), length == 0 ? -1 : length);
      exchange.getResponseBody().write(answer.body());
    }
  }
}

package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerAnswer;
import io.github.wayleave.explorer.LocalAccess;
import io.github.wayleave.publish.answer.Header;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Answers the requests of this machine's browsers for the explorer. */
record ExplorerExchange(Explorer explorer) {
  private static final String NAME = ".wayleave";

  private static final int BLOCK = 1 << 16;
  private static final int MAX_IGNORED_BLOCKS = 512;

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
    Optional<ExplorerAnswer> refusal;
    if (exchange.getRequestMethod().equals("POST") && path.equals("/" + Explorer.TRY)) {
      refusal = LocalAccess.formRefusal(port, field);
      if (refusal.isEmpty()) {
        refusal = Optional.of(ExplorerAnswer.of(explorer.attempt(form(exchange.getRequestBody()))));
      }
    } else {
      refusal = LocalAccess.refusal(port, field);
    }
    send(
        exchange,
        refusal.orElseGet(
            () -> ExplorerAnswer.of(explorer, exchange.getRequestMethod(), path, query, NAME)));
  }

  /** Reads a form; what is too long is read to its end, or browsers show no answer. */
  private static byte[] form(InputStream body) throws IOException {
    byte[] form = body.readNBytes(Explorer.MAX_FORM + 1);
    byte[] ignored = new byte[BLOCK];
    int blocks = 0;
    while (blocks < MAX_IGNORED_BLOCKS && body.readNBytes(ignored, 0, BLOCK) == BLOCK) {
      blocks++;
    }
    return form;
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

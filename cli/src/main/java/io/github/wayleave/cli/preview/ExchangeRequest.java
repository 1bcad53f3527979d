package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.publish.DocumentRequest;
import java.util.List;

/** A request, seen as one for a document. */
record ExchangeRequest(HttpExchange exchange) implements DocumentRequest {
  @Override
  public String method() {
    return exchange.getRequestMethod();
  }

  @Override
  public List<String> header(String name) {
    return exchange.getRequestHeaders().getOrDefault(name, List.of());
  }
}

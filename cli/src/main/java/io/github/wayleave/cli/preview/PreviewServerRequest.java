package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.internal.gate.ServerRequest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Adapts a request to the preview for the gate; {@code queryString} is the query without the
 * parameter {@code host}.
 */
record PreviewServerRequest(HttpExchange exchange, String host, Optional<String> queryString)
    implements ServerRequest {
  @Override
  public String method() {
    return exchange.getRequestMethod();
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    return Collections.enumeration(exchange.getRequestHeaders().getOrDefault(name, List.of()));
  }

  @Override
  public String path() {
    return Objects.requireNonNullElse(exchange.getRequestURI().getRawPath(), "");
  }

  @Override
  public @Nullable String query() {
    return queryString.orElse(null);
  }

  @Override
  public String resolved() {
    String path = path();
    return path.startsWith("/") ? ResolvedPath.of(path) : path;
  }

  @Override
  public String scheme() {
    return "http";
  }

  @Override
  public String authority() {
    return host;
  }

  @Override
  public String peer() {
    return exchange.getRemoteAddress().getAddress().getHostAddress();
  }
}

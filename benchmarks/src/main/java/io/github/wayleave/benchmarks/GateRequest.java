package io.github.wayleave.benchmarks;

import io.github.wayleave.internal.gate.ServerRequest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request for a page, as a container has parsed it.
 *
 * @param peer the address of the client
 * @param userAgent the only field that the request has
 */
record GateRequest(String peer, String userAgent) implements ServerRequest {
  private static final String PAGE = "/article/1";

  @Override
  public @Nullable Enumeration<String> headerLines(String name) {
    return name.equals("User-Agent") ? Collections.enumeration(List.of(userAgent)) : null;
  }

  @Override
  public String method() {
    return "GET";
  }

  @Override
  public String path() {
    return PAGE;
  }

  @Override
  public @Nullable String query() {
    return null;
  }

  @Override
  public String resolved() {
    return PAGE;
  }

  @Override
  public String host() {
    return "www.example.org";
  }

  @Override
  public String scheme() {
    return "https";
  }

  @Override
  public String authority() {
    return host();
  }
}

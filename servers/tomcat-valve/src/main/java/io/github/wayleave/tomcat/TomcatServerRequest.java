package io.github.wayleave.tomcat;

import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.servlet.ServletServerRequest;
import java.util.Enumeration;
import java.util.Objects;
import org.apache.catalina.connector.Request;
import org.jspecify.annotations.Nullable;

/** A request that arrives at a Tomcat host; there may be no application for it. */
record TomcatServerRequest(Request request, ServletServerRequest fields) implements ServerRequest {
  static TomcatServerRequest of(Request request) {
    return new TomcatServerRequest(request, new ServletServerRequest(request));
  }

  @Override
  public String method() {
    return fields.method();
  }

  @Override
  public @Nullable Enumeration<String> headerLines(String name) {
    return fields.headerLines(name);
  }

  @Override
  public String path() {
    return fields.path();
  }

  @Override
  public @Nullable String query() {
    return fields.query();
  }

  /**
   * Returns the path by which Tomcat selects the application, and the application selects a page.
   */
  @Override
  public String resolved() {
    return fields.sent().isPresent()
        ? fields.resolved()
        : Objects.requireNonNullElse(request.getDecodedRequestURI(), "");
  }

  @Override
  public String host() {
    return fields.host();
  }

  @Override
  public String scheme() {
    return fields.scheme();
  }

  @Override
  public String authority() {
    return fields.authority();
  }

  @Override
  public boolean hasField(String name) {
    return fields.hasField(name);
  }

  @Override
  public String peer() {
    return fields.peer();
  }
}

package io.github.wayleave.tomcat;

import io.github.wayleave.internal.gate.Arrival;
import io.github.wayleave.internal.servlet.ServletArrival;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import org.apache.catalina.connector.Request;
import org.jspecify.annotations.Nullable;

/** A request that has come to a host of Tomcat; there may be no application for it. */
record HostArrival(Request request, ServletArrival fields) implements Arrival {
  static HostArrival of(Request request) {
    return new HostArrival(request, new ServletArrival(request));
  }

  @Override
  public String method() {
    return fields.method();
  }

  @Override
  public List<String> header(String name) {
    return fields.header(name);
  }

  @Override
  public @Nullable Enumeration<String> lines(String name) {
    return fields.lines(name);
  }

  @Override
  public String path() {
    return fields.path();
  }

  @Override
  public @Nullable String query() {
    return fields.query();
  }

  /** The path by which Tomcat looks for the application, and the application for a page. */
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
  public String peer() {
    return fields.peer();
  }
}

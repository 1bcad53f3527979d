package io.github.wayleave.servlet;

import io.github.wayleave.publish.DocumentRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** A servlet request, seen as a request for a document. */
record RequestView(HttpServletRequest request) implements DocumentRequest {
  @Override
  public String method() {
    return request.getMethod();
  }

  @Override
  public List<String> header(String name) {
    Enumeration<String> lines = request.getHeaders(name);
    return lines == null ? List.of() : Collections.list(lines);
  }
}

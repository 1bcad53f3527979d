package io.github.wayleave.benchmarks.server;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The smallest servlet: answers each GET with the same octets. */
final class FixedServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final String type;
  private final byte[] octets;

  FixedServlet(String type, byte[] octets) {
    this.type = type;
    this.octets = octets.clone();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType(type);
    response.setContentLength(octets.length);
    response.getOutputStream().write(octets);
  }
}

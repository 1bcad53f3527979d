package io.github.wayleave.spring;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Answers 404 at paths without another servlet. Tomcat does so itself, but then no filter sees the
 * request.
 */
final class FallbackServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  /** Registers a servlet at {@code /}, unless another one is there. */
  static void register(ServletContext context) {
    ServletRegistration.Dynamic registration =
        context.addServlet("wayleaveFallbackServlet", new FallbackServlet());
    if (registration != null) {
      registration.setAsyncSupported(true);
      registration.addMapping("/");
    }
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.sendError(HttpServletResponse.SC_NOT_FOUND);
  }
}

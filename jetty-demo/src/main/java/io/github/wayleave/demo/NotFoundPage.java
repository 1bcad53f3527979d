package io.github.wayleave.demo;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jetty.util.resource.Resource;

/**
 * The page for every address without a file.
 *
 * <p>Jetty's default servlet could serve it too, but evaluates conditions and ranges first, so that
 * a 404 would become a 304 or a 206.
 */
final class NotFoundPage extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private final transient Resource file;

  NotFoundPage(Resource file) {
    this.file = file;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/html;charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    try (InputStream in = file.newInputStream()) {
      in.transferTo(response.getOutputStream());
    }
  }
}

package io.github.wayleave.javax;

import java.io.IOException;
import java.io.UncheckedIOException;
import javax.servlet.AsyncContext;
import javax.servlet.RequestDispatcher;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** An application of javax.servlet: it answers at once, later, with an error, or as error page. */
public final class JavaxSiteServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getServletPath();
    if (path.equals("/gone")) {
      response.sendError(HttpServletResponse.SC_GONE);
    } else if (path.equals("/late")) {
      AsyncContext later = request.startAsync(request, response);
      later.start(() -> finish(later, response));
    } else if (path.equals("/again") && request.getAttribute(path) == null) {
      request.setAttribute(path, true);
      request.startAsync().dispatch();
    } else {
      Object error = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
      write(response, error == null ? "page" : "error page for " + error);
    }
  }

  private static void finish(AsyncContext later, HttpServletResponse response) {
    try {
      write(response, "late");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    later.complete();
  }

  private static void write(HttpServletResponse response, String text) throws IOException {
    response.setContentType("text/plain");
    response.getWriter().print(text);
  }
}

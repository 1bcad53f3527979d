package io.github.wayleave.javax;

import java.io.IOException;
import java.io.UncheckedIOException;
import javax.servlet.AsyncContext;
import javax.servlet.RequestDispatcher;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** A javax.servlet application with synchronous, asynchronous and error responses. */
public final class JavaxSiteServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String path = request.getServletPath();
    if (path.equals("/gone")) {
      response.sendError(HttpServletResponse.SC_GONE);
    } else if (path.equals("/late")) {
      AsyncContext async = request.startAsync(request, response);
      async.start(() -> finish(async, response));
    } else if (path.equals("/again") && request.getAttribute(path) == null) {
      request.setAttribute(path, true);
      request.startAsync().dispatch();
    } else {
      Object error = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
      write(response, error == null ? "page" : "error page for " + error);
    }
  }

  private static void finish(AsyncContext async, HttpServletResponse response) {
    try {
      write(response, "late");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    async.complete();
  }

  private static void write(HttpServletResponse response, String text) throws IOException {
    response.setContentType("text/plain");
    response.getWriter().print(text);
  }
}

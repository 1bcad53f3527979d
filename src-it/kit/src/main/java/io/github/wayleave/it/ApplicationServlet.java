package io.github.wayleave.it;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * The application behind the filter, which reports that it was reached and by which dispatch type.
 * {@code /forward}, {@code /async} and {@code /gone} dispatch to {@code /robots.txt}; the last
 * through an error page. Below {@code /answers/} it performs {@link ResponseSteps}.
 */
public final class ApplicationServlet extends HttpServlet {
  /** The start of the content of its responses. */
  public static final String MARK = "application: ";

  private static final long serialVersionUID = 1L;
  private static final String DOCUMENT = "/robots.txt";

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    switch (request.getDispatcherType() + " " + path(request)) {
      case "REQUEST /forward" -> request.getRequestDispatcher(DOCUMENT).forward(request, response);
      case "REQUEST /async" -> request.startAsync().dispatch(DOCUMENT);
      case "REQUEST /gone" -> response.sendError(HttpServletResponse.SC_GONE);
      default -> {
        if (path(request).startsWith(ResponseSteps.PATH)) {
          ResponseSteps.to(path(request), request, response);
        } else {
          answer(request, response);
        }
      }
    }
  }

  private static void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/plain");
    response.setCharacterEncoding("utf-8");
    String method = request.getMethod();
    response
        .getWriter()
        .print(MARK + method + " " + request.getDispatcherType() + " " + path(request));
  }

  private static String path(HttpServletRequest request) {
    String info = request.getPathInfo();
    return request.getServletPath() + (info == null ? "" : info);
  }
}

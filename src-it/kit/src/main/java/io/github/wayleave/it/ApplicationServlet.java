package io.github.wayleave.it;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * The application behind the filter: says that it was reached, and by which dispatch.
 *
 * <p>{@code /forward}, {@code /async} and {@code /gone} come back to {@code /robots.txt} by a
 * dispatch of their own; the last needs an error page. Below {@code /answers/} it does whatever
 * {@link ResponseSteps} can.
 */
public final class ApplicationServlet extends HttpServlet {
  /** How the content of its answers begins. */
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

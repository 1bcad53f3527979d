package io.github.wayleave.it.shipped;

import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

/** An ordinary application: pages, and other ways in which servlets respond. */
public final class SiteServlet extends HttpServlet {
  /** The start of the content of its pages. */
  public static final String MARK = "site: ";

  private static final long serialVersionUID = 1L;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    switch (request.getServletPath()) {
      case "/site/dispatch" -> request.startAsync().dispatch("/site/page");
      case "/site/complete" -> complete(request.startAsync());
      case "/site/gone" -> response.sendError(HttpServletResponse.SC_GONE);
      case "/site/broken" -> throw new ServletException("this page is always broken");
      case "/site/forward" -> forward("/private/page", request, response);
      case "/site/status" -> write(response, status());
      case "/site/counts" -> write(response, counts());
      case "/site/filters" -> write(response, filters());
      default ->
          write(response, MARK + request.getDispatcherType() + " " + request.getServletPath());
    }
  }

  private static void complete(AsyncContext asynchronous) {
    asynchronous.start(
        () -> {
          try {
            write((HttpServletResponse) asynchronous.getResponse(), MARK + "completed");
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          } finally {
            asynchronous.complete();
          }
        });
  }

  private static void forward(String path, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    request.getRequestDispatcher(path).forward(request, response);
  }

  private String status() {
    return WayleaveFilter.of(getServletContext())
        .flatMap(WayleaveFilter::live)
        .map(LivePolicy::status)
        .map(
            status ->
                status.health()
                    + status
                        .activePolicy()
                        .map(policy -> ", version " + policy.version())
                        .orElse("")
                    + status.problems().stream()
                        .map(problem -> "\n" + problem)
                        .collect(Collectors.joining()))
        .orElse("no policy");
  }

  private String counts() {
    return WayleaveFilter.of(getServletContext())
        .flatMap(WayleaveFilter::live)
        .map(LivePolicy::accessCounts)
        .map(Object::toString)
        .orElse("no counts");
  }

  private String filters() {
    return getServletContext().getFilterRegistrations().values().stream()
        .map(FilterRegistration::getClassName)
        .collect(Collectors.joining("\n"));
  }

  private static void write(HttpServletResponse response, String text) throws IOException {
    response.setContentType("text/plain");
    response.setCharacterEncoding("utf-8");
    response.getWriter().print(text);
  }
}

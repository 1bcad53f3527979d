package io.github.wayleave.it;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Performs the steps in a path on a response: {@code /answers/set/reset/page} sets a field, resets
 * the response and sends a page.
 */
final class ResponseSteps {
  static final String PATH = "/answers/";

  private static final String PAGE = PATH + "page";
  private static final String TAG = "X-Robots-Tag";
  private static final byte[] OCTETS = "octets".getBytes(StandardCharsets.US_ASCII);

  private final HttpServletRequest request;
  private final HttpServletResponse response;

  private ResponseSteps(HttpServletRequest request, HttpServletResponse response) {
    this.request = request;
    this.response = response;
  }

  /** Performs the steps in a path. */
  static void to(String path, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    ResponseSteps answers = new ResponseSteps(request, response);
    for (String step : path.substring(PATH.length()).split("/", -1)) {
      answers.change(step);
    }
  }

  private void change(String step) throws ServletException, IOException {
    switch (step) {
      case "set" -> response.setHeader(TAG, "all");
      case "set-lower" -> response.setHeader("x-robots-tag", "all");
      case "set-null" -> response.setHeader(TAG, null);
      case "set-number" -> response.setIntHeader(TAG, 7);
      case "set-date" -> response.setDateHeader(TAG, 0);
      case "add" -> response.addHeader(TAG, "nofollow");
      case "add-same" -> response.addHeader(TAG, "noindex");
      case "set-usage" -> response.setHeader("Content-Usage", "train-ai=y, other=n");
      case "add-usage" -> response.addHeader("content-usage", "search=n");
      case "set-reserved" -> response.setHeader("tdm-reservation", "1");
      case "set-free" -> response.setHeader("TDM-Reservation", "0");
      case "set-link" -> response.setHeader("Link", "</next>; rel=next");
      case "reset" -> response.reset();
      case "print-and-reset" -> {
        print(response);
        response.resetBuffer();
      }
      case "send" -> response.flushBuffer();
      case "status" -> response.setStatus(HttpServletResponse.SC_ACCEPTED);
      default -> end(step);
    }
  }

  private void end(String step) throws ServletException, IOException {
    switch (step) {
      case "page" -> print(response);
      case "octets" -> {
        response.setContentLength(OCTETS.length);
        response.getOutputStream().write(OCTETS);
      }
      case "wrapped" -> response.getWriter().print(response instanceof HttpServletResponseWrapper);
      case "not-modified" -> response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      case "no-content" -> response.setStatus(HttpServletResponse.SC_NO_CONTENT);
      case "redirect" -> response.sendRedirect(PAGE);
      case "missing" -> response.sendError(HttpServletResponse.SC_NOT_FOUND);
      case "failed" -> response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "failed");
      case "uncaught" -> throw new ServletException("uncaught on purpose");
      case "forward" -> request.getRequestDispatcher(PAGE).forward(request, response);
      default -> asynchronous(step);
    }
  }

  private void asynchronous(String step) throws ServletException, IOException {
    switch (step) {
      case "dispatch" -> request.startAsync().dispatch(PAGE);
      case "dispatch-wrapped" -> request.startAsync(request, response).dispatch(PAGE);
      case "complete" -> complete(request.startAsync());
      case "complete-wrapped" -> complete(request.startAsync(request, response));
      case "complete-set" -> {
        AsyncContext context = request.startAsync();
        ((HttpServletResponse) context.getResponse()).setHeader(TAG, "all");
        complete(context);
      }
      case "complete-missing" -> {
        AsyncContext context = request.startAsync();
        response.sendError(HttpServletResponse.SC_NOT_FOUND);
        context.complete();
      }
      case "time-out" -> request.startAsync().setTimeout(200);
      default -> throw new ServletException("no such step: " + step);
    }
  }

  private static void complete(AsyncContext context) {
    context.start(
        () -> {
          try {
            print(context.getResponse());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          } finally {
            context.complete();
          }
        });
  }

  private static void print(ServletResponse response) throws IOException {
    response.setContentType("text/plain");
    response.getWriter().print(ApplicationServlet.MARK + "page");
  }
}

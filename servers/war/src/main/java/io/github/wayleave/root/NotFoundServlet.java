package io.github.wayleave.root;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Answers every request for something other than a document with 404. */
public final class NotFoundServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private static final byte[] TEXT =
      "Not found; see /robots.txt.\n".getBytes(StandardCharsets.US_ASCII);

  /** Creates the servlet. The container calls this constructor. */
  public NotFoundServlet() {}

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setStatus(HttpServletResponse.SC_NOT_FOUND);
    response.setContentType("text/plain;charset=us-ascii");
    response.setContentLength(TEXT.length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(TEXT);
    }
  }
}

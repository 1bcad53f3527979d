package io.github.wayleave.it;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Reports whether it serves a disallowed path: by its name, by its path as resolved by a file
 * system, or by its path as an application reads it. The servlet named {@code forward} forwards to
 * the path in the query.
 */
public final class ProtectedPathServlet extends HttpServlet {
  /** The start of the content of disallowed pages. */
  static final String PROTECTED = "protected: ";

  private static final String PUBLIC = "public: ";
  private static final long serialVersionUID = 1L;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (getServletName().equals("forward")) {
      request.getRequestDispatcher(request.getQueryString()).forward(request, response);
      return;
    }
    String info = request.getPathInfo();
    String path = request.getServletPath() + (info == null ? "" : info);
    String header = request.getRequestURI().replaceAll(";[^/]*", "");
    String context = request.getServletContext().getContextPath();
    boolean isProtected =
        getServletName().startsWith("protected")
            || isProtected(path, "")
            || isProtected(decoded(header), context);
    response.setContentType("text/plain;charset=utf-8");
    response
        .getWriter()
        .print((isProtected ? PROTECTED : PUBLIC) + getServletName() + " at " + path);
  }

  private static boolean isProtected(String path, String context) {
    String named = path.replace('\\', '/').replaceAll("[^ -~]", "?");
    Path file = Path.of("/" + named).normalize();
    return (file.startsWith(context + "/private") && !file.startsWith(context + "/private/open"))
        || file.startsWith(context + "/files/private");
  }

  /** Leaves invalid escapes as they are. */
  private static String decoded(String path) {
    StringBuilder octets = new StringBuilder();
    for (int i = 0; i < path.length(); i++) {
      String escape = path.substring(i, Math.min(i + 3, path.length()));
      boolean isEscape = escape.matches("%[0-9A-Fa-f]{2}");
      octets.append(isEscape ? (char) Integer.parseInt(escape.substring(1), 16) : path.charAt(i));
      i += isEscape ? 2 : 0;
    }
    return new String(
        octets.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.US_ASCII);
  }
}

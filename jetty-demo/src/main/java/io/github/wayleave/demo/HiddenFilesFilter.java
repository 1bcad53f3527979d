package io.github.wayleave.demo;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Answers 404 for paths that contain a hidden file or folder, except below {@value #WELL_KNOWN} and
 * those of the {@link LocalExplorer}.
 */
final class HiddenFilesFilter extends HttpFilter {
  /** The only folder with a leading dot that is served (RFC 8615, section 3): {@value}. */
  static final String WELL_KNOWN = "/.well-known/";

  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String path = request.getServletPath();
    if (isHidden(path) && !path.equals(LocalExplorer.PATH)) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else {
      chain.doFilter(request, response);
    }
  }

  static boolean isHidden(String path) {
    int start = path.startsWith(WELL_KNOWN) ? WELL_KNOWN.length() - 1 : 0;
    return path.indexOf("/.", start) >= 0;
  }
}

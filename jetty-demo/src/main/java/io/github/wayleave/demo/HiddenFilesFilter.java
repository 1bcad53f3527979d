package io.github.wayleave.demo;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Answers 404 for every path with a dot file or folder in it, but for {@value #WELL_KNOWN}. */
final class HiddenFilesFilter extends HttpFilter {
  /** The one folder with a dot that is there to be seen (RFC 8615, 3): {@value}. */
  static final String WELL_KNOWN = "/.well-known/";

  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (isHidden(request.getServletPath())) {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    } else {
      chain.doFilter(request, response);
    }
  }

  static boolean isHidden(String path) {
    int from = path.startsWith(WELL_KNOWN) ? WELL_KNOWN.length() - 1 : 0;
    return path.indexOf("/.", from) >= 0;
  }
}

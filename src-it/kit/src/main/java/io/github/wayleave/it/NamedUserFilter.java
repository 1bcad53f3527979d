package io.github.wayleave.it;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.Principal;

/** A login that believes the request, which names the user and then the role of the user. */
public final class NamedUserFilter extends HttpFilter {
  static final String FIELD = "Test-User";

  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String user = request.getHeader(FIELD);
    chain.doFilter(user == null ? request : new KnownUser(request, user), response);
  }

  private static final class KnownUser extends HttpServletRequestWrapper {
    private final String[] nameAndRole;

    KnownUser(HttpServletRequest request, String user) {
      super(request);
      this.nameAndRole = user.split(" ", 2);
    }

    @Override
    public Principal getUserPrincipal() {
      return () -> nameAndRole[0];
    }

    @Override
    public boolean isUserInRole(String role) {
      return nameAndRole.length > 1 && nameAndRole[1].equals(role);
    }
  }
}

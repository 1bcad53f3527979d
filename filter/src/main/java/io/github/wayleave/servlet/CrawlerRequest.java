package io.github.wayleave.servlet;

import io.github.wayleave.enforce.AccessRequest;
import io.github.wayleave.enforce.ResolvedPath;
import io.github.wayleave.policy.TrustedProxies;
import io.github.wayleave.text.IpAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A servlet request, seen as a request of a crawler.
 *
 * @param request the request
 * @param proxies whose word counts about where it comes from
 */
record CrawlerRequest(HttpServletRequest request, TrustedProxies proxies) implements AccessRequest {
  @Override
  public String path() {
    return request.getRequestURI();
  }

  @Override
  public @Nullable String query() {
    return request.getQueryString();
  }

  /** The path of the application is its own: that of the request is raw, and can be forged. */
  @Override
  public String resolved() {
    return ResolvedPath.of(
        path(),
        request.getServletContext().getContextPath(),
        request.getServletPath(),
        request.getPathInfo());
  }

  @Override
  public Optional<IpAddress> client() {
    return AskedHost.client(request, proxies);
  }
}

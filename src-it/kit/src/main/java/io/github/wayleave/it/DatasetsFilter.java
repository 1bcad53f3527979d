package io.github.wayleave.it;

import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;

/** The filter with the policy of a {@link DataSite}, for web.xml. */
public final class DatasetsFilter implements Filter {
  private final WayleaveFilter filter = new WayleaveFilter(context -> DataSite.policy());

  public DatasetsFilter() {}

  @Override
  public void init(FilterConfig config) throws ServletException {
    filter.init(config);
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    filter.doFilter(request, response, chain);
  }

  @Override
  public void destroy() {
    filter.destroy();
  }
}

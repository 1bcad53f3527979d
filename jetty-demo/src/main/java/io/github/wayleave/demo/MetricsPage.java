package io.github.wayleave.demo;

import io.github.wayleave.live.LiveListener;
import io.github.wayleave.metrics.WayleaveMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The meters of the filter in the text format of Prometheus. */
final class MetricsPage extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final String TEXT = "text/plain;version=0.0.4;charset=utf-8";

  private final transient PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  LiveListener listener() {
    return new WayleaveMetrics(registry);
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType(TEXT);
    response.setHeader("Cache-Control", "no-store");
    response.getWriter().print(registry.scrape());
  }
}

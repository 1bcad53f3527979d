package io.github.wayleave.tomcat;

import io.github.wayleave.internal.gate.SentTarget;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Objects;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

/**
 * Records the target that the client sent, for filters in applications behind a {@code
 * RewriteValve}. It does not need a policy.
 *
 * <p>Put {@code <Valve className="io.github.wayleave.tomcat.SentTargetValve" />} before the
 * RewriteValve in {@code server.xml}. {@link WayleaveValve} does the same.
 */
public final class SentTargetValve extends ValveBase {
  /** Creates the valve. */
  public SentTargetValve() {
    super(true);
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    recordTarget(request);
    getNext().invoke(request, response);
  }

  /**
   * Records the target unless there is one already, since a RewriteValve sends the request through
   * the pipelines again.
   */
  static void recordTarget(Request request) {
    if (request.getAttribute(SentTarget.ATTRIBUTE) == null) {
      String path = Objects.requireNonNullElse(request.getRequestURI(), "");
      request.setAttribute(SentTarget.ATTRIBUTE, SentTarget.text(path, request.getQueryString()));
    }
  }
}

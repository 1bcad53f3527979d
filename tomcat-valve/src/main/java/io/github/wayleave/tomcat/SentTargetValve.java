package io.github.wayleave.tomcat;

import io.github.wayleave.internal.gate.SentTarget;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.Objects;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

/**
 * Notes the target that a client sent, for filters in applications behind a RewriteValve. It needs
 * no policy.
 *
 * <p>It stands in {@code server.xml} before the RewriteValve, as {@code <Valve
 * className="io.github.wayleave.tomcat.SentTargetValve" />}. {@link WayleaveValve} does the same.
 */
public final class SentTargetValve extends ValveBase {
  /** Creates the valve. */
  public SentTargetValve() {
    super(true);
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    note(request);
    getNext().invoke(request, response);
  }

  /** A RewriteValve starts the pipelines again: the target that was noted first is the one. */
  static void note(Request request) {
    if (request.getAttribute(SentTarget.ATTRIBUTE) == null) {
      String path = Objects.requireNonNullElse(request.getRequestURI(), "");
      request.setAttribute(SentTarget.ATTRIBUTE, SentTarget.text(path, request.getQueryString()));
    }
  }
}

package io.github.wayleave.demo;

import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerServlet;
import io.github.wayleave.explorer.LocalAccess;
import io.github.wayleave.explorer.RunningLedgerSource;
import io.github.wayleave.servlet.WayleaveFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** The explorer of the demo, for the browsers of this machine. */
final class LocalExplorer extends HttpServlet {
  /** The path of the pages, without the slash at its end: {@value}. */
  static final String PATH = "/.wayleave";

  private static final long serialVersionUID = 1L;

  private final transient Explorer explorer;

  LocalExplorer(WayleaveFilter filter) {
    this.explorer = new Explorer(new RunningLedgerSource(filter::live));
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ExplorerServlet.send(
        LocalAccess.refusal(
                request.getLocalPort(), name -> Optional.ofNullable(request.getHeader(name)))
            .orElseGet(() -> ExplorerServlet.answer(explorer, request)),
        request,
        response);
  }
}

package io.github.wayleave.it.jetty;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.COMPRESSING;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.LENIENT;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.REWRITING;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.WITHOUT_INITIALIZERS;

import io.github.wayleave.it.ContainerForm;
import io.github.wayleave.it.JettyDeviationsContract;
import io.github.wayleave.it.Launcher;
import io.github.wayleave.it.TestedContainer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;

/** Jetty with its servlets of Jakarta EE 11. */
public final class EmbeddedJetty implements TestedContainer {
  @Override
  @SuppressWarnings("removal") // GzipHandler, the forerunner, is deprecated but still in use.
  public List<ContainerForm> forms() {
    JettyLauncher jetty = new JettyLauncher();
    return List.of(
        form(FILTER, "the filter", jetty),
        form(FRONT, "the handler", new FrontLauncher()),
        form(UNSAFE, "the filter, unsafe", jetty.unsafe()),
        form(LENIENT, "the filter, lenient", jetty.lenient()),
        form(WITHOUT_INITIALIZERS, "without annotations", jetty.withoutAnnotations()),
        form(
            COMPRESSING,
            "behind CompressionHandler",
            new JettyLauncher(Optional.of(CompressionHandler::new))),
        form(COMPRESSING, "behind GzipHandler", new JettyLauncher(Optional.of(GzipHandler::new))),
        form(REWRITING, "the filter behind rewriting", RewrittenTargetHandler.filter()),
        form(REWRITING, "the handler behind rewriting", RewrittenTargetHandler.front()));
  }

  @Override
  public Set<String> notServedFromArchives() {
    return JettyDeviationsContract.NOT_SERVED_FROM_ARCHIVES;
  }

  private static ContainerForm form(
      ContainerForm.ContainerFormKind kind, String name, Launcher launcher) {
    return new ContainerForm(kind, "Jetty " + Server.getVersion() + " EE 11, " + name, launcher);
  }
}

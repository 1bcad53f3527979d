package io.github.wayleave.examples;

// begin embedded-jetty
import io.github.wayleave.servlet.WayleaveFilter;
import io.github.wayleave.yaml.PolicySource;
import jakarta.servlet.DispatcherType;
import java.nio.file.Path;
import java.util.EnumSet;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;

/** A Jetty in a program, with the filter ahead of every servlet. */
final class ExampleJetty {
  private ExampleJetty() {}

  static Server of(Path policy, Server server) {
    FilterHolder filter = new FilterHolder(new WayleaveFilter(PolicySource.of(policy)));
    filter.setAsyncSupported(true);
    ServletContextHandler context = new ServletContextHandler("/");
    context.addFilter(
        filter,
        "/*",
        EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC, DispatcherType.ERROR));
    server.setHandler(context);
    return server;
  }
}
// end embedded-jetty

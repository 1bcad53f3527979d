package io.github.wayleave.it.jetty;

import io.github.wayleave.it.ApplicationServlet;
import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.Launcher;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.ee11.annotations.AnnotationConfiguration;
import org.eclipse.jetty.ee11.servlet.FilterHolder;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.ee11.webapp.Configuration;
import org.eclipse.jetty.ee11.webapp.Configurations;
import org.eclipse.jetty.ee11.webapp.WebAppContext;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.security.HashLoginService;
import org.eclipse.jetty.security.LoginService;
import org.eclipse.jetty.security.UserStore;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.security.Credential;

/**
 * Starts Jetty with its servlets of Jakarta EE 11. If {@code isStrict}, an application that fails
 * to start is an error; {@code readsAnnotations} calls initializers, as the annotations module
 * does.
 */
record JettyLauncher(
    Optional<Supplier<Handler.Singleton>> around,
    boolean isStrict,
    UriCompliance compliance,
    boolean readsAnnotations)
    implements Launcher {
  JettyLauncher() {
    this(Optional.empty());
  }

  JettyLauncher(Optional<Supplier<Handler.Singleton>> around) {
    this(around, true, UriCompliance.DEFAULT, true);
  }

  /**
   * Returns a copy that keeps running without an application that fails to start: Jetty's default.
   */
  JettyLauncher lenient() {
    return new JettyLauncher(around, false, compliance, readsAnnotations);
  }

  /** Returns a copy that accepts every target and decodes ambiguous ones. */
  JettyLauncher unsafe() {
    return new JettyLauncher(around, isStrict, UriCompliance.UNSAFE, readsAnnotations);
  }

  /** Returns a copy without the annotations module, like {@code ee11-webapp} alone. */
  JettyLauncher withoutAnnotations() {
    return new JettyLauncher(around, isStrict, compliance, false);
  }

  @Override
  public Container start(Deployment deployment) throws Exception {
    Server server = new Server();
    HttpConfiguration http = new HttpConfiguration();
    http.setUriCompliance(compliance);
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.addBean(users());
    server.setHandler(wrapped(handler(deployment)));
    RunningJetty running = new RunningJetty(server, connector);
    try {
      server.start();
      return running;
    } catch (Exception e) {
      running.close();
      throw e;
    }
  }

  /** Returns the users for applications with a login. */
  private static LoginService users() {
    UserStore users = new UserStore();
    users.addUser("ops", Credential.getCredential("night"), new String[] {"ops"});
    users.addUser("shop", Credential.getCredential("day"), new String[] {"sales"});
    HashLoginService login = new HashLoginService("default");
    login.setUserStore(users);
    return login;
  }

  private Handler wrapped(Handler application) {
    return around
        .map(Supplier::get)
        .map(
            outer -> {
              outer.getTail().setHandler(application);
              return (Handler) outer;
            })
        .orElse(application);
  }

  private Handler handler(Deployment deployment) {
    ServletContextHandler context =
        deployment.folder().isPresent() ? new WebAppContext() : inCode(deployment);
    context.getServletHandler().setDecodeAmbiguousURIs(compliance == UriCompliance.UNSAFE);
    context.setContextPath(deployment.contextPath().isEmpty() ? "/" : deployment.contextPath());
    if (context instanceof WebAppContext application) {
      application.setWar(deployment.folder().orElseThrow().toString());
      application.setExtractWAR(false);
      application.setCopyWebInf(Files.isRegularFile(deployment.folder().orElseThrow()));
      application.setThrowUnavailableOnStartupException(isStrict);
      if (!readsAnnotations) {
        application.setConfigurations(
            Configurations.getKnown().stream()
                .filter(configuration -> !(configuration instanceof AnnotationConfiguration))
                .filter(Configuration::isEnabledByDefault)
                .toArray(Configuration[]::new));
      }
    }
    return context;
  }

  private static ServletContextHandler inCode(Deployment deployment) {
    ServletContextHandler context = new ServletContextHandler(ServletContextHandler.SESSIONS);
    for (Filter filter : deployment.filters()) {
      FilterHolder holder = new FilterHolder(filter);
      holder.setInitParameters(deployment.filterParameters());
      holder.setAsyncSupported(true);
      context.addFilter(holder, "/*", EnumSet.allOf(DispatcherType.class));
    }
    context.addServlet(new ServletHolder(new ApplicationServlet()), "/");
    return context;
  }

  private record RunningJetty(Server server, ServerConnector connector) implements Container {
    @Override
    public int port() {
      return connector.getLocalPort();
    }

    @Override
    public void close() {
      try {
        server.stop();
      } catch (Exception e) {
        throw new IllegalStateException("Jetty does not stop", e);
      }
    }
  }
}

package io.github.wayleave.it.tomcat;

import io.github.wayleave.it.ApplicationServlet;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.Launcher;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.Valve;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.tomcat.util.IntrospectionUtils;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.scan.StandardJarScanner;

/**
 * Starts embedded Tomcat. {@code connector} has attributes besides address and port, {@code valves}
 * precede all applications, and {@code inner} the application alone. If {@code isStrict}, an
 * application that fails to start is an error.
 */
record TomcatLauncher(
    Map<String, String> connector, boolean isStrict, List<Valve> valves, List<Valve> inner)
    implements Launcher {
  /** Checks that need closed packages of the JDK and log warnings; Tomcat 11 lacks the last. */
  private static final List<String> LEAK_SEARCHES =
      List.of(
          "clearReferencesRmiTargets",
          "clearReferencesThreadLocals",
          "clearReferencesObjectStreamClassCaches");

  private static final String RELAXED = "\"<>[\\]^`{|}";

  static {
    // Also makes the console before a test puts another stream in the place of System.err.
    for (Handler console : Logger.getLogger("").getHandlers()) {
      console.setLevel(Level.WARNING);
    }
  }

  TomcatLauncher() {
    this(Map.of(), true, List.of(), List.of());
  }

  TomcatLauncher with(String attribute, String value) {
    Map<String, String> parameters = new HashMap<>(connector);
    parameters.put(attribute, value);
    return new TomcatLauncher(parameters, isStrict, valves, inner);
  }

  /** Returns a copy that accepts and decodes every target it can. */
  TomcatLauncher unsafe() {
    return with("encodedSolidusHandling", "decode")
        .with("encodedReverseSolidusHandling", "decode")
        .with("allowBackslash", "true")
        .with("relaxedPathChars", RELAXED)
        .with("relaxedQueryChars", RELAXED);
  }

  /**
   * Returns a copy that keeps running without an application that fails to start: Tomcat's default.
   */
  TomcatLauncher lenient() {
    return new TomcatLauncher(connector, false, valves, inner);
  }

  /** Returns a copy with valves in front of all applications. */
  TomcatLauncher behind(Valve... valves) {
    return new TomcatLauncher(connector, isStrict, List.of(valves), inner);
  }

  /** Returns a copy with valves in front of the application alone. */
  TomcatLauncher inside(Valve... valves) {
    return new TomcatLauncher(connector, isStrict, this.valves, List.of(valves));
  }

  @Override
  public RunningTomcat start(Deployment deployment) throws Exception {
    Path folder = Files.createTempDirectory("tomcat");
    Tomcat tomcat = new Tomcat();
    RunningTomcat running = new RunningTomcat(tomcat, folder);
    try {
      tomcat.setBaseDir(folder.toString());
      tomcat.setConnector(loopback());
      addUsers(tomcat);
      valves.forEach(tomcat.getHost().getPipeline()::addValve);
      Context context = context(tomcat, deployment);
      inner.forEach(context.getPipeline()::addValve);
      start(tomcat, context);
      return running;
    } catch (Exception e) {
      running.close();
      throw e;
    }
  }

  /** Adds the users for applications with a login. */
  private static void addUsers(Tomcat tomcat) {
    tomcat.addUser("ops", "night");
    tomcat.addRole("ops", "ops");
    tomcat.addUser("shop", "day");
    tomcat.addRole("shop", "sales");
  }

  private void start(Tomcat tomcat, Context context) throws Exception {
    try (StartupLog log = new StartupLog(context.getLogName())) {
      tomcat.start();
      if (isStrict && !context.getState().isAvailable()) {
        throw log.failure();
      }
    }
  }

  private Connector loopback() {
    Connector loopback = new Connector();
    loopback.setPort(0);
    loopback.setProperty("address", "127.0.0.1");
    loopback.addUpgradeProtocol(new Http2Protocol());
    // As server.xml does: some attributes are the connector's, some those of what it consists of.
    connector.forEach((name, value) -> IntrospectionUtils.setProperty(loopback, name, value));
    return loopback;
  }

  private static Context context(Tomcat tomcat, Deployment deployment) {
    Context context =
        deployment
            .folder()
            .map(folder -> folder(tomcat, deployment.contextPath(), folder))
            .orElseGet(() -> inCode(tomcat, deployment));
    LEAK_SEARCHES.forEach(search -> IntrospectionUtils.setProperty(context, search, "false"));
    context.setParentClassLoader(Thread.currentThread().getContextClassLoader());
    return context;
  }

  private static Context folder(Tomcat tomcat, String path, Path folder) {
    // The defaults name the servlet for JSP, which is not here.
    tomcat.setAddDefaultWebXmlToWebapp(false);
    if (tomcat.getHost() instanceof StandardHost host) {
      host.setUnpackWARs(false);
    }
    Context context = tomcat.addWebapp(path, folder.toString());
    Wrapper files = Tomcat.addServlet(context, "default", new DefaultServlet());
    files.setOverridable(true);
    context.addServletMapping("/", "default");
    if (context.getJarScanner() instanceof StandardJarScanner scanner) {
      // The class path is that of the tests, and has what a server doesn't have.
      scanner.setScanClassPath(false);
    }
    return context;
  }

  private static Context inCode(Tomcat tomcat, Deployment deployment) {
    Context context = tomcat.addContext(deployment.contextPath(), null);
    for (Filter filter : deployment.filters()) {
      add(context, filter, deployment.filterParameters());
    }
    Tomcat.addServlet(context, "application", new ApplicationServlet()).setAsyncSupported(true);
    context.addServletMapping("/", "application");
    return context;
  }

  private static void add(Context context, Filter filter, Map<String, String> parameters) {
    FilterDef definition = new FilterDef();
    definition.setFilterName("filter " + context.findFilterDefs().length);
    definition.setFilterClass(filter.getClass().getName());
    definition.setFilter(filter);
    definition.setAsyncSupported("true");
    parameters.forEach(definition::addInitParameter);
    context.addFilterDef(definition);
    FilterMap mapping = new FilterMap();
    mapping.setFilterName(definition.getFilterName());
    mapping.addURLPattern("/*");
    for (DispatcherType dispatch : DispatcherType.values()) {
      mapping.setDispatcher(dispatch.name());
    }
    context.addFilterMap(mapping);
  }

  /** The log of an application that starts, where alone Tomcat reports why it failed. */
  private static final class StartupLog extends Handler implements AutoCloseable {
    private final Logger logger;
    private final IllegalStateException failure =
        new IllegalStateException("the application does not start");

    StartupLog(String name) {
      this.logger = Logger.getLogger(name);
      logger.addHandler(this);
    }

    /** Returns the failure of the application, with the first logged exception as its cause. */
    IllegalStateException failure() {
      return failure;
    }

    @Override
    public void publish(LogRecord line) {
      if (line.getThrown() != null && failure.getCause() == null) {
        failure.initCause(line.getThrown());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      logger.removeHandler(this);
    }
  }
}

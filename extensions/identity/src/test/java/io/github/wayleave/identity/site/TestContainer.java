package io.github.wayleave.identity.site;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.Servlet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A servlet container with a filter in front of one servlet, on a free port of loopback. */
enum TestContainer {
  JETTY {
    @Override
    RunningContainer start(Path folder, Filter filter, Servlet servlet) throws Exception {
      Server server = new Server();
      ServerConnector connector = new ServerConnector(server);
      connector.setHost("127.0.0.1");
      server.addConnector(connector);
      ServletContextHandler context = new ServletContextHandler("/");
      context.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST));
      context.addServlet(new ServletHolder(servlet), "/");
      server.setHandler(context);
      server.start();
      return new RunningContainer(connector.getLocalPort(), server::stop);
    }
  },
  TOMCAT {
    @Override
    RunningContainer start(Path folder, Filter filter, Servlet servlet) throws Exception {
      Tomcat tomcat = new Tomcat();
      tomcat.setBaseDir(Files.createDirectories(folder.resolve("tomcat")).toString());
      Connector connector = new Connector();
      connector.setPort(0);
      connector.setProperty("address", "127.0.0.1");
      tomcat.setConnector(connector);
      Context context = tomcat.addContext("", null);
      Tomcat.addServlet(context, "servlet", servlet);
      context.addServletMapping("/", "servlet");
      FilterDef definition = new FilterDef();
      definition.setFilterName("wayleave");
      definition.setFilter(filter);
      context.addFilterDef(definition);
      FilterMap mapping = new FilterMap();
      mapping.setFilterName("wayleave");
      mapping.addURLPattern("/*");
      context.addFilterMap(mapping);
      tomcat.start();
      return new RunningContainer(
          connector.getLocalPort(),
          () -> {
            tomcat.stop();
            tomcat.destroy();
          });
    }
  };

  abstract RunningContainer start(Path folder, Filter filter, Servlet servlet) throws Exception;

  /** Ends a container. */
  @FunctionalInterface
  interface Stop {
    void run() throws Exception;
  }

  /** A started container. */
  record RunningContainer(int port, Stop stop) {}
}

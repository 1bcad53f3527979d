package io.github.wayleave.benchmarks.server;

import io.github.wayleave.benchmarks.ProcessorTime;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A server in a separate process. It writes its port on a line, and for each line that it reads its
 * processor time so far in nanoseconds, without that of the collector and the compiler.
 */
public final class VariantServer implements AutoCloseable {
  /** A fixed number of threads, because the time of a thread is lost when it ends. */
  private static final int THREADS = 16;

  private static final int CANNOT_START = 1;

  private final Server server;
  private final ServerConnector connector;

  private VariantServer(SiteVariant variant) {
    this.server = new Server(new QueuedThreadPool(THREADS, THREADS));
    this.connector = new ServerConnector(server);
    connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
    server.addConnector(connector);
    server.setHandler(variant.handler());
  }

  static VariantServer start(SiteVariant variant) throws Exception {
    VariantServer started = new VariantServer(variant);
    started.server.start();
    return started;
  }

  int port() {
    return connector.getLocalPort();
  }

  @Override
  public void close() {
    LifeCycle.stop(server);
  }

  /** Serves the named {@link SiteVariant} until the input ends. */
  public static void main(String... arguments) throws IOException {
    try {
      SiteVariant variant = SiteVariant.valueOf(arguments[0].toUpperCase(Locale.ROOT));
      System.out.println(start(variant).port());
    } catch (Exception e) {
      System.err.println(e.getMessage());
      System.exit(CANNOT_START);
    }
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    while (input.readLine() != null) {
      System.out.println(ProcessorTime.busy());
    }
    System.exit(0);
  }
}

package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpServer;
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.internal.live.RunningPolicy;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An HTTP server for the preview, on a port of the loopback address. */
public final class PreviewServer implements AutoCloseable {
  private static final int THREADS = 8;
  private static final byte[] LOOPBACK = {127, 0, 0, 1};
  private static final int BACKLOG = 50;

  private final HttpServer server;
  private final ExecutorService threads;

  private PreviewServer(
      HttpServer server, RunningPolicy policy, PreviewedPolicy named, ReportReader reader) {
    this.server = server;
    this.threads = Executors.newFixedThreadPool(THREADS, PreviewServer::thread);
    server.setExecutor(threads);
    server.createContext("/", new PreviewHandler(policy, named, reader));
    server.start();
  }

  /** Starts a server whose explorer knows the policy alone; port 0 selects any free port. */
  public static PreviewServer start(RunningPolicy policy, PreviewedPolicy named, int port) {
    return start(policy, named, ReportReader.none(named.name()), port);
  }

  /** Starts a server; port 0 selects any free port. */
  public static PreviewServer start(
      RunningPolicy policy, PreviewedPolicy named, ReportReader reader, int port) {
    if (port < 0 || port > 65_535) {
      throw new CommandException(
          "--port: expected a number from 0 to 65535, found %s".formatted(port));
    }
    try {
      InetAddress loopback = InetAddress.getByAddress(LOOPBACK);
      return new PreviewServer(
          HttpServer.create(new InetSocketAddress(loopback, port), BACKLOG), policy, named, reader);
    } catch (BindException e) {
      throw new CommandException(
          "port %s is in use or not permitted; choose another with --port, or 0 for any free port"
              .formatted(port));
    } catch (IOException e) {
      throw new CommandException("cannot listen on port %s: %s".formatted(port, e.getMessage()));
    }
  }

  public URI address() {
    return URI.create("http://127.0.0.1:%s/".formatted(server.getAddress().getPort()));
  }

  /** Returns the address of the explorer's first page. */
  public URI explorer() {
    return address().resolve(ExplorerExchange.PATH);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "preview");
    thread.setDaemon(true);
    return thread;
  }
}

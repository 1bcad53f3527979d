package io.github.wayleave.demo;

import java.io.InputStream;
import org.eclipse.jetty.server.Server;

/**
 * Starts the demo, reads a page and the documents, and ends. The build runs it to archive the
 * classes of a start, which the JVM writes when it ends.
 */
final class ArchivedStart {
  private static final String[] PATHS = {"", "robots.txt", "data.txt"};

  private ArchivedStart() {}

  /** Starts the demo on a free port; the arguments are not used. */
  public static void main(String... arguments) throws Exception {
    Server server = Demo.start(DemoOptions.parse("--port", "0"), System.out);
    for (String path : PATHS) {
      try (InputStream page = DemoServer.address(server).resolve(path).toURL().openStream()) {
        page.readAllBytes();
      }
    }
    server.stop();
  }
}

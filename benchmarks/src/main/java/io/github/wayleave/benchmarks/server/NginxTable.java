package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Measures the cost of serving a document in a running server compared with nginx. */
public final class NginxTable {
  private static final int WORDS = 3;
  private static final int WRONG_USAGE = 2;

  private NginxTable() {}

  /**
   * Prints a table of one line, for its name, the process ID of the server and the URL, or that
   * nginx is not installed.
   */
  public static void main(String... words) throws IOException, InterruptedException {
    if (words.length != WORDS) {
      System.err.println("Usage: NginxTable NAME PID URL: what is measured beside nginx");
      System.exit(WRONG_USAGE);
    }
    Optional<Path> program = Nginx.program();
    if (program.isEmpty()) {
      System.out.println("nginx is not installed, so nothing is measured beside it");
      return;
    }
    Path folder = Files.createTempDirectory("wayleave-nginx");
    try (ServedResource resource = ServingTable.served(words[1], words[2]);
        Nginx nginx = Nginx.start(program.get(), folder, resource.content());
        ServedResource nginxResource = ServedResource.at(nginx.process(), nginx.address())) {
      System.out.println(ServingTable.heading());
      System.out.println(ServingTable.line(words[0], resource, nginxResource));
    }
  }
}

package io.github.wayleave.benchmarks.server;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Measures the cost of serving a document in a running server compared with nginx. */
public final class NginxTable {
  private static final int WORDS = 3;
  private static final int WRONG_USAGE = 2;

  private NginxTable() {}

  /**
   * Prints a table, or that nginx is not installed. Three words are the name of the only line, the
   * process ID of the server and the URL; without words, the lines are {@link SiteVariant#MODULE}
   * and {@link SiteVariant#HANDLER}.
   */
  public static void main(String... words) throws IOException, InterruptedException {
    if (words.length != 0 && words.length != WORDS) {
      System.err.println("Usage: NginxTable [NAME PID URL]: what is measured beside nginx");
      System.exit(WRONG_USAGE);
    }
    Optional<Path> program = Nginx.program();
    if (program.isEmpty()) {
      System.out.println("nginx is not installed, so nothing is measured beside it");
      return;
    }
    System.out.println(ServingTable.heading());
    if (words.length == WORDS) {
      try (ServedResource resource = ServingTable.served(words[1], words[2])) {
        System.out.println(line(program.get(), words[0], resource));
      }
      return;
    }
    for (SiteVariant variant : List.of(SiteVariant.MODULE, SiteVariant.HANDLER)) {
      try (ServerProcess server = ServerProcess.start(variant);
          ServedResource resource =
              ServedResource.at(
                  server.handle(),
                  URI.create("http://127.0.0.1:" + server.port() + "/robots.txt"))) {
        System.out.println(line(program.get(), variant.toString(), resource));
      }
    }
  }

  private static String line(Path program, String name, ServedResource resource)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("wayleave-nginx");
    try (Nginx nginx = Nginx.start(program, folder, resource.content());
        ServedResource nginxResource = ServedResource.at(nginx.process(), nginx.address())) {
      return ServingTable.line(name, resource, nginxResource);
    }
  }
}

package io.github.wayleave.benchmarks.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A Tomcat or Jetty as shipped, with one application in its own base folder. */
enum ShippedContainer {
  /** Needs a folder with {@code bin/catalina.sh}. */
  TOMCAT {
    @Override
    StartedProgram prepare(Path home, Path base, int port) throws IOException {
      Files.createDirectories(base.resolve("conf"));
      try (Stream<Path> files = Files.list(home.resolve("conf"))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Files.copy(file, base.resolve("conf").resolve(file.getFileName()));
        }
      }
      for (String folder : List.of("logs", "temp", "work")) {
        Files.createDirectory(base.resolve(folder));
      }
      Path server = base.resolve("conf/server.xml");
      Files.writeString(
          server,
          Files.readString(server)
              .replace("<Server port=\"8005\"", "<Server port=\"-1\"")
              .replace("<Connector port=\"8080\"", "<Connector port=\"" + port + "\""));
      return new StartedProgram(
          List.of("/bin/sh", home.resolve("bin/catalina.sh").toString(), "run"),
          Map.of("CATALINA_HOME", home.toString(), "CATALINA_BASE", base.toString()),
          base);
    }
  },

  /** Needs a folder with {@code start.jar}. */
  JETTY {
    @Override
    StartedProgram prepare(Path home, Path base, int port)
        throws IOException, InterruptedException {
      String jar = home.resolve("start.jar").toString();
      new StartedProgram(
              List.of(
                  StartedProgram.java(), "-jar", jar, "--add-modules=http,ee10-deploy,ee10-webapp"),
              Map.of(),
              base)
          .untilEnd();
      return new StartedProgram(
          List.of(StartedProgram.java(), "-jar", jar, "jetty.http.port=" + port), Map.of(), base);
    }
  };

  private static final String POLICY =
      """
      robots:
        disallow: /private
        groups:
          - purposes: ai-train
            disallow: /
      enforcement: { mode: enforce }
      """;

  /** Configures the container in an empty folder. */
  abstract StartedProgram prepare(Path home, Path base, int port)
      throws IOException, InterruptedException;

  /** Writes an application of one page, with the filter if there are libraries. */
  static void deploy(Path base, List<Path> libraries) throws IOException {
    Path application = Files.createDirectories(base.resolve("webapps/ROOT"));
    Files.writeString(application.resolve("index.html"), "<!DOCTYPE html><title>A page</title>\n");
    Path internal = application.resolve("WEB-INF");
    Path folder = Files.createDirectories(internal.resolve("lib"));
    if (!libraries.isEmpty()) {
      Files.writeString(internal.resolve("wayleave.yaml"), POLICY);
    }
    for (Path jar : libraries) {
      Files.copy(jar, folder.resolve(jar.getFileName()));
    }
  }
}

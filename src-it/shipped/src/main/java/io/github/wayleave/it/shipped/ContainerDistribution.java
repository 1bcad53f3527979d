package io.github.wayleave.it.shipped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A downloaded and unpacked container; tests do not write to its folder. */
public record ContainerDistribution(String name, String version, Path home) {
  /** The system property that names the folder with all distributions: {@value}. */
  public static final String FOLDER = "wayleave.distributions";

  /** Returns the Tomcat of a version line, such as {@code 10.1}. */
  public static ContainerDistribution tomcat(String line) {
    return of("Tomcat", "apache-tomcat-", line + ".");
  }

  public static ContainerDistribution jetty() {
    return of("Jetty", "jetty-home-", "");
  }

  public static ContainerDistribution wildfly() {
    return of("WildFly", "wildfly-", "");
  }

  private static ContainerDistribution of(String name, String prefix, String line) {
    Path folder = Path.of(System.getProperty(FOLDER, "target/distributions"));
    List<Path> matches = beginningWith(folder, prefix + line);
    if (matches.size() != 1) {
      throw new IllegalStateException(
          "%s has %s folders that begin with %s, and one is needed; run with -Pshipped, after removing others"
              .formatted(folder, matches.size(), prefix + line));
    }
    Path home = matches.get(0).toAbsolutePath();
    return new ContainerDistribution(
        name, home.getFileName().toString().substring(prefix.length()), home);
  }

  private static List<Path> beginningWith(Path folder, String start) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(path -> path.getFileName().toString().startsWith(start)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name + " " + version;
  }
}

package io.github.wayleave.it.tomcat;

import io.github.wayleave.it.Container;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

/** A Tomcat with a temporary folder, which is deleted with it; it may not be started. */
record RunningTomcat(Tomcat tomcat, Path folder) implements Container {
  @Override
  public int port() {
    return tomcat.getConnector().getLocalPort();
  }

  @Override
  public void close() {
    try {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IllegalStateException("Tomcat does not stop", e);
    } finally {
      delete();
      // Otherwise the next Tomcat creates this folder again and looks for its home in it.
      System.clearProperty("catalina.base");
      System.clearProperty("catalina.home");
    }
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : innermostFirst) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

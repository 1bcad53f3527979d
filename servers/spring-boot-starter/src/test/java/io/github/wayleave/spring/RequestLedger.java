package io.github.wayleave.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringBootVersion;

/**
 * Counts the requests that the tests send to each container. The build makes a table of tested
 * versions from {@code target/ran/spring-boot-CONTAINER.txt}, which has the name, the version, the
 * container and the number of requests.
 */
final class RequestLedger {
  private static final Path FOLDER = Path.of("target", "ran");
  private static final Map<EmbeddedContainer, Integer> REQUESTS =
      new EnumMap<>(EmbeddedContainer.class);

  private RequestLedger() {}

  static synchronized void count(EmbeddedContainer container) {
    REQUESTS.merge(container, 1, Integer::sum);
  }

  static synchronized void write() {
    REQUESTS.forEach(RequestLedger::write);
  }

  private static void write(EmbeddedContainer container, int requests) {
    String name = container.name().toLowerCase(java.util.Locale.ROOT);
    List<String> columns =
        List.of(
            "spring-boot",
            String.valueOf(SpringBootVersion.getVersion()),
            name + " " + container.version(),
            Integer.toString(requests));
    try {
      Files.createDirectories(FOLDER);
      Files.writeString(
          FOLDER.resolve("spring-boot-" + name + ".txt"), String.join("\t", columns) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

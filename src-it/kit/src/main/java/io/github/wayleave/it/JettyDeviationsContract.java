package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.COMPRESSING;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.LENIENT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Differences of Jetty that the filter cannot change; if one of these tests fails, Jetty has
 * improved.
 */
@RunInForms(LENIENT)
public class JettyDeviationsContract {
  /**
   * A file whose name is not ASCII. Jetty finds it in a packed archive, but treats its location as
   * an alias and does not serve it, because the JDK writes it without escapes.
   */
  public static final Set<String> NOT_SERVED_FROM_ARCHIVES = Set.of("/several/%C4%8D%20%2B.json");

  private static final String POLICY = "robots:\n  disallow: [/cart, /search, /intern]\n";

  private final Launcher compressing;
  private final Launcher lenient;

  /** Runs with a Jetty that keeps running without an application that fails to start. */
  public JettyDeviationsContract(Launcher lenient, TestedContainer jetty) {
    this.lenient = lenient;
    this.compressing =
        jetty.forms().stream()
            .filter(form -> form.kind() == COMPRESSING)
            .findFirst()
            .orElseThrow()
            .launcher();
  }

  /** Jetty uses the requested field as the entity tag of the response (RFC 9110, 15.4.5). */
  @Test
  void compressionHandler_echoesIfNoneMatchInNotModified() throws Exception {
    try (Container container = compressing.start(Deployment.of(POLICY))) {
      RawRequest request = RawRequest.get("/robots.txt").with("Accept-Encoding", "gzip");
      RawResponse response = RawHttp.exchange(container.port(), request.with("If-None-Match", "*"));
      assertThat(response.status()).isEqualTo(304);
      assertThat(response.header("ETag")).isEqualTo("*");
    }
  }

  /**
   * RFC 9309, 2.3.1.4 reads a 5xx as "complete disallow", which is better than half of the rules.
   */
  @Test
  void applicationThatMayFailAlone_withFaultyPolicy_is503(@TempDir Path folder) throws Exception {
    Files.createDirectory(folder.resolve("WEB-INF"));
    Files.writeString(folder.resolve("WEB-INF/wayleave.yaml"), "robots: { dissallow: / }\n");
    try (Container container = lenient.start(Deployment.of(folder))) {
      assertThat(status(container, "/robots.txt")).isEqualTo(503);
      assertThat(status(container, "/other")).isEqualTo(503);
    }
  }

  /** Other containers resolve it to the document. */
  @Test
  void repeatedSlashes_areKept() throws Exception {
    try (Container container = lenient.start(Deployment.of(POLICY))) {
      assertThat(status(container, "//robots.txt")).isEqualTo(400);
    }
  }

  /** Other containers reject it before any filter. */
  @Test
  void trace_reachesTheFilter() throws Exception {
    try (Container container = lenient.start(Deployment.of(POLICY))) {
      RawRequest trace = RawRequest.of("TRACE", "/robots.txt");
      RawResponse response = RawHttp.exchange(container.port(), trace);
      assertThat(response.status()).isEqualTo(405);
      assertThat(response.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
    }
  }

  /** The filter lists it: an application that reads the file itself can serve it. */
  @Test
  void nonAsciiName_isNotServedFromAnArchive(@TempDir Path folder) throws Exception {
    Path archive = DataSite.in(new WarFolder(folder.resolve("application"))).pack();
    try (Container container = lenient.start(Deployment.of(archive))) {
      assertThat(status(container, "/several/1.csv")).isEqualTo(200);
      for (String path : NOT_SERVED_FROM_ARCHIVES) {
        assertThat(status(container, path)).isEqualTo(404);
      }
    }
  }

  private static int status(Container container, String target) throws IOException {
    return RawHttp.exchange(container.port(), RawRequest.get(target)).status();
  }
}

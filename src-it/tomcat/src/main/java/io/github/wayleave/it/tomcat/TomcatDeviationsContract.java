package io.github.wayleave.it.tomcat;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.RawHttp;
import io.github.wayleave.it.RawRequest;
import io.github.wayleave.it.RawResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Differences of Tomcat that the filter cannot change; if one of these tests fails, Tomcat has
 * changed.
 */
class TomcatDeviationsContract {
  private static final String POLICY = "robots:\n  disallow: [/cart, /search, /intern]\n";
  private static final String DOCUMENT = "User-agent: *\r\n";
  private static final RawRequest ROBOTS = RawRequest.get("/robots.txt");

  /** The resolved path has no empty segment except the last. */
  @ParameterizedTest
  @ValueSource(strings = {"//robots.txt", "///robots.txt", "/folder//..//robots.txt"})
  void repeatedSlashes_areMerged(String target) throws Exception {
    RawResponse response = exchange(new TomcatLauncher(), RawRequest.get(target));
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.text()).startsWith(DOCUMENT);
  }

  /** RFC 9309, 2.3.1.3 reads a 4xx as "no restrictions", but no crawler requests these. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/%2Frobots.txt",
        "/robots.txt%2F",
        "/%5Crobots.txt",
        "/\\robots.txt",
        "/%2e%2e/robots.txt",
        "/..;/robots.txt",
        "/robots.txt%00",
        "/robots.txt%zz",
        "/%C0%AErobots.txt"
      })
  void unresolvablePath_is400BeforeAnyFilter(String target) throws Exception {
    assertThat(exchange(new TomcatLauncher(), RawRequest.get(target)).status()).isEqualTo(400);
  }

  /** An attribute of the connector, which changes the resolved path. */
  @Test
  void encodedSlash_isASlash_ifTheConnectorDecodesIt() throws Exception {
    TomcatLauncher decoding = new TomcatLauncher().with("encodedSolidusHandling", "decode");
    assertThat(exchange(decoding, RawRequest.get("/%2Frobots.txt")).text()).startsWith(DOCUMENT);
    assertThat(exchange(decoding, RawRequest.get("/robots.txt%2F")).text())
        .startsWith("application: ");
  }

  @Test
  void trace_isRefusedBeforeAnyFilter() throws Exception {
    RawRequest trace = RawRequest.of("TRACE", "/robots.txt");
    RawResponse response = exchange(new TomcatLauncher(), trace);
    assertThat(response.status()).isEqualTo(405);
    assertThat(response.header("Allow")).doesNotContain("GET");
    RawResponse allowed = exchange(new TomcatLauncher().with("allowTrace", "true"), trace);
    assertThat(allowed.status()).isEqualTo(405);
    assertThat(allowed.header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
  }

  /** Tomcat does not compress responses with a strong tag, which all documents have. */
  @ParameterizedTest
  @ValueSource(strings = {"32", "force"})
  void compression_doesNotChangeTheDocuments(String compression) throws Exception {
    TomcatLauncher compressing = new TomcatLauncher().with("compression", compression);
    RawResponse response = exchange(compressing, ROBOTS.with("Accept-Encoding", "gzip"));
    assertThat(response.has("Content-Encoding")).isFalse();
    assertThat(response.header("Content-Length"))
        .isEqualTo(Integer.toString(response.content().length));
    assertThat(response.header("ETag"))
        .isEqualTo(exchange(new TomcatLauncher(), ROBOTS).header("ETag"));
  }

  /** A transfer coding does not affect the entity tag (RFC 9110, 8.8.3). */
  @Test
  void transferCoding_keepsTheTag() throws Exception {
    TomcatLauncher compressing = new TomcatLauncher().with("compression", "32");
    RawResponse plain = exchange(compressing, ROBOTS);
    RawResponse response = exchange(compressing, ROBOTS.with("TE", "gzip"));
    assertThat(response.headerValues("Transfer-Encoding")).containsExactly("gzip", "chunked");
    assertThat(response.has("Content-Encoding")).isFalse();
    assertThat(response.has("Content-Length")).isFalse();
    assertThat(response.header("ETag")).isEqualTo(plain.header("ETag"));
  }

  /** RFC 9309, 2.3.1.3 reads a 404 as "no restrictions"; Tomcat logs the reason only. */
  @Test
  void failedApplication_is404(@TempDir Path folder) throws Exception {
    Files.createDirectory(folder.resolve("WEB-INF"));
    Files.writeString(folder.resolve("WEB-INF/wayleave.yaml"), "robots: { dissallow: / }\n");
    try (Container container = new TomcatLauncher().lenient().start(Deployment.of(folder))) {
      assertThat(RawHttp.exchange(container.port(), ROBOTS).status()).isEqualTo(404);
      assertThat(RawHttp.exchange(container.port(), RawRequest.get("/other")).status())
          .isEqualTo(404);
    }
  }

  private static RawResponse exchange(TomcatLauncher launcher, RawRequest request)
      throws Exception {
    try (Container container = launcher.start(Deployment.of(POLICY))) {
      return RawHttp.exchange(container.port(), request);
    }
  }
}

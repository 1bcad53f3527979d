package io.github.wayleave.cli.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.section.RobotsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses to a request for robots.txt. */
class RobotsTxtAnswerTest {
  private static final String PLAIN = "Content-Type: text/plain; charset=utf-8";
  private static final String FILE = "User-agent: *\nDisallow: /\n";

  private static RobotsTxtAnswer fetch(Origin site) {
    return fetch(site, Duration.ofSeconds(30));
  }

  private static RobotsTxtAnswer fetch(Origin site, Duration patience) {
    return RobotsTxtAnswer.of(
        new WebClient("wayleave/1.2.3", patience, url -> true)
            .get(URI.create(site + "/robots.txt"), RobotsFile.MAX_OCTETS + 1));
  }

  private static String text(RobotsTxtAnswer answer) {
    return new String(answer.file().octets(), StandardCharsets.UTF_8);
  }

  private static byte[] zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    }
    return zipped.toByteArray();
  }

  @Test
  void rfc9309_2_3_1_1_successfulAccess() throws IOException {
    try (RawServer server = RawServer.saying("200 OK\r\n" + PLAIN, FILE)) {
      RobotsTxtAnswer answer = fetch(server.origin());
      assertThat(text(answer)).isEqualTo(FILE);
      assertThat(answer.file().name()).isEqualTo(server.origin() + "/robots.txt");
      assertThat(answer.notes()).isEmpty();
      assertThat(server.requests.get(0))
          .contains("GET /robots.txt HTTP/1.1", "User-Agent: wayleave/1.2.3")
          .noneMatch(line -> line.startsWith("Upgrade"));
    }
  }

  @Test
  void rfc9309_2_3_1_2_fiveRedirectsAreFollowed() throws IOException {
    AtomicInteger left = new AtomicInteger(5);
    String moved = "301 Moved Permanently\r\nLocation: /robots.txt?again";
    try (RawServer server =
        new RawServer(
            out ->
                RawServer.write(
                    out,
                    left.getAndDecrement() > 0 ? moved : "200 OK\r\n" + PLAIN,
                    FILE.getBytes(StandardCharsets.UTF_8)))) {
      RobotsTxtAnswer answer = fetch(server.origin());
      assertThat(text(answer)).isEqualTo(FILE);
      assertThat(answer.file().name()).endsWith("/robots.txt?again");
    }
  }

  @Test
  void rfc9309_2_3_1_2_redirectLoop_ends() throws IOException {
    try (RawServer server = RawServer.saying("302 Found\r\nLocation: /robots.txt", "")) {
      assertThatThrownBy(() -> fetch(server.origin()))
          .isInstanceOf(CommandException.class)
          .hasMessage(
              "%s/robots.txt: redirects more than 5 times; crawlers need not follow further (RFC 9309, 2.3.1.2); shorten the chain"
                  .formatted(server.origin()));
      assertThat(server.requests).hasSize(6);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Location: ftp://example.org/robots.txt",
        "Location: file:///etc/passwd",
        "Location: http:///robots.txt",
        "Location: http://exa mple/",
        "Location:",
        "X-None: 1"
      })
  void redirectsToNowhere(String location) throws IOException {
    try (RawServer server = RawServer.saying("302 Found\r\n" + location, "")) {
      assertThatThrownBy(() -> fetch(server.origin()))
          .isInstanceOf(CommandException.class)
          .hasMessageContaining(", which is not an http or https URL; ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"404 Not Found", "403 Forbidden", "410 Gone"})
  void rfc9309_2_3_1_3_unavailable_allowsEverything(String status) throws IOException {
    try (RawServer server = RawServer.saying(status + "\r\n" + PLAIN, FILE)) {
      RobotsTxtAnswer answer = fetch(server.origin());
      assertThat(answer.file().octets()).isEmpty();
      assertThat(answer.notes())
          .containsExactly(
              "returned %s, so the site has no robots.txt and everything is allowed (RFC 9309, 2.3.1.3)"
                  .formatted(status.substring(0, 3)));
    }
  }

  @Test
  void tooManyRequests_isAServerErrorLikeGoogle() throws IOException {
    try (RawServer server = RawServer.saying("429 Too Many Requests\r\n" + PLAIN, FILE)) {
      assertThatThrownBy(() -> fetch(server.origin()))
          .isInstanceOf(CommandException.class)
          .hasMessageStartingWith(server.origin() + "/robots.txt: returned 429")
          .hasMessageContaining("which Google treats as a server error")
          .hasMessageContaining("RFC 9309, 2.3.1.3 treats it as a missing robots.txt");
    }
  }

  @Test
  void noContent_isAnEmptyFile() throws IOException {
    try (RawServer server = RawServer.saying("204 No Content", "")) {
      assertThat(fetch(server.origin()).notes())
          .containsExactly("is empty, so everything is allowed");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"500 Oh", "503 Later", "304 Not Modified", "300 Choose"})
  void rfc9309_2_3_1_4_unreachable(String status) throws IOException {
    try (RawServer server = RawServer.saying(status, "")) {
      assertThatThrownBy(() -> fetch(server.origin()))
          .isInstanceOf(CommandException.class)
          .hasMessageStartingWith(
              "%s/robots.txt: returned %s, so crawlers avoid the site"
                  .formatted(server.origin(), status.substring(0, 3)));
    }
  }

  @Test
  void rfc9309_2_3_1_4_connectionRefused() throws IOException {
    int port;
    try (ServerSocket closed =
        new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
      port = closed.getLocalPort();
    }
    assertThatThrownBy(() -> fetch(Origin.of("http://127.0.0.1:" + port)))
        .isInstanceOf(CommandException.class)
        .hasMessageContaining("/robots.txt: cannot be reached (");
  }

  @Test
  void endlessBody_isReadToTheLimit() throws IOException {
    byte[] lines = "# endless\n".repeat(1000).getBytes(StandardCharsets.UTF_8);
    try (RawServer server =
        new RawServer(
            out -> {
              out.write(
                  ("HTTP/1.1 200 OK\r\n" + PLAIN + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
              writeForever(out, lines);
            })) {
      RobotsTxtAnswer answer = fetch(server.origin());
      assertThat(answer.file().octets()).hasSize(RobotsFile.MAX_OCTETS);
      assertThat(answer.notes())
          .hasSize(1)
          .first()
          .asString()
          .startsWith("contains more than 5242880");
    }
  }

  private static void writeForever(OutputStream out, byte[] lines) throws IOException {
    while (true) {
      out.write(lines);
    }
  }

  @Test
  void silentServer_timesOut() throws IOException {
    CountDownLatch over = new CountDownLatch(1);
    try (RawServer server =
        new RawServer(
            out -> {
              String head = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nUser";
              out.write(head.getBytes(StandardCharsets.US_ASCII));
              out.flush();
              await(over);
            })) {
      assertThatThrownBy(() -> fetch(server.origin(), Duration.ofSeconds(1)))
          .isInstanceOf(CommandException.class)
          .hasMessageContaining(": did not answer completely within 1 s; crawlers avoid");
    } finally {
      over.countDown();
    }
  }

  private static void await(CountDownLatch over) {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void unrequestedGzip_isRead() throws IOException {
    byte[] zipped = zipped(FILE.getBytes(StandardCharsets.UTF_8));
    String head = "200 OK\r\nContent-Encoding: gzip\r\n" + PLAIN;
    try (RawServer server = new RawServer(out -> RawServer.write(out, head, zipped))) {
      RobotsTxtAnswer answer = fetch(server.origin());
      assertThat(text(answer)).isEqualTo(FILE);
      assertThat(answer.notes()).hasSize(1).first().asString().startsWith("is compressed");
      assertThat(server.requests.get(0)).noneMatch(line -> line.startsWith("Accept-Encoding"));
    }
  }

  @Test
  void gzipBomb_isReadToTheLimit() throws IOException {
    byte[] zeros = new byte[50 * 1024 * 1024];
    Arrays.fill(zeros, (byte) '#');
    byte[] zipped = zipped(zeros);
    String head = "200 OK\r\nContent-Encoding: gzip\r\n" + PLAIN;
    try (RawServer server = new RawServer(out -> RawServer.write(out, head, zipped))) {
      assertThat(fetch(server.origin()).file().octets()).hasSize(RobotsFile.MAX_OCTETS);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "br"})
  void undecodableBody_isExplained(String coding) throws IOException {
    String head = "200 OK\r\nContent-Encoding: " + coding + "\r\n" + PLAIN;
    try (RawServer server = RawServer.saying(head, FILE)) {
      assertThatThrownBy(() -> fetch(server.origin()))
          .isInstanceOf(CommandException.class)
          .hasMessageEndingWith("serve it without a coding");
    }
  }

  @Test
  void otherMediaType_isReadAndNoted() throws IOException {
    try (RawServer server = RawServer.saying("200 OK\r\nContent-Type: text/html", FILE)) {
      RobotsTxtAnswer answer = fetch(server.origin());
      assertThat(text(answer)).isEqualTo(FILE);
      assertThat(answer.notes())
          .containsExactly(
              "has the media type text/html, expected text/plain (RFC 9309, 2.3); crawlers may still"
                  + " read it");
    }
  }

  @Test
  void notHttp_isExplained() throws IOException {
    try (RawServer server =
        new RawServer(out -> out.write("SSH-2.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII)))) {
      assertThatThrownBy(() -> fetch(server.origin()))
          .isInstanceOf(CommandException.class)
          .hasMessageContaining(": cannot be reached (");
    }
  }
}

package io.github.wayleave.internal.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real requests to servers on the loopback interface that answer as none should. */
@Timeout(240)
class UrlDocumentsTest {
  private static final String POLICY = "robots: { disallow: /a }\n";
  private static final Duration TIME = Duration.ofMillis(1500);

  @TempDir private Path folder;
  private TestHttpsServer server;
  private UrlDocuments documents;

  @BeforeEach
  void start() throws IOException {
    server = TestHttpsServer.plain(TestHttpsServer.loopback(1), 0);
    documents = new UrlDocuments(Optional.empty(), TIME);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private SourceUrl url() {
    return SourceUrl.of("http://127.0.0.1:%s/site/wayleave.yaml".formatted(server.port()));
  }

  private String read() throws IOException {
    return read(documents, url());
  }

  private static String read(UrlDocuments documents, SourceUrl url) throws IOException {
    try (InputStream in = documents.file(url).opener().open()) {
      return new String(in.readAllBytes(), ISO_8859_1);
    }
  }

  private static String ok(String fields, String body) {
    return "HTTP/1.1 200 OK\r\n%sContent-Length: %s\r\n\r\n%s"
        .formatted(fields, body.length(), body);
  }

  @Test
  void open_secondTime_asksWithTheEntityTag() throws IOException {
    server.send(ok("ETag: \"v1\"\r\nLast-Modified: Sat, 28 Nov 2026 01:00:00 GMT\r\n", POLICY));
    assertThat(read()).isEqualTo(POLICY);
    server.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n");
    assertThat(read()).isEqualTo(POLICY);
    assertThat(read()).isEqualTo(POLICY);
    assertThat(server.requests()).hasSize(3);
    assertThat(server.requests().get(0))
        .startsWith("GET /site/wayleave.yaml HTTP/1.1\r\nHost: 127.0.0.1:" + server.port())
        .contains("\r\nAccept-Encoding: identity\r\n")
        .doesNotContain("If-", "Authorization");
    assertThat(server.requests().get(2))
        .contains("\r\nIf-None-Match: \"v1\"\r\n")
        .doesNotContain("If-Modified-Since");
  }

  @Test
  void open_withoutEntityTag_asksWithTheDate() throws IOException {
    server.send(ok("Last-Modified: Sat, 28 Nov 2026 01:00:00 GMT\r\n", POLICY));
    read();
    read();
    assertThat(server.requests().get(1))
        .contains("\r\nIf-Modified-Since: Sat, 28 Nov 2026 01:00:00 GMT\r\n")
        .doesNotContain("If-None-Match");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "500 Oops | the server answers 500; fix the server",
        "204 None | the server answers 204; fix the server",
        "404 Not Found | the server answers 404; put the file there, or correct the path",
        "401 Who | the server answers 401; check the file of wayleave.policy-authorization-file",
        "304 Not Modified | the server answers 304; fix the server",
        "302 Found\\r\\nLocation: https://other.example/b?state=secret | the server answers 302 with Location: \"https://other.example/b\"; name that address, since redirects are not followed",
        "200 OK\\r\\nContent-Type: text/html; charset=utf-8 | the answer is an HTML page; check the URL and the server",
        "200 OK\\r\\nContent-Encoding: gzip | the answer is compressed, which was not asked for; check the URL and the server",
        "200 OK | the answer has no length; check the URL and the server",
        "200 OK\\r\\nContent-Length: 500 | the answer ends early; check the URL and the server",
        "200 OK\\r\\nContent-Length: 1048577 | the answer is longer than 1048576 octets; check the URL and the server",
        "200 OK\\r\\nContent-Length: 5\\r\\nTransfer-Encoding: chunked | the answer has both a length and a transfer coding; check the URL and the server",
        "200 OK\\r\\nTransfer-Encoding: chunked | the answer has an invalid chunk; check the URL and the server",
        "200 OK\\r\\nContent-Length: -1 | the answer has an invalid length; check the URL and the server",
      })
  void open_otherAnswer_failsWithWhatWasAnswered(String head, String reason) {
    server.send("HTTP/1.1 " + head.replace("\\r\\n", "\r\n") + "\r\n\r\n" + POLICY);
    assertThatThrownBy(this::read)
        .isInstanceOf(IOException.class)
        .hasMessage("cannot be fetched: " + reason);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void open_notHttp_fails() {
    server.send("SSH-2.0-OpenSSH\r\n\r\n");
    assertThatThrownBy(this::read)
        .hasMessage("cannot be fetched: the answer is not HTTP/1.1; check the URL and the server");
  }

  @Test
  void open_drippingBody_endsAtTheDeadline() {
    server.behave(
        (request, out) -> {
          out.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".getBytes(ISO_8859_1));
          for (int i = 0; i < 1000; i++) {
            out.write('#');
            out.flush();
            TimeUnit.MILLISECONDS.sleep(50);
          }
        });
    long start = System.nanoTime();
    assertThatThrownBy(this::read)
        .hasMessage("cannot be fetched: no complete answer within 1 seconds; check the server");
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isBetween(TIME.minusMillis(100), Duration.ofSeconds(10));
  }

  @Test
  void open_interruptedThread_endsSoon() throws Exception {
    UrlDocuments patient = new UrlDocuments(Optional.empty());
    server.behave((request, out) -> TimeUnit.SECONDS.sleep(30));
    Thread thread =
        new Thread(
            () ->
                assertThatThrownBy(() -> read(patient, url())).hasMessageContaining("interrupted"));
    thread.start();
    while (server.requests().isEmpty()) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    long start = System.nanoTime();
    thread.interrupt();
    thread.join();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void open_nothingListens_fails() throws IOException {
    SourceUrl unused;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      unused = SourceUrl.of("http://127.0.0.1:%s/a.yaml".formatted(socket.getLocalPort()));
    }
    assertThatThrownBy(() -> read(documents, unused))
        .hasMessageStartingWith("cannot be fetched: no connection to 127.0.0.1: ");
  }

  @Test
  void open_unknownHost_fails() {
    assertThatThrownBy(
            () -> read(documents, SourceUrl.of("https://no-such-host.invalid/wayleave.yaml")))
        .hasMessageMatching(
            "cannot be fetched: (the name of its host is unknown|the addresses of its host are not known in time|no complete answer within 1 seconds).*");
  }

  @Test
  void open_authorizationFile_isReadEachTime() throws IOException {
    Path file = folder.resolve("authorization");
    UrlDocuments authorized = new UrlDocuments(Optional.of(new AuthorizationFile(file)), TIME);
    server.send(ok("", POLICY));
    Files.writeString(file, "Bearer one\n");
    read(authorized, url());
    Files.writeString(file, "Basic dHdv");
    read(authorized, url());
    assertThat(server.requests().get(0)).contains("\r\nAuthorization: Bearer one\r\n");
    assertThat(server.requests().get(1)).contains("\r\nAuthorization: Basic dHdv\r\n");
  }

  @Test
  void open_unusableAuthorizationFile_sendsNothingAndNamesNoValue() throws IOException {
    Path file = folder.resolve("authorization");
    UrlDocuments authorized = new UrlDocuments(Optional.of(new AuthorizationFile(file)), TIME);
    assertThatThrownBy(() -> read(authorized, url()))
        .hasMessage(
            "cannot be fetched: wayleave.policy-authorization-file: the file %s is not a file that this process can read; write the value of Authorization there"
                .formatted(file));
    for (String value : List.of("", "Bearer secret\r\nHost: other", "x".repeat(9000))) {
      Files.writeString(file, value);
      assertThatThrownBy(() -> read(authorized, url()))
          .hasMessageContaining("does not have one line of visible ASCII characters")
          .hasMessageNotContaining("secret");
    }
    assertThat(server.connections()).isZero();
  }

  @Test
  void load_afterAFailure_requestsNothingMore() {
    server.send("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n");
    documents.startLoad();
    assertThatThrownBy(this::read).hasMessageContaining("answers 500");
    assertThatThrownBy(() -> read(documents, url().file("other.txt")))
        .hasMessage("was not requested after %s failed; fix that first".formatted(url()));
    documents.endLoad();
    assertThat(server.connections()).isEqualTo(1);
    assertThatThrownBy(this::read).hasMessageContaining("answers 500");
  }

  @Test
  void load_unusedFile_isForgotten() throws IOException {
    server.send(ok("ETag: \"v1\"\r\n", POLICY));
    SourceUrl other = url().file("other.txt");
    documents.startLoad();
    read();
    read(documents, other);
    documents.endLoad();
    documents.startLoad();
    read();
    documents.endLoad();
    read(documents, other);
    assertThat(server.requests().get(2)).contains("If-None-Match");
    assertThat(server.requests().get(3)).doesNotContain("If-None-Match");
  }

  @Test
  void open_https_checksAuthorityAndName() throws Exception {
    TestAuthority authority =
        new TestAuthority(folder)
            .certify("right", "ip:127.0.0.1")
            .certify("wrong", "dns:a.example");
    Path trusted = folder.resolve("trusted.jks");
    authority.writeTrustStore(trusted);
    assertThatThrownBy(() -> readSecured(authority, "right"))
        .hasMessageStartingWith("cannot be fetched: TLS failed (");
    String before = System.setProperty("javax.net.ssl.trustStore", trusted.toString());
    try {
      assertThat(readSecured(authority, "right")).isEqualTo(POLICY);
      assertThatThrownBy(() -> readSecured(authority, "wrong"))
          .hasMessageStartingWith("cannot be fetched: TLS failed (");
    } finally {
      if (before == null) {
        System.clearProperty("javax.net.ssl.trustStore");
      } else {
        System.setProperty("javax.net.ssl.trustStore", before);
      }
    }
  }

  private static String readSecured(TestAuthority authority, String certificate) throws Exception {
    try (TestHttpsServer secured = new TestHttpsServer(authority.server(certificate))) {
      secured.send(ok("", POLICY));
      return read(
          new UrlDocuments(Optional.empty()),
          SourceUrl.of("https://127.0.0.1:%s/wayleave.yaml".formatted(secured.port())));
    }
  }
}

package io.github.wayleave.identity.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.dns.DnsClient;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.fetch.FetchResult.Failed;
import io.github.wayleave.identity.fetch.FetchResult.Fetched;
import io.github.wayleave.identity.fetch.FetchResult.NotModified;
import io.github.wayleave.identity.limit.Backoff;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Type;

class HttpsFetcherTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final List<IpNetwork> LOOPBACK = List.of(IpNetwork.of("127.0.0.0/8"));

  @TempDir static Path folder;
  private static SSLContext serverTls;
  private static SSLContext otherTls;
  private static SSLSocketFactory clientTls;

  private TestHttpsServer server;
  private HttpsFetcher fetcher;

  @BeforeAll
  static void certify() throws Exception {
    TestAuthority authority =
        new TestAuthority(folder)
            .certify("lists", "dns:lists.example", "ip:127.0.0.1")
            .certify("other", "dns:other.example");
    serverTls = authority.server("lists");
    otherTls = authority.server("other");
    clientTls = authority.client().getSocketFactory();
  }

  @BeforeEach
  void start() throws Exception {
    server = new TestHttpsServer(serverTls);
    fetcher = fetcher(LOOPBACK, "127.0.0.1");
  }

  @AfterEach
  void stop() {
    assertThat(fetcher.openSockets()).isZero();
    fetcher.close();
    server.close();
  }

  private static HttpsFetcher fetcher(List<IpNetwork> unsafe, String... addresses) {
    List<IpAddress> all =
        Stream.of(addresses).map(text -> IpAddress.of(text).orElseThrow()).toList();
    return new HttpsFetcher((host, deadline) -> all, clientTls, unsafe);
  }

  private UrlReference url() {
    return UrlReference.of("https://lists.example:" + server.port() + "/a/list.json?b=c");
  }

  private static FetchRequest list(UrlReference url, Optional<String> entityTag) {
    return new FetchRequest(url, DocumentKind.LIST, entityTag);
  }

  private static FetchRequest keys(UrlReference url, Optional<String> entityTag) {
    return new FetchRequest(url, DocumentKind.KEYS, entityTag);
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofSeconds(20));
  }

  private FetchResult fetch() {
    return fetcher.fetch(list(url(), Optional.empty()), NOW, soon());
  }

  private static FetchResult fetch(HttpsFetcher fetcher, String url) {
    return fetcher.fetch(list(UrlReference.of(url), Optional.empty()), NOW, soon());
  }

  private static Failed failed(String reason) {
    return new Failed(reason, Optional.empty());
  }

  @Test
  void document_isFetched() {
    server.send(
        "HTTP/1.1 200 OK\r\nContent-Type: Application/JSON; charset=utf-8\r\nETag: \"v1\"\r\n"
            + "Cache-Control: max-age=7200\r\nContent-Length: 5\r\n\r\nhello");
    Fetched fetched = (Fetched) fetch();
    assertThat(fetched.body()).asString(StandardCharsets.US_ASCII).isEqualTo("hello");
    assertThat(fetched.mediaType()).isEqualTo("application/json");
    assertThat(fetched.entityTag()).contains("\"v1\"");
    assertThat(fetched.maxAge()).contains(Duration.ofHours(2));
    assertThat(server.serverNames()).containsExactly("lists.example");
    assertThat(server.requests())
        .containsExactly(
            "GET /a/list.json?b=c HTTP/1.1\r\nHost: lists.example:"
                + server.port()
                + "\r\nUser-Agent: Wayleave\r\nAccept: */*\r\nAccept-Encoding: identity\r\n"
                + "Connection: close\r\n\r\n");
  }

  @Test
  void documentInChunks_isFetched() {
    server.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n");
    assertThat(((Fetched) fetch()).body()).asString(StandardCharsets.US_ASCII).isEqualTo("hi");
    assertThat(((Fetched) fetch()).mediaType()).isEmpty();
  }

  @Test
  void literalAddress_isConnectedTo() {
    assertThat(fetch(fetcher, "https://127.0.0.1:" + server.port() + "/"))
        .isInstanceOf(Fetched.class);
    assertThat(server.serverNames()).isEmpty();
  }

  @Test
  void unchangedDocument_isNotModified() {
    server.send("HTTP/1.1 304 Not Modified\r\nCache-Control: max-age=60\r\n\r\n");
    FetchRequest request = keys(url(), Optional.of("W/\"v1\""));
    assertThat(fetcher.fetch(request, NOW, soon()))
        .isEqualTo(new NotModified(Optional.of(Duration.ofMinutes(1))));
    assertThat(server.requests().get(0)).contains("\r\nIf-None-Match: W/\"v1\"\r\n");
    assertThat(fetch())
        .isEqualTo(failed("the server answers 304 to a request without an entity tag"));
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 206, 404, 410, 500, 503})
  void otherStatus_fails(int status) {
    server.send("HTTP/1.1 %s \r\nContent-Length: 0\r\n\r\n".formatted(status));
    assertThat(fetch()).isEqualTo(failed("the server answers " + status));
  }

  @Test
  void retryAfter_isKept() {
    server.send("HTTP/1.1 429 Slow\r\nRetry-After: 7200\r\nContent-Length: 0\r\n\r\n");
    Failed failed = (Failed) fetch();
    assertThat(failed)
        .isEqualTo(new Failed("the server answers 429", Optional.of(Duration.ofHours(2))));
    assertThat(failed.delay(Backoff.KEYS, 1, new Random(1))).isEqualTo(Duration.ofHours(2));
    assertThat(failed("x").delay(Backoff.KEYS, 9, new Random(1)))
        .isBetween(Duration.ofSeconds(225), Duration.ofMinutes(5));
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirect_isNotFollowed(int status) {
    server.send(
        "HTTP/1.1 %s \r\nLocation: https://lists.example:%s/\"b\r\nContent-Length: 0\r\n\r\n"
            .formatted(status, server.port()));
    assertThat(fetch())
        .isEqualTo(
            failed(
                "the server answers %s with Location: \"https://lists.example:%s/\\\"b\"; redirects are not followed"
                    .formatted(status, server.port())));
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void compressedDocument_fails() {
    server.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello");
    assertThat(fetch()).isEqualTo(failed("the answer is compressed, which was not asked for"));
  }

  @Test
  void documentWithoutLength_fails() {
    server.send("HTTP/1.1 200 OK\r\n\r\nhello");
    assertThat(fetch()).isEqualTo(failed("the answer has no length"));
  }

  @Test
  void truncatedDocument_fails() {
    server.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello");
    assertThat(fetch()).isInstanceOf(Failed.class);
    server.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
    assertThat(fetch()).isInstanceOf(Failed.class);
  }

  @Test
  void documents_haveTheirLimits() {
    for (DocumentKind kind : DocumentKind.values()) {
      int longest = kind.longest();
      FetchRequest request = new FetchRequest(url(), kind, Optional.empty());
      server.behave(
          (head, out) -> out.write(TestHttpsServer.ok("application/json", "x".repeat(longest))));
      assertThat(((Fetched) fetcher.fetch(request, NOW, soon())).body()).hasSize(longest);
      server.behave(
          (head, out) ->
              out.write(TestHttpsServer.ok("application/json", "x".repeat(longest + 1))));
      assertThat(fetcher.fetch(request, NOW, soon()))
          .isEqualTo(failed("the answer is longer than %s octets".formatted(longest)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/keys.json, application/json, true",
    "/keys.json, application/jwk-set+json; charset=utf-8, true",
    "/keys.json, text/html, false",
    "/keys.json, '', false",
    "/.well-known/http-message-signatures-directory, Application/HTTP-message-signatures-directory+JSON, true",
    "/.well-known/http-message-signatures-directory, application/json, false"
  })
  void keys_haveTheirMediaType(String path, String type, boolean isTaken) {
    server.behave((request, out) -> out.write(TestHttpsServer.ok(type, "{}")));
    UrlReference url = UrlReference.of("https://lists.example:" + server.port() + path);
    assertThat(fetcher.fetch(keys(url, Optional.empty()), NOW, soon()))
        .isInstanceOf(isTaken ? Fetched.class : Failed.class);
  }

  @Test
  void gigabyteInChunks_isReadUpToTheLimit() {
    long[] sent = new long[1];
    server.behave(
        (request, out) -> {
          out.write(
              "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
          byte[] chunk =
              ("10000\r\n" + "x".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
          for (int i = 0; i < 16_384; i++) {
            out.write(chunk);
            sent[0] += chunk.length;
          }
        });
    assertThat(fetch()).isEqualTo(failed("the answer is longer than 1048576 octets"));
    server.close();
    assertThat(sent[0]).isLessThan(100_000_000);
  }

  @Test
  void silence_endsInTime() {
    server.behave((request, out) -> Thread.sleep(60_000));
    assertThat(fetchBriefly()).isEqualTo(failed("no answer in time"));
  }

  @Test
  void octetNowAndThen_endsInTime() {
    server.behave(
        (request, out) -> {
          out.write(
              "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
          for (int i = 0; i < 1000; i++) {
            out.write('x');
            out.flush();
            Thread.sleep(100);
          }
        });
    assertThat(fetchBriefly()).isEqualTo(failed("no answer in time"));
  }

  /** A TLS socket alone would read such a record for any time. */
  @Test
  void octetNowAndThenOfATlsRecord_endsInTime() throws Exception {
    try (ServerSocket slow = new ServerSocket(0, 1, TestHttpsServer.loopback(1))) {
      CompletableFuture<Void> serving = CompletableFuture.runAsync(() -> drip(slow));
      FetchResult result =
          fetcher.fetch(
              list(
                  UrlReference.of("https://lists.example:" + slow.getLocalPort()),
                  Optional.empty()),
              NOW,
              Deadline.in(Duration.ofSeconds(1)));
      assertThat(result).isEqualTo(failed("no answer in time"));
      serving.get(30, TimeUnit.SECONDS);
    }
  }

  private static void drip(ServerSocket slow) {
    try (Socket socket = slow.accept()) {
      socket.getOutputStream().write(new byte[] {0x16, 3, 3, 0x40, 0});
      for (int i = 0; i < 200; i++) {
        socket.getOutputStream().write(2);
        Thread.sleep(100);
      }
      throw new AssertionError("the client reads for 20 seconds");
    } catch (IOException | InterruptedException e) {
      // The client has closed the connection, as it should.
    }
  }

  private FetchResult fetchBriefly() {
    long start = System.nanoTime();
    FetchResult result =
        fetcher.fetch(list(url(), Optional.empty()), NOW, Deadline.in(Duration.ofMillis(1500)));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    return result;
  }

  @Test
  void certificateOfAnotherHost_fails() throws Exception {
    try (TestHttpsServer other = new TestHttpsServer(otherTls)) {
      FetchResult result = fetch(fetcher, "https://lists.example:" + other.port() + "/");
      assertThat(((Failed) result).reason()).startsWith("TLS failed: ").contains("lists.example");
      assertThat(other.requests()).isEmpty();
    }
  }

  @Test
  void certificateOfAnUnknownAuthority_fails() throws Exception {
    HttpsFetcher usual =
        new HttpsFetcher(
            (host, deadline) -> List.of(IpAddress.of("127.0.0.1").orElseThrow()),
            (SSLSocketFactory) SSLSocketFactory.getDefault(),
            LOOPBACK);
    assertThat(((Failed) fetch(usual, url().toString())).reason()).startsWith("TLS failed: ");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void serverWithoutTls_fails() throws Exception {
    try (TestHttpsServer plain = TestHttpsServer.plain(TestHttpsServer.loopback(1), 0)) {
      plain.behave((request, out) -> out.write(TestHttpsServer.ok("a/b", "x")));
      FetchResult result =
          fetcher.fetch(
              list(UrlReference.of("https://lists.example:" + plain.port()), Optional.empty()),
              NOW,
              Deadline.in(Duration.ofSeconds(1)));
      assertThat(result).isInstanceOf(Failed.class);
    }
  }

  @Test
  void proxySettings_areIgnored() throws Exception {
    try (TestHttpsServer proxy = TestHttpsServer.plain(TestHttpsServer.loopback(1), 0)) {
      System.setProperty("socksProxyHost", "127.0.0.1");
      System.setProperty("socksProxyPort", String.valueOf(proxy.port()));
      System.setProperty("socksNonProxyHosts", "");
      assertThat(fetch()).isInstanceOf(Fetched.class);
      assertThat(proxy.connections()).isZero();
    } finally {
      System.clearProperty("socksProxyHost");
      System.clearProperty("socksProxyPort");
      System.clearProperty("socksNonProxyHosts");
    }
  }

  @Test
  void refusedConnection_fails_andTheNextAddressIsTried() throws Exception {
    HttpsFetcher second = fetcher(LOOPBACK, "127.0.0.9", "127.0.0.1");
    assertThat(fetch(second, url().toString())).isInstanceOf(Fetched.class);
    HttpsFetcher none = fetcher(LOOPBACK, "127.0.0.9");
    assertThat(((Failed) fetch(none, url().toString())).reason())
        .startsWith("no connection to 127.0.0.9: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.0.0.2",
        "10.0.0.1",
        "169.254.169.254",
        "192.168.0.1",
        "0.0.0.0",
        "::1",
        "fc00::1",
        "fe80::1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::"
      })
  void addressThatIsNotGlobal_isNotConnectedTo(String address) throws Exception {
    try (TestHttpsServer first = TestHttpsServer.plain(TestHttpsServer.loopback(1), 0);
        TestHttpsServer any =
            TestHttpsServer.plain(InetAddress.getByName("::"), freePort(first.port()))) {
      for (int port : new int[] {first.port(), any.port()}) {
        String url = "https://lists.example:" + port + "/";
        String normal = IpAddress.of(address).orElseThrow().toString();
        Failed refused = failed("its host has the address " + normal + ", which is not public");
        assertThat(fetch(fetcher(List.of(), address), url)).isEqualTo(refused);
        assertThat(fetch(fetcher(List.of(), "192.0.32.7", address), url)).isEqualTo(refused);
        String literal = normal.indexOf(':') < 0 ? normal : "[" + normal + "]";
        assertThat(fetch(fetcher(List.of()), "https://" + literal + ":" + port + "/"))
            .isEqualTo(refused);
      }
      assertThat(first.connections() + any.connections()).isZero();
    }
  }

  /** Returns a port that differs from another one. */
  private static int freePort(int other) throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort() == other ? freePort(other) : socket.getLocalPort();
    }
  }

  @Test
  void secondDnsAnswer_changesNothing() throws Exception {
    try (TestDnsServer dns = new TestDnsServer();
        TestHttpsServer target = TestHttpsServer.plain(TestHttpsServer.loopback(2), server.port());
        DnsClient client = new DnsClient(dns.nameServers(), new SecureRandom());
        HttpsFetcher rebound =
            new HttpsFetcher(
                HostAddresses.from(client), clientTls, List.of(IpNetwork.of("127.0.0.1")))) {
      dns.record("lists.example. 0 IN A 127.0.0.1");
      dns.behave(
          (query, isTcp) -> {
            byte[] answer = dns.truth(query).toWire();
            if (query.getQuestion().getType() == Type.A) {
              dns.clear();
              dns.record("lists.example. 0 IN A 127.0.0.2");
            }
            return List.of(answer);
          });
      assertThat(fetch(rebound, url().toString())).isInstanceOf(Fetched.class);
      assertThat(dns.questions())
          .containsExactly("UDP lists.example. A", "UDP lists.example. AAAA");
      assertThat(fetch(rebound, url().toString()))
          .isEqualTo(failed("its host has the address 127.0.0.2, which is not public"));
      assertThat(target.connections()).isZero();
    }
  }

  @Test
  void hostWithoutAddresses_fails() throws Exception {
    try (TestDnsServer dns = new TestDnsServer();
        DnsClient client = new DnsClient(dns.nameServers(), new SecureRandom());
        HttpsFetcher lost = new HttpsFetcher(HostAddresses.from(client), clientTls, LOOPBACK)) {
      assertThat(fetch(lost, url().toString())).isEqualTo(failed("its host has no addresses"));
      dns.behave((query, isTcp) -> List.of(TestDnsServer.reply(query, Rcode.SERVFAIL).toWire()));
      assertThat(fetch(lost, url().toString()))
          .isEqualTo(failed("no addresses of its host: the name server answers SERVFAIL"));
      dns.record("lists.example. 300 IN A 127.0.0.1");
      dns.behave(
          (query, isTcp) ->
              List.of(
                  query.getQuestion().getType() == Type.A
                      ? dns.truth(query).toWire()
                      : TestDnsServer.reply(query, Rcode.SERVFAIL).toWire()));
      assertThat(fetch(lost, url().toString())).isInstanceOf(Fetched.class);
    }
  }

  @Test
  void close_endsWaitingCallsAtOnce_andRefusesNewOnes() throws Exception {
    server.behave((request, out) -> Thread.sleep(60_000));
    CompletableFuture<FetchResult> waiting =
        CompletableFuture.supplyAsync(
            () ->
                fetcher.fetch(
                    list(url(), Optional.empty()), NOW, Deadline.in(Duration.ofMinutes(1))));
    while (server.requests().isEmpty()) {
      Thread.onSpinWait();
    }
    fetcher.close();
    assertThat(waiting.get(30, TimeUnit.SECONDS)).isInstanceOf(Failed.class);
    assertThat(fetcher.openSockets()).isZero();
    assertThat(fetch()).isEqualTo(failed("the client is closed"));
  }
}

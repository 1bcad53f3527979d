package io.github.wayleave.identity.documents;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.dns.DnsClient;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.fetch.FetchRequest;
import io.github.wayleave.identity.fetch.HostAddresses;
import io.github.wayleave.identity.fetch.HttpsFetcher;
import io.github.wayleave.identity.ranges.ListSource;
import io.github.wayleave.identity.ranges.RangeAnswer;
import io.github.wayleave.identity.signature.AgentKeys;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.TestAuthority;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import io.github.wayleave.publish.SettableClock;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The faults of servers of lists and keys, over real connections to this machine. */
class DocumentFaultsTest {
  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  private static final List<IpNetwork> LOOPBACK = List.of(IpNetwork.of("127.0.0.0/8"));
  private static final String KEY_SET = "{\"keys\":[" + TestKey.ed25519(1).json() + "]}";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir static Path folder;
  private static SSLContext rightName;
  private static SSLContext otherName;
  private static SSLContext client;

  private final SettableClock clock = new SettableClock(NOW);
  private final List<Throwable> failures = new ArrayList<>();
  private TestDnsServer dns;
  private DnsClient dnsClient;
  private TestHttpsServer server;
  private TestHttpsServer impostor;
  private HttpsFetcher https;
  private Documents documents;
  private UrlReference list;
  private UrlReference keys;

  @BeforeAll
  static void certify() throws Exception {
    TestAuthority authority =
        new TestAuthority(folder)
            .certify("right", "dns:lists.example")
            .certify("other", "dns:other.example");
    rightName = authority.server("right");
    otherName = authority.server("other");
    client = authority.client();
  }

  @BeforeEach
  void start() throws Exception {
    dns = new TestDnsServer();
    dns.record("lists.example. 300 IN A 127.0.0.1");
    dnsClient = new DnsClient(dns.nameServers(), new SecureRandom());
    server = new TestHttpsServer(rightName);
    impostor = new TestHttpsServer(otherName);
    https = new HttpsFetcher(HostAddresses.from(dnsClient), client.getSocketFactory(), LOOPBACK);
    documents = documents(https, server.port());
  }

  @AfterEach
  void stop() {
    https.close();
    dnsClient.close();
    dns.close();
    server.close();
    impostor.close();
    assertThat(failures).isEmpty();
  }

  private Documents documents(HttpsFetcher fetcher, int port) {
    list = UrlReference.of("https://lists.example:%s/list.json".formatted(port));
    keys = UrlReference.of("https://lists.example:%s/keys.json".formatted(port));
    // Less than the real limit, which FetchRequest.TIME has, so that the tests end sooner.
    Fetcher limited = (request, now) -> fetcher.fetch(request, now, Deadline.in(limit(request)));
    Documents created = new Documents(limited, Runnable::run, clock, new Random(1), failures::add);
    created.configure(
        new DocumentSet(
            IdentityPolicy.builder().ranges(RangeSource.FETCH).signatures(true).build(),
            Set.of(list),
            Set.of(keys)));
    return created;
  }

  private Duration limit(FetchRequest request) {
    assertThat(request.url().origin()).isPresent();
    return isSlow ? Duration.ofMillis(300) : Duration.ofSeconds(30);
  }

  private boolean isSlow;

  private enum Fault {
    NOT_FOUND("the server answers 404"),
    SERVER_ERROR("the server answers 500"),
    REDIRECT("the server answers 301 with Location: \"https://elsewhere.example/\";"),
    NOT_HTTP("the answer is not HTTP/1.1"),
    HTML("the answer is "),
    TRUNCATED("the answer ends early"),
    NO_LENGTH("the answer has no length"),
    COMPRESSED("the answer is compressed"),
    NO_ENTRIES("the answer "),
    EVERYBODY("the answer contains 0.0.0.0/0, which is wider"),
    GIGABYTE("the answer is longer than "),
    ENDLESS_CHUNKS("the answer is longer than "),
    ENDLESS_HEAD("the head of the answer is too long"),
    SILENCE("no answer in time"),
    OCTET_BY_OCTET("no answer in time");

    private final String reason;

    Fault(String reason) {
      this.reason = reason;
    }

    boolean isSlow() {
      return this == SILENCE || this == OCTET_BY_OCTET;
    }

    /** Returns whether the answer is also a fault where keys are expected. */
    boolean concernsKeys() {
      return this != EVERYBODY && this != NO_ENTRIES && this != HTML;
    }
  }

  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

  private void behave(Fault fault, AtomicLong sent) {
    isSlow = fault.isSlow();
    switch (fault) {
      case NOT_FOUND -> server.send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
      case SERVER_ERROR -> server.send("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n");
      case REDIRECT ->
          server.send("HTTP/1.1 301 Moved\r\nLocation: https://elsewhere.example/\r\n\r\n");
      case NOT_HTTP -> server.send("SSH-2.0-OpenSSH_9.0\r\n\r\n");
      case HTML -> send("<!doctype html><title>List</title>");
      case TRUNCATED -> server.send(OK + "Content-Length: 99\r\n\r\n8.8.8.0/24\n");
      case NO_LENGTH -> server.send(OK + "\r\n8.8.8.0/24\n");
      case COMPRESSED -> server.send(OK + "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx");
      case NO_ENTRIES -> send("{\"prefixes\":[]}");
      case EVERYBODY -> send("0.0.0.0/0");
      case GIGABYTE ->
          server.behave(
              (request, out) ->
                  sendMuch(out, "Content-Length: 1073741824\r\n\r\n", "x".repeat(8_192), sent));
      case ENDLESS_CHUNKS ->
          server.behave(
              (request, out) ->
                  sendMuch(
                      out,
                      "Transfer-Encoding: chunked\r\n\r\n",
                      "2000\r\n" + "x".repeat(8_192) + "\r\n",
                      sent));
      case ENDLESS_HEAD ->
          server.behave((request, out) -> sendMuch(out, "", "X-Field: y\r\n", sent));
      case SILENCE -> server.behave((request, out) -> Thread.sleep(PATIENCE.toMillis()));
      case OCTET_BY_OCTET ->
          server.behave(
              (request, out) -> {
                for (char octet : (OK + "Content-Length: 9999\r\n\r\n").toCharArray()) {
                  out.write(octet);
                  out.flush();
                  Thread.sleep(50);
                }
              });
    }
  }

  private void send(String body) {
    server.behave((request, out) -> out.write(TestHttpsServer.ok("application/json", body)));
  }

  private static void sendMuch(OutputStream out, String head, String part, AtomicLong sent)
      throws Exception {
    out.write((OK + head).getBytes(StandardCharsets.US_ASCII));
    byte[] octets = part.getBytes(StandardCharsets.US_ASCII);
    for (long total = 0; total < 1L << 30; total += octets.length) {
      out.write(octets);
      sent.addAndGet(octets.length);
    }
  }

  private RangeAnswer answer(String address) {
    return documents
        .list(list)
        .orElseThrow()
        .answer(IpAddress.of(address).orElseThrow(), true, ListSource.FETCH, clock.instant());
  }

  private SourceStatus status(int line) {
    return documents.status().get(line);
  }

  private void pass(Duration time) {
    clock.set(clock.instant().plus(time));
  }

  // Rows of the table of faults: lists, and keys.

  @ParameterizedTest
  @EnumSource(Fault.class)
  void faultOfAList_keepsItForSevenDays(Fault fault) {
    send("8.8.8.0/24");
    documents.askAgain(list);
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.NO);

    AtomicLong sent = new AtomicLong();
    behave(fault, sent);
    pass(Duration.ofMinutes(59));
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.NO);
    pass(Duration.ofMinutes(2));
    documents.askAgain(list);
    assertThat(documents.state(list)).isEqualTo(ListState.FAILED);
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.ASK_AGAIN);
    assertThat(status(0).name()).isEqualTo(list.toString());
    assertThat(status(0).updated()).contains(NOW);
    assertThat(status(0).description()).startsWith("1 network; not updated: " + fault.reason);
    // More than this client reads fits into the buffers of both systems.
    assertThat(sent.get()).isLessThan(64 << 20);

    clock.set(NOW.plus(Duration.ofDays(7)));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    pass(Duration.ofMillis(1));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.STALE);
    send("8.8.8.0/24");
    isSlow = false;
    pass(Duration.ofHours(1));
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.NO);
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void faultOfKeys_keepsThemForSevenDays(Fault fault) {
    send(KEY_SET);
    assertThat(documents.keysAt(keys.toString())).isInstanceOf(KeySet.class);
    behave(fault, new AtomicLong());
    pass(Duration.ofHours(2));
    assertThat(documents.keysAt(keys.toString())).isInstanceOf(KeySet.class);
    assertThat(status(1).description())
        .startsWith(
            "1 key; not updated: "
                + (fault.concernsKeys() ? fault.reason : "the answer is not a key set"));
    clock.set(NOW.plus(Duration.ofDays(7)));
    assertThat(documents.keysAt(keys.toString())).isInstanceOf(KeySet.class);
    pass(Duration.ofHours(1));
    assertThat(documents.keysAt(keys.toString())).isEqualTo(AgentKeys.Missing.FAILED);
    send(KEY_SET);
    isSlow = false;
    pass(Duration.ofMinutes(5));
    assertThat(documents.keysAt(keys.toString())).isInstanceOf(KeySet.class);
  }

  @Test
  void certificateOfAnotherHost_isAFault() {
    documents = documents(https, impostor.port());
    documents.askAgain(list);
    assertThat(documents.state(list)).isEqualTo(ListState.FAILED);
    assertThat(status(0).description()).startsWith("not fetched: TLS failed: ");
    assertThat(impostor.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A 127.0.0.1",
        "A 10.1.2.3",
        "A 169.254.169.254",
        "AAAA ::1",
        "AAAA fc00::1",
        "AAAA ::ffff:10.0.0.1",
        "AAAA ::ffff:127.0.0.1",
        "AAAA 64:ff9b::7f00:1"
      })
  void hostWithAForbiddenAddress_isNotConnectedTo(String address) throws Exception {
    send("8.8.8.0/24");
    documents.askAgain(list);
    int before = server.connections();
    try (HttpsFetcher safe =
        new HttpsFetcher(HostAddresses.from(dnsClient), client.getSocketFactory(), List.of())) {
      dns.clear();
      dns.record("lists.example. 300 IN " + address);
      SavedDocuments saved = documents.saved();
      documents = documents(safe, server.port());
      documents.restore(saved);
      pass(Duration.ofHours(2));
      documents.askAgain(list);
      assertThat(documents.keysAt(keys.toString())).isEqualTo(AgentKeys.Missing.FAILED);
    }
    assertThat(status(0).description())
        .matches("1 network; not updated: its host has the address .*, which is not public");
    assertThat(status(1).description())
        .matches("not fetched: its host has the address .*, which is not public");
    assertThat(answer("8.8.8.8")).isEqualTo(RangeAnswer.YES);
    assertThat(server.connections()).isEqualTo(before);
  }

  @Test
  void hostThatCannotBeResolved_isAFault() {
    dns.clear();
    documents.askAgain(list);
    assertThat(status(0).description()).isEqualTo("not fetched: its host has no addresses");
    assertThat(server.connections()).isZero();
  }

  @Test
  void keysWithoutTheOneThatWasThere_endIt() {
    send(KEY_SET);
    assertThat(documents.keysAt(keys.toString())).isInstanceOf(KeySet.class);
    send("{\"keys\":[]}");
    pass(Duration.ofHours(1));
    assertThat(((KeySet) documents.keysAt(keys.toString())).size()).isZero();
  }

  @Test
  void unchangedDocument_isConfirmedByItsEntityTag() {
    server.behave(
        (request, out) ->
            out.write(
                (request.contains("If-None-Match: \"v1\"\r\n")
                        ? "HTTP/1.1 304 Not Modified\r\n\r\n"
                        : "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 10\r\n\r\n8.8.8.0/24")
                    .getBytes(StandardCharsets.US_ASCII)));
    documents.askAgain(list);
    pass(Duration.ofHours(2));
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.ASK_AGAIN);
    documents.askAgain(list);
    assertThat(answer("9.9.9.9")).isEqualTo(RangeAnswer.NO);
    assertThat(status(0).updated()).contains(NOW.plus(Duration.ofHours(2)));
    assertThat(server.requests()).hasSize(2);
  }
}

package io.github.wayleave.identity.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.identity.dns.DnsResult.Failed;
import io.github.wayleave.identity.dns.DnsResult.Found;
import io.github.wayleave.identity.dns.DnsResult.None;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Header;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.PTRRecord;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;

class DnsClientTest {
  private static final String NAME = "crawl-66-249-66-1.googlebot.com";
  private static final String REVERSE = "1.66.249.66.in-addr.arpa.";
  private static final IpAddress ADDRESS = IpAddress.of("66.249.66.1").orElseThrow();
  private static final Found<IpAddress> FOUND = new Found<>(List.of(ADDRESS), 300);
  private static final Failed<IpAddress> TIMEOUT = new Failed<>("no answer in time");

  private TestDnsServer server;
  private DnsClient client;

  @BeforeEach
  void start() throws IOException {
    server = new TestDnsServer();
    client = new DnsClient(server.nameServers(), new SecureRandom());
    server.record(REVERSE + " 600 IN PTR " + NAME + ".").record(NAME + ". 300 IN A 66.249.66.1");
  }

  @AfterEach
  void stop() {
    assertThat(client.openSockets()).isZero();
    client.close();
    server.close();
  }

  private DnsResult<IpAddress> ask() {
    return client.ipv4Of(NAME, Deadline.in(Duration.ofSeconds(5)));
  }

  /** For servers that do not answer. */
  private DnsResult<IpAddress> askBriefly() {
    return client.ipv4Of(NAME, Deadline.in(Duration.ofSeconds(1)));
  }

  private DnsResult<String> names(String address) {
    return client.namesOf(IpAddress.of(address).orElseThrow(), Deadline.in(Duration.ofSeconds(5)));
  }

  @Test
  void namesOf_address_areThoseOfItsPtrRecords() {
    server.record(REVERSE + " 60 IN PTR second.example.net.");
    assertThat(names("66.249.66.1"))
        .isEqualTo(new Found<>(List.of(NAME, "second.example.net"), 60));
    assertThat(names("::ffff:66.249.66.1")).isInstanceOf(Found.class);
    assertThat(server.questions()).containsOnly("UDP " + REVERSE + " PTR");
  }

  @Test
  void namesOf_ipv6Address_asksForItsNibbles() {
    server.record(
        "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.4.1.0.0.6.8.4.1.0.0.2.ip6.arpa. 9 IN PTR a.example.");
    assertThat(names("2001:4860:148::1")).isEqualTo(new Found<>(List.of("a.example"), 9));
  }

  @Test
  void namesOf_oddCharacters_areEscaped() {
    server.behave(
        (query, isTcp) -> {
          Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
          Name odd = new Name(new byte[] {4, 'a', '\n', '.', (byte) 0xE4, 0});
          answer.addRecord(new PTRRecord(query.getQuestion().getName(), 1, 5, odd), Section.ANSWER);
          return List.of(answer.toWire());
        });
    assertThat(names("66.249.66.1")).isEqualTo(new Found<>(List.of("a\\010\\.\\228"), 5));
  }

  @Test
  void ipv6Of_name_hasTheSmallestTtl() {
    server
        .record("a.example. 90 IN CNAME b.example.")
        .record("b.example. 300 IN AAAA 2001:4860::1")
        .record("b.example. 300 IN AAAA 2001:4860::2");
    assertThat(client.ipv6Of("a.example", Deadline.in(Duration.ofSeconds(5))))
        .isEqualTo(
            new Found<>(
                Stream.of("2001:4860::1", "2001:4860::2")
                    .map(text -> IpAddress.of(text).orElseThrow())
                    .toList(),
                90));
  }

  @Test
  void name_isAbsolute() {
    assertThat(client.ipv4Of("localhost", Deadline.in(Duration.ofSeconds(5))))
        .isEqualTo(new None<>(120));
    assertThat(client.ipv4Of("a.example.", Deadline.in(Duration.ofSeconds(5))))
        .isEqualTo(new None<>(120));
    assertThat(server.questions()).containsExactly("UDP localhost. A", "UDP a.example. A");
  }

  @Test
  void name_thatDnsCannotHave_isNotAskedFor() {
    assertThat(client.ipv4Of("a".repeat(64) + ".example", Deadline.in(Duration.ofSeconds(5))))
        .isInstanceOf(Failed.class);
    assertThat(server.questions()).isEmpty();
  }

  @Test
  void identifiersAndPorts_differ() {
    for (int i = 0; i < 20; i++) {
      ask();
    }
    assertThat(new HashSet<>(server.identifiers())).hasSizeGreaterThan(15);
    assertThat(new HashSet<>(server.ports())).hasSizeGreaterThan(15);
  }

  @Test
  void otherIdentifierOrQuestion_isWaitedPast() {
    server.behave(
        (query, isTcp) -> {
          Message wrongId = server.truth(query);
          wrongId.getHeader().setID(query.getHeader().getID() ^ 1);
          Message wrongQuestion = new Message(query.getHeader().getID());
          wrongQuestion.getHeader().setFlag(Flags.QR);
          Record other = TestDnsServer.parse("evil.example. 300 IN A 192.0.2.66");
          wrongQuestion.addRecord(
              Record.newRecord(other.getName(), other.getType(), other.getDClass()),
              Section.QUESTION);
          wrongQuestion.addRecord(other, Section.ANSWER);
          Message noQuestion = new Message(query.getHeader().getID());
          noQuestion.getHeader().setFlag(Flags.QR);
          return List.of(
              new byte[0],
              new byte[] {1, 2, 3},
              query.toWire(),
              wrongId.toWire(),
              wrongQuestion.toWire(),
              noQuestion.toWire(),
              server.truth(query).toWire());
        });
    assertThat(ask()).isEqualTo(FOUND);
    assertThat(server.questions()).hasSize(1);
  }

  @Test
  void onlyOtherIdentifiers_isNoAnswer() {
    server.behave(
        (query, isTcp) -> {
          Message wrongId = server.truth(query);
          wrongId.getHeader().setID(query.getHeader().getID() ^ 1);
          return List.of(wrongId.toWire());
        });
    assertThat(askBriefly()).isEqualTo(TIMEOUT);
  }

  @Test
  void silence_isAskedTwice() {
    server.behave((query, isTcp) -> List.of());
    assertThat(askBriefly()).isEqualTo(TIMEOUT);
    assertThat(server.questions()).hasSize(2);
  }

  @Test
  void question_takesTwoSecondsAtMost() {
    server.behave((query, isTcp) -> List.of());
    long start = System.nanoTime();
    assertThat(client.ipv4Of(NAME, Deadline.in(Duration.ofMinutes(5)))).isEqualTo(TIMEOUT);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void lostAnswer_isAskedForAgain() {
    server.behave(
        (query, isTcp) ->
            server.questions().size() == 1 ? List.of() : List.of(server.truth(query).toWire()));
    assertThat(ask()).isEqualTo(FOUND);
  }

  @Test
  void secondServer_isAskedWhenTheFirstFails() throws IOException {
    try (TestDnsServer second = new TestDnsServer();
        DnsClient both =
            new DnsClient(
                () -> List.of(server.socketAddress(), second.socketAddress()),
                new SecureRandom())) {
      second.record(NAME + ". 300 IN A 66.249.66.1");
      server.behave((query, isTcp) -> List.of(TestDnsServer.reply(query, Rcode.REFUSED).toWire()));
      assertThat(both.ipv4Of(NAME, Deadline.in(Duration.ofSeconds(5)))).isEqualTo(FOUND);
      assertThat(second.questions()).hasSize(1);
    }
  }

  @Test
  void noServerListening_fails() throws IOException {
    InetSocketAddress unused;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      unused = new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
    }
    try (DnsClient lost = new DnsClient(() -> List.of(unused), new SecureRandom())) {
      assertThat(lost.ipv4Of(NAME, Deadline.in(Duration.ofSeconds(5)))).isInstanceOf(Failed.class);
    }
    try (DnsClient without = new DnsClient(List::of, new SecureRandom())) {
      assertThat(without.ipv4Of(NAME, Deadline.in(Duration.ofSeconds(5))))
          .isEqualTo(new Failed<>("no name server of this machine is known"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Rcode.SERVFAIL, Rcode.REFUSED, Rcode.FORMERR, Rcode.NOTIMP, 15})
  void errorCode_fails(int code) {
    server.behave((query, isTcp) -> List.of(TestDnsServer.reply(query, code).toWire()));
    assertThat(ask()).isEqualTo(new Failed<>("the name server answers " + Rcode.string(code)));
    assertThat(server.questions()).hasSize(2);
  }

  @Test
  void nonsenseWithTheRightIdentifier_fails() {
    server.behave(
        (query, isTcp) -> {
          byte[] torn = server.truth(query).toWire();
          return List.of(Arrays.copyOf(torn, torn.length - 2));
        });
    assertThat(ask()).isEqualTo(new Failed<>("the answer is not a valid DNS message"));
  }

  @Test
  void rfc2308_5_negativeTtlIsTheSmallerOneOfTheSoa() {
    assertThat(client.ipv4Of("none.example", Deadline.in(Duration.ofSeconds(5))))
        .isEqualTo(new None<>(120));
    server.record("text.example. 300 IN TXT hello");
    assertThat(client.ipv4Of("text.example", Deadline.in(Duration.ofSeconds(5))))
        .isEqualTo(new None<>(120));
    server.behave((query, isTcp) -> List.of(TestDnsServer.reply(query, Rcode.NXDOMAIN).toWire()));
    assertThat(ask()).isEqualTo(new None<>(0));
  }

  @Test
  void rfc2308_2_2_referralIsNoAnswer() {
    server.behave(
        (query, isTcp) -> {
          Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
          answer.addRecord(TestDnsServer.parse("com. 300 IN NS a.example."), Section.AUTHORITY);
          return List.of(answer.toWire());
        });
    assertThat(ask()).isEqualTo(new Failed<>("the name server refers to others"));
  }

  @Test
  void rfc2181_8_ttlWithTheFirstBitIsZero() {
    server.behave(
        (query, isTcp) -> {
          byte[] wire = server.truth(query).toWire();
          wire[wire.length - 10] = (byte) 0xFF; // TTL, length and address are the last 4 + 2 + 4
          return List.of(wire);
        });
    assertThat(ask()).isEqualTo(new Found<>(List.of(ADDRESS), 0));
  }

  @ParameterizedTest
  @CsvSource({"8, true", "9, false"})
  void aliases_areFollowedEightTimes(int aliases, boolean isFollowed) {
    server.record("a0.example. 300 IN CNAME a1.example.");
    for (int i = 1; i < aliases; i++) {
      server.record("a%s.example. 300 IN CNAME a%s.example.".formatted(i, i + 1));
    }
    server.record("a%s.example. 300 IN A 66.249.66.1".formatted(aliases));
    DnsResult<IpAddress> result = client.ipv4Of("a0.example", Deadline.in(Duration.ofSeconds(5)));
    assertThat(result)
        .isEqualTo(
            isFollowed
                ? FOUND
                : new Failed<>("the answer has too many aliases, or aliases in a circle"));
  }

  @Test
  void aliases_inACircle_fail() {
    server
        .record("a.example. 300 IN CNAME b.example.")
        .record("b.example. 300 IN CNAME a.example.")
        .record("self.example. 300 IN CNAME self.example.");
    for (String name : List.of("a.example", "self.example")) {
      assertThat(client.ipv4Of(name, Deadline.in(Duration.ofSeconds(5))))
          .isEqualTo(new Failed<>("the answer has too many aliases, or aliases in a circle"));
    }
  }

  @Test
  void alias_toNothing_isNone() {
    server.record("a.example. 60 IN CNAME none.example.");
    assertThat(client.ipv4Of("a.example", Deadline.in(Duration.ofSeconds(5))))
        .isEqualTo(new None<>(60));
  }

  @Test
  void alias_outOfTheAnswer_fails() {
    server.behave(
        (query, isTcp) -> {
          Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
          answer.addRecord(TestDnsServer.parse(NAME + ". 300 IN CNAME b.example."), Section.ANSWER);
          return List.of(answer.toWire());
        });
    assertThat(ask()).isEqualTo(new Failed<>("the answer has an alias without its target"));
  }

  @Test
  void recordsOfOtherNames_areIgnored() {
    server.behave(
        (query, isTcp) -> {
          Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
          answer.addRecord(
              TestDnsServer.parse("evil.example. 300 IN A 66.249.66.1"), Section.ANSWER);
          answer.addRecord(
              TestDnsServer.parse(NAME + ". 300 IN A 66.249.66.1"), Section.ADDITIONAL);
          return List.of(answer.toWire());
        });
    assertThat(ask()).isEqualTo(new None<>(0));
  }

  private static byte[] truncated(Message query) {
    Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
    answer.getHeader().setFlag(Flags.TC);
    return answer.toWire();
  }

  @Test
  void truncatedAnswer_isAskedForByTcp() {
    server.behave(
        (query, isTcp) -> List.of(isTcp ? server.truth(query).toWire() : truncated(query)));
    assertThat(ask()).isEqualTo(FOUND);
    assertThat(server.questions()).containsExactly("UDP " + NAME + ". A", "TCP " + NAME + ". A");
  }

  @Test
  void tcpAnswer_withOtherIdentifier_isWaitedPast() {
    server.behave(
        (query, isTcp) -> {
          Message wrongId = server.truth(query);
          wrongId.getHeader().setID(query.getHeader().getID() ^ 1);
          return isTcp
              ? List.of(wrongId.toWire(), server.truth(query).toWire())
              : List.of(truncated(query));
        });
    assertThat(ask()).isEqualTo(FOUND);
  }

  @Test
  void tcpAnswer_truncatedToo_fails() {
    server.behave((query, isTcp) -> List.of(truncated(query)));
    assertThat(ask()).isEqualTo(new Failed<>("the answer is incomplete"));
  }

  @Test
  void tcpAnswer_stalling_endsInTime() {
    server.behave((query, isTcp) -> isTcp ? List.of() : List.of(truncated(query)));
    assertThat(askBriefly()).isEqualTo(TIMEOUT);
  }

  /** Each octet is in time, and the whole answer is not: it would take 20 seconds. */
  @Test
  void tcpAnswerThatDrips_isNotWaitedFor() {
    server.behave(
        (query, isTcp) -> List.of(isTcp ? padded(server.truth(query), 1_000) : truncated(query)));
    server.drip();
    assertThat(askBriefly()).isEqualTo(TIMEOUT);
  }

  @ParameterizedTest
  @CsvSource({"16384, true", "16385, false"})
  void tcpAnswer_has16KibAtMost(int length, boolean isTaken) {
    server.behave(
        (query, isTcp) -> List.of(isTcp ? padded(server.truth(query), length) : truncated(query)));
    assertThat(ask())
        .isEqualTo(isTaken ? FOUND : new Failed<>("the answer is longer than 16384 octets"));
  }

  /** Octets after a message are ignored by dnsjava, so they make an answer of any length. */
  private static byte[] padded(Message answer, int length) {
    return Arrays.copyOf(answer.toWire(), length);
  }

  @Test
  void tcpConnection_endingEarly_fails() {
    server.behave((query, isTcp) -> List.of(isTcp ? new byte[Header.LENGTH] : truncated(query)));
    assertThat(ask()).isEqualTo(new Failed<>("the connection ended before the answer"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void close_endsWaitingCallsAtOnce_andRefusesNewOnes(boolean byTcp) throws Exception {
    server.behave((query, isTcp) -> byTcp && !isTcp ? List.of(truncated(query)) : List.of());
    CompletableFuture<DnsResult<IpAddress>> waiting =
        CompletableFuture.supplyAsync(
            () -> client.ipv4Of(NAME, Deadline.in(Duration.ofMinutes(1))));
    while (server.questions().size() < (byTcp ? 2 : 1)) {
      Thread.onSpinWait();
    }
    client.close();
    assertThat(waiting.get(30, TimeUnit.SECONDS)).isInstanceOf(Failed.class);
    assertThat(client.openSockets()).isZero();
    assertThat(client.ipv4Of(NAME, Deadline.in(Duration.ofMinutes(1))))
        .isEqualTo(new Failed<>("the client is closed"));
  }

  @Test
  void expiredDeadline_asksNothing() {
    assertThat(client.ipv4Of(NAME, Deadline.in(Duration.ZERO))).isEqualTo(TIMEOUT);
    assertThat(server.questions()).isEmpty();
  }

  @Test
  void dnsServers_ofAPolicy() {
    assertThat(DnsServers.of(NameServers.of("192.0.2.53", "[::1]:5353")).current())
        .extracting(address -> address.getAddress().getHostAddress() + "#" + address.getPort())
        .containsExactly("192.0.2.53#53", "0:0:0:0:0:0:0:1#5353");
  }

  @Test
  void dnsServers_ofThisMachine_areThoseOfResolvConf() throws IOException {
    Path file = Path.of("/etc/resolv.conf");
    assumeTrue(Files.isReadable(file), "there is no /etc/resolv.conf");
    List<String> addresses =
        Files.readAllLines(file).stream()
            .filter(line -> line.startsWith("nameserver "))
            .map(line -> line.substring("nameserver ".length()))
            .toList();
    List<InetSocketAddress> servers = DnsServers.of(NameServers.SYSTEM).current();
    assertThat(servers.isEmpty()).isEqualTo(addresses.isEmpty());
    assertThat(servers).allMatch(server -> server.getPort() == 53);
  }
}

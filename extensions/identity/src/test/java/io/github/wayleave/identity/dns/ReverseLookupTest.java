package io.github.wayleave.identity.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.IpAddress;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Type;

class ReverseLookupTest {
  private static final Predicate<String> GOOGLEBOT = DnsPattern.of("googlebot.com")::matches;
  private static final Predicate<String> BINGBOT = DnsPattern.of("search.msn.com")::matches;
  private static final String REVERSE = "1.66.249.66.in-addr.arpa.";
  private static final String NAME = "crawl-66-249-66-1.googlebot.com";

  private TestDnsServer server;
  private DnsClient client;

  @BeforeEach
  void start() throws IOException {
    server = new TestDnsServer();
    client = new DnsClient(server.nameServers(), new SecureRandom());
  }

  @AfterEach
  void stop() {
    client.close();
    server.close();
  }

  private AddressNames lookUp(String address, Duration time) {
    return new ReverseLookup(client)
        .lookUp(IpAddress.of(address).orElseThrow(), GOOGLEBOT.or(BINGBOT), Deadline.in(time));
  }

  private AddressNames lookUp(String address) {
    return lookUp(address, ReverseLookup.TIME);
  }

  private DnsVerdict verdict() {
    return lookUp("66.249.66.1").verdictFor(GOOGLEBOT);
  }

  private static DnsVerdict yes(long seconds) {
    return new DnsVerdict.Yes("named " + NAME, Duration.ofSeconds(seconds));
  }

  @Test
  void confirmedName_isYes() {
    server
        .record(REVERSE + " 600 IN PTR " + NAME + ".")
        .record(NAME + ". 300 IN A 66.249.66.1")
        .record(NAME + ". 300 IN AAAA 2001:4860::1");
    assertThat(verdict()).isEqualTo(yes(300));
    assertThat(lookUp("66.249.66.1").confirmed()).containsExactly(NAME);
    assertThat(server.questions()).containsOnly("UDP " + REVERSE + " PTR", "UDP " + NAME + ". A");
  }

  @Test
  void ipv4MappedAddress_isAnIpv4Address() {
    server.record(REVERSE + " 300 IN PTR " + NAME + ".").record(NAME + ". 300 IN A 66.249.66.1");
    assertThat(lookUp("::ffff:66.249.66.1").verdictFor(GOOGLEBOT)).isEqualTo(yes(300));
  }

  @Test
  void ipv6Address_isConfirmedByAaaa() {
    server
        .record(
            "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.4.1.0.0.6.8.4.1.0.0.2.ip6.arpa. 300 IN PTR a.googlebot.com.")
        .record("a.googlebot.com. 300 IN AAAA 2001:4860:148:0:0:0:0:1");
    assertThat(lookUp("2001:4860:148::1").verdictFor(GOOGLEBOT))
        .isEqualTo(new DnsVerdict.Yes("named a.googlebot.com", Duration.ofMinutes(5)));
    assertThat(server.questions()).contains("UDP a.googlebot.com. AAAA");
  }

  @Test
  void secondName_isEnough() {
    server
        .record(REVERSE + " 300 IN PTR host.example.net.")
        .record(REVERSE + " 300 IN PTR lost.googlebot.com.")
        .record(REVERSE + " 300 IN PTR " + NAME + ".")
        .record(NAME + ". 300 IN A 192.0.2.1")
        .record(NAME + ". 300 IN A 66.249.66.1");
    assertThat(verdict()).isEqualTo(yes(300));
  }

  @Test
  void rfc2317_aliasOfTheReverseName_isFollowed() {
    server
        .record(REVERSE + " 90 IN CNAME 1.0-31.66.249.66.in-addr.arpa.")
        .record("1.0-31.66.249.66.in-addr.arpa. 300 IN PTR " + NAME + ".")
        .record(NAME + ". 300 IN A 66.249.66.1");
    assertThat(verdict()).isEqualTo(yes(90));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "host7.example.net",
        "googlebot.com",
        "googlebot.com.evil.test",
        "evilgooglebot.com",
        "crawl-1.bc.googleusercontent.com"
      })
  void nameOfAnother_isNo(String name) {
    server.record(REVERSE + " 300 IN PTR " + name + ".").record(name + ". 300 IN A 66.249.66.1");
    assertThat(verdict()).isEqualTo(new DnsVerdict.No("named " + name, Duration.ofMinutes(5)));
    assertThat(server.questions()).containsExactly("UDP " + REVERSE + " PTR");
  }

  @Test
  void confirmedNameOfAnotherCrawler_isNo_andStated() {
    server
        .record(REVERSE + " 300 IN PTR msnbot-1.search.msn.com.")
        .record("msnbot-1.search.msn.com. 300 IN A 66.249.66.1");
    assertThat(verdict())
        .isEqualTo(new DnsVerdict.No("named msnbot-1.search.msn.com", Duration.ofMinutes(5)));
    assertThat(lookUp("66.249.66.1").confirmed()).containsExactly("msnbot-1.search.msn.com");
    assertThat(lookUp("66.249.66.1").verdictFor(BINGBOT)).isInstanceOf(DnsVerdict.Yes.class);
  }

  @Test
  void nameThatResolvesElsewhere_isNo() {
    server.record(REVERSE + " 300 IN PTR " + NAME + ".").record(NAME + ". 200 IN A 192.0.2.1");
    assertThat(verdict())
        .isEqualTo(
            new DnsVerdict.No(
                "named " + NAME + ", which has other addresses", Duration.ofSeconds(200)));
  }

  @Test
  void nameThatDoesNotResolve_isMissing_andOutweighsAnotherThatResolvesElsewhere() {
    DnsVerdict missing =
        new DnsVerdict.Missing(
            "named " + NAME + ", which has no address",
            Duration.ofMinutes(2),
            Duration.ofMinutes(2));
    server.record(REVERSE + " 300 IN PTR " + NAME + ".");
    assertThat(verdict()).isEqualTo(missing);
    server
        .record(REVERSE + " 300 IN PTR a.googlebot.com.")
        .record("a.googlebot.com. 200 IN A 192.0.2.1");
    assertThat(verdict()).isEqualTo(missing);
  }

  @Test
  void nameWithAddressesOfTheOtherFamilyOnly_isMissing() {
    server
        .record(REVERSE + " 300 IN PTR " + NAME + ".")
        .record(NAME + ". 200 IN AAAA ::ffff:66.249.66.1");
    assertThat(verdict()).isInstanceOf(DnsVerdict.Missing.class);
  }

  @Test
  void addressWithoutAName_isMissing() {
    assertThat(verdict())
        .isEqualTo(
            new DnsVerdict.Missing("without a name", Duration.ofMinutes(2), Duration.ofMinutes(2)));
  }

  @Test
  void failureOfEitherQuestion_isFailed() {
    server.behave((query, isTcp) -> List.of(TestDnsServer.reply(query, Rcode.SERVFAIL).toWire()));
    assertThat(verdict()).isEqualTo(new DnsVerdict.Failed("the name server answers SERVFAIL"));

    server
        .record(REVERSE + " 300 IN PTR " + NAME + ".")
        .record(REVERSE + " 300 IN PTR a.googlebot.com.")
        .record(REVERSE + " 300 IN PTR host.example.net.")
        .record("a.googlebot.com. 200 IN A 192.0.2.1");
    server.behave(
        (query, isTcp) ->
            List.of(
                query.getQuestion().getName().toString(true).equals(NAME)
                    ? TestDnsServer.reply(query, Rcode.SERVFAIL).toWire()
                    : server.truth(query).toWire()));
    assertThat(verdict())
        .isEqualTo(new DnsVerdict.Failed("named " + NAME + ": the name server answers SERVFAIL"));
    assertThat(lookUp("66.249.66.1").verdictFor(BINGBOT)).isInstanceOf(DnsVerdict.No.class);
  }

  @Test
  void confirmedName_outweighsAFailure() {
    server
        .record(REVERSE + " 300 IN PTR a.googlebot.com.")
        .record(REVERSE + " 300 IN PTR " + NAME + ".")
        .record(NAME + ". 300 IN A 66.249.66.1");
    server.behave(
        (query, isTcp) ->
            List.of(
                query.getQuestion().getName().toString(true).equals("a.googlebot.com")
                    ? TestDnsServer.reply(query, Rcode.REFUSED).toWire()
                    : server.truth(query).toWire()));
    assertThat(verdict()).isEqualTo(yes(300));
  }

  @Test
  void aliasesInACircle_fail() {
    server.record(REVERSE + " 300 IN CNAME " + REVERSE);
    assertThat(verdict()).isInstanceOf(DnsVerdict.Failed.class);
  }

  @Test
  void tenNames_areFollowed() {
    for (int i = 1; i <= 10; i++) {
      server.record(REVERSE + " 300 IN PTR a" + i + ".googlebot.com.");
    }
    server.record("a10.googlebot.com. 300 IN A 66.249.66.1");
    server.behave(server.truthByTcp());
    assertThat(verdict()).isInstanceOf(DnsVerdict.Yes.class);
  }

  @Test
  void eleventhName_isNotFollowed_andForbidsANo() {
    for (int i = 1; i <= 10; i++) {
      server.record(REVERSE + " 300 IN PTR host" + i + ".example.net.");
    }
    assertThat(verdict())
        .isEqualTo(new DnsVerdict.No("named host1.example.net", Duration.ofMinutes(5)));

    server.record(REVERSE + " 300 IN PTR " + NAME + ".").record(NAME + ". 300 IN A 66.249.66.1");
    assertThat(verdict()).isEqualTo(new DnsVerdict.Failed("has more than 10 names"));
    assertThat(server.questions()).noneMatch(question -> question.contains(NAME));
  }

  @Test
  void thousandNames_fail() {
    for (int i = 0; i < 1000; i++) {
      server.record(REVERSE + " 300 IN PTR n" + i + ".example.net.");
    }
    server.behave(server.truthByTcp());
    assertThat(verdict())
        .isEqualTo(new DnsVerdict.Failed("the answer is longer than 16384 octets"));
  }

  @ParameterizedTest
  @CsvSource({"15, true", "16, false"})
  void sixteenAddressesOfAName_areCompared(int before, boolean isConfirmed) {
    server.record(REVERSE + " 300 IN PTR " + NAME + ".");
    for (int i = 0; i < before; i++) {
      server.record(NAME + ". 300 IN A 192.0.2." + i);
    }
    server.record(NAME + ". 300 IN A 66.249.66.1");
    assertThat(verdict())
        .isEqualTo(
            isConfirmed
                ? yes(300)
                : new DnsVerdict.Failed("named " + NAME + ": has more than 16 addresses"));
  }

  @Test
  void silentServer_endsAtTheDeadline() {
    for (int i = 1; i <= 10; i++) {
      server.record(REVERSE + " 300 IN PTR a" + i + ".googlebot.com.");
    }
    server.behave(
        (query, isTcp) ->
            query.getQuestion().getType() == Type.PTR
                ? List.of(server.truth(query).toWire())
                : List.of());
    long start = System.nanoTime();
    assertThat(lookUp("66.249.66.1", Duration.ofSeconds(1)).verdictFor(GOOGLEBOT))
        .isEqualTo(new DnsVerdict.Failed("named a1.googlebot.com: no answer in time"));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
    assertThat(server.questions()).hasSizeLessThan(5);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 60, 60, 60",
    "59, 60, 60, 60",
    "61, 61, 61, 61",
    "901, 901, 901, 900",
    "3601, 3601, 3600, 900",
    "86401, 86400, 3600, 900",
    "2147483647, 86400, 3600, 900"
  })
  void times_haveLimits(long ttl, long yes, long no, long secondLook) {
    AddressNames names =
        new AddressNames.Named(
            List.of(new CheckedName(NAME, CheckedName.Forward.CONFIRMED, ttl, "")),
            Optional.empty(),
            false,
            Integer.MAX_VALUE);
    assertThat(names.verdictFor(GOOGLEBOT)).isEqualTo(yes(yes));
    assertThat(((DnsVerdict.Missing) new AddressNames.Unnamed(ttl).verdictFor(GOOGLEBOT)))
        .isEqualTo(
            new DnsVerdict.Missing(
                "without a name", Duration.ofSeconds(secondLook), Duration.ofSeconds(no)));
    AddressNames elsewhere =
        new AddressNames.Named(List.of(), Optional.of("a.example.net"), false, ttl);
    assertThat(elsewhere.verdictFor(GOOGLEBOT))
        .isEqualTo(new DnsVerdict.No("named a.example.net", Duration.ofSeconds(no)));
  }

  @Test
  void longName_isCut() {
    String label = "a".repeat(63);
    server.record(REVERSE + " 300 IN PTR " + (label + ".").repeat(3));
    assertThat(verdict().text()).isEqualTo("named " + label + "." + label + "." + "...");
  }
}

package io.github.wayleave.identity.memory;

import static io.github.wayleave.identity.memory.TestSite.A;
import static io.github.wayleave.identity.memory.TestSite.ADSBOT;
import static io.github.wayleave.identity.memory.TestSite.B;
import static io.github.wayleave.identity.memory.TestSite.BINGBOT;
import static io.github.wayleave.identity.memory.TestSite.F;
import static io.github.wayleave.identity.memory.TestSite.G;
import static io.github.wayleave.identity.memory.TestSite.G2;
import static io.github.wayleave.identity.memory.TestSite.GOOGLEBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.dns.TestDnsServer.Behaviour;
import io.github.wayleave.identity.fetch.TestAuthority;
import io.github.wayleave.identity.fetch.TestHttpsServer;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Section;

/**
 * What comes of each fault outside of the site. Googlebot has complete names and a complete list;
 * that of bingbot is not complete. {@code LISTED} is an address that only the list has, and each
 * other one that begins with 203 belongs to somebody else.
 */
class FaultTableTest {
  private static final String LISTED = "66.249.90.1";
  private static final String STRANGER = "203.0.116.1";
  private static final String LATER_STRANGER = "203.0.117.1";
  private static final String BY_DNS = "verified; by=dns";
  private static final String BY_RANGES = "verified; by=ranges";
  private static final String SPOOFED = "spoofed; by=dns";
  private static final String SPOOFED_BY_RANGES = "spoofed; by=ranges";

  @TempDir static Path folder;
  private static TestAuthority authority;

  private TestHttpsServer https;
  private TestSite site;
  private final Map<String, byte[]> documents = new ConcurrentHashMap<>();

  @BeforeAll
  static void certify() throws Exception {
    authority = new TestAuthority(folder).certify("lists", "dns:lists.example");
  }

  @BeforeEach
  void start() throws Exception {
    https = new TestHttpsServer(authority.server("lists"));
    https.behave(
        (request, out) -> out.write(documents.getOrDefault(request.split(" ", 3)[1], notFound())));
    list("/common.json", "66.249.64.0/19");
    list("/special.json", "72.14.199.0/24");
    list("/bing.json", "157.55.39.0/24");
    site = new TestSite();
    site.dns.record("lists.example. 300 IN A 127.0.0.1");
    site.ptr(STRANGER, "a.example.net").ptr(LATER_STRANGER, "b.example.net");
    site.crawler(
            GOOGLEBOT,
            "Google",
            "googlebot.com",
            url("/common.json"),
            AddressCheck.DNS,
            AddressCheck.ADDRESSES)
        .crawler(
            ADSBOT,
            "Google",
            "rate-limited-proxy-*.google.com",
            url("/special.json"),
            AddressCheck.ADDRESSES)
        .crawler(BINGBOT, "Microsoft", "search.msn.com", url("/bing.json"));
    site.unsafe = List.of(IpNetwork.of("127.0.0.0/8"));
    var client = authority.client();
    site.tls = client::getSocketFactory;
    site.start(policy().ranges(RangeSource.FETCH).build());
  }

  @AfterEach
  void stop() {
    site.close();
    https.close();
  }

  private IdentityPolicy.Builder policy() {
    return IdentityPolicy.builder().dns(NameServers.of(site.dns.address()));
  }

  private String url(String path) {
    return "https://lists.example:%s%s".formatted(https.port(), path);
  }

  private void list(String path, String network) {
    documents.put(
        path,
        TestHttpsServer.ok(
            "application/json", "{\"prefixes\":[{\"ipv4Prefix\":\"%s\"}]}".formatted(network)));
  }

  private static byte[] notFound() {
    return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Has crawlers and a spoofer come, so that all means have proved themselves. */
  private void prove() {
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(BINGBOT, B, BY_DNS);
    site.await(GOOGLEBOT, F, SPOOFED);
    site.settle();
  }

  private void state(String address, String expected) {
    assertThat(site.state(GOOGLEBOT, address)).as(address).isEqualTo(expected);
  }

  @Test
  void noFault_firstRequestsArePending_andTheNextAreVerifiedAndSpoofed() {
    state(G, "pending");
    state(F, "pending");
    site.settle();
    state(F, SPOOFED);
    state(G, BY_DNS);
    state(LISTED, BY_RANGES);
  }

  enum BrokenNameServer {
    SILENT,
    SERVFAIL,
    REFUSED,
    NONSENSE,
    WRONG_IDENTIFIER;

    Behaviour behaviour(TestDnsServer server) {
      return (query, isTcp) ->
          switch (this) {
            case SILENT -> List.of();
            case SERVFAIL -> List.of(TestDnsServer.reply(query, Rcode.SERVFAIL).toWire());
            case REFUSED -> List.of(TestDnsServer.reply(query, Rcode.REFUSED).toWire());
            case NONSENSE -> List.of(new byte[] {1, 2, 3});
            case WRONG_IDENTIFIER -> {
              byte[] answer = server.truth(query).toWire();
              answer[0] ^= 1;
              yield List.of(answer);
            }
          };
    }
  }

  /** Some of them take ten seconds each. */
  static List<BrokenNameServer> brokenNameServers() {
    List<BrokenNameServer> all = List.of(BrokenNameServer.values());
    return all.subList(0, Effort.rounds(2, all.size()));
  }

  @ParameterizedTest
  @MethodSource("brokenNameServers")
  void brokenNameServer_leavesWhatIsKnown_andTheRestFails(BrokenNameServer fault) {
    prove();
    site.dns.behave(fault.behaviour(site.dns));
    site.passes(Duration.ofMinutes(4));
    state(G, BY_DNS);
    state(F, SPOOFED);
    state(LISTED, BY_RANGES);
    site.await(GOOGLEBOT, STRANGER, "failed");
    site.settle();
    site.passes(Duration.ofMinutes(2));
    state(G, BY_DNS);
    site.await(GOOGLEBOT, F, "failed");
    site.settle();
    site.passes(Duration.ofHours(23));
    state(G, BY_DNS);
    state(LISTED, BY_RANGES);
    site.settle();
    site.passes(Duration.ofHours(2));
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo(BY_RANGES);
  }

  private static Behaviour noNames(TestDnsServer server) {
    return (query, isTcp) ->
        List.of(
            query.getQuestion().getName().toString().startsWith("lists.")
                ? server.truth(query).toWire()
                : TestDnsServer.reply(query, Rcode.NXDOMAIN).toWire());
  }

  private static Behaviour namesOfAProvider(TestDnsServer server) {
    return (query, isTcp) -> {
      var answer = TestDnsServer.reply(query, Rcode.NOERROR);
      String name = query.getQuestion().getName().toString();
      if (!name.endsWith(".in-addr.arpa.")) {
        return List.of(server.truth(query).toWire());
      }
      answer.addRecord(TestDnsServer.parse(name + " 300 IN PTR x.isp.example."), Section.ANSWER);
      return List.of(answer.toWire());
    };
  }

  @Test
  void nameServerWithoutNames_fromTheStart_leavesUnproven() {
    site.dns.behave(noNames(site.dns));
    String unlisted = "66.249.99.1";
    for (int look = 0; look < 2; look++) {
      site.state(GOOGLEBOT, unlisted);
      site.state(GOOGLEBOT, F);
      site.settle();
      site.passes(Duration.ofMinutes(2));
    }
    site.await(GOOGLEBOT, unlisted, "unproven");
    site.await(GOOGLEBOT, F, "unproven");
    site.await(GOOGLEBOT, LISTED, BY_RANGES);
    site.await(GOOGLEBOT, F, "unproven");
    site.settle();
    state(F, "unproven");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void nameServerThatLiesToEverybody_afterAProof_isAsIfItWereGone(boolean hasNames) {
    prove();
    site.dns.behave(hasNames ? namesOfAProvider(site.dns) : noNames(site.dns));
    site.passes(Duration.ofMinutes(4));
    state(G, BY_DNS);
    state(F, SPOOFED);
    state(LISTED, BY_RANGES);
    site.await(GOOGLEBOT, STRANGER, hasNames ? "failed" : "pending");
    site.settle();
    site.passes(Duration.ofMinutes(2));
    site.state(GOOGLEBOT, STRANGER);
    site.state(GOOGLEBOT, F);
    site.settle();
    site.passes(Duration.ofMinutes(3));
    for (int i = 0; i < 3; i++) {
      state(G, BY_DNS);
      site.state(GOOGLEBOT, F);
      site.state(GOOGLEBOT, STRANGER);
      site.settle();
    }
    state(F, "failed");
    state(STRANGER, "failed");
    site.passes(Duration.ofHours(20));
    state(G, BY_DNS);
    site.settle();
    site.passes(Duration.ofHours(5));
    site.await(GOOGLEBOT, G, BY_RANGES);
  }

  @Test
  void lyingName_thatDoesNotResolve_isSpoofedAtTheSecondLook_andElsewhereAtOnce() {
    prove();
    site.ptr("203.0.118.1", "crawl-203-0-118-1.googlebot.com");
    site.ptr("203.0.119.1", "crawl-66-249-66-1.googlebot.com");
    site.await(GOOGLEBOT, "203.0.119.1", SPOOFED);
    state("203.0.118.1", "pending");
    site.settle();
    state("203.0.118.1", "pending");
    site.passes(Duration.ofMinutes(2));
    site.await(GOOGLEBOT, "203.0.118.1", SPOOFED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "googlebot.com.evil.test",
        "evilgooglebot.com",
        "crawl-1.googlebot.com.bc.googleusercontent.com"
      })
  void nameThatOnlyLooksLikeTheCrawlers_isSpoofed(String name) {
    prove();
    site.named("203.0.118.1", name);
    site.await(GOOGLEBOT, "203.0.118.1", SPOOFED);
  }

  enum HostileZone {
    SILENT,
    THOUSAND_NAMES,
    ALIASES
  }

  @ParameterizedTest
  @EnumSource
  void hostileZone_isSpoofedByACompleteList_andElseFails(HostileZone zone) {
    prove();
    String hostile = "203.0.118.1";
    String reverse = TestSite.reverse(hostile);
    if (zone == HostileZone.THOUSAND_NAMES) {
      for (int i = 0; i < 1_000; i++) {
        site.ptr(hostile, "crawl-%s.googlebot.com".formatted(i));
      }
    } else if (zone == HostileZone.ALIASES) {
      site.dns.record("%s. 300 IN CNAME loop.example.".formatted(reverse));
      site.dns.record("loop.example. 300 IN CNAME %s.".formatted(reverse));
    } else {
      site.dns.behave(
          (query, isTcp) ->
              query.getQuestion().getName().toString(true).equals(reverse)
                  ? List.of()
                  : List.of(site.dns.truth(query).toWire()));
    }
    site.await(GOOGLEBOT, hostile, SPOOFED_BY_RANGES);
    site.await(BINGBOT, hostile, "failed");
    long questions = site.dns.questions().size();
    for (int i = 0; i < 20; i++) {
      site.state(BINGBOT, hostile);
      site.state(GOOGLEBOT, hostile);
    }
    site.settle();
    assertThat(site.dns.questions()).hasSize((int) questions);
  }

  @Test
  void crawlersWithSeveralNames_aliasesAndIpv6_areVerified() {
    site.ptr("66.249.66.2", "host.example.net").named("66.249.66.2", "crawl-2.googlebot.com");
    site.dns.record("crawl-2.googlebot.com. 300 IN AAAA 2001:4860:4801:10::2");
    site.dns.record("3.66.249.66.in-addr.arpa. 300 IN CNAME 3.0-31.66.249.66.in-addr.arpa.");
    site.dns.record("3.0-31.66.249.66.in-addr.arpa. 300 IN PTR crawl-3.googlebot.com.");
    site.dns.record("crawl-3.googlebot.com. 300 IN A 66.249.66.3");
    site.dns.record(
        "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1.0.0.1.0.8.4.0.6.8.4.1.0.0.2.ip6.arpa. 300 IN PTR crawl-6.googlebot.com.");
    site.dns.record("crawl-6.googlebot.com. 300 IN AAAA 2001:4860:4801:10::1");
    for (String address :
        List.of("66.249.66.2", "66.249.66.3", "2001:4860:4801:10::1", "::ffff:66.249.66.1")) {
      site.await(GOOGLEBOT, address, BY_DNS);
    }
  }

  @Test
  void clientsWithTheAddressOfAProxy_areUnproven() {
    String proxy = "203.0.118.1";
    site.ptr(proxy, "cache.cdn.example");
    site.await(GOOGLEBOT, proxy, "unproven");
    site.await(BINGBOT, proxy, "unproven");
  }

  @Test
  void clientsWithTheAddressOfAProxy_afterProofs_areUnprovenAfterAnHour() {
    prove();
    String proxy = "203.0.118.1";
    site.ptr(proxy, "cache.cdn.example");
    site.await(GOOGLEBOT, proxy, SPOOFED);
    for (int minutes = 0; minutes < 55; minutes += 5) {
      site.passes(Duration.ofMinutes(5));
      site.await(GOOGLEBOT, proxy, SPOOFED);
      site.await(BINGBOT, proxy, SPOOFED);
    }
    site.passes(Duration.ofMinutes(5));
    site.await(GOOGLEBOT, proxy, "unproven");
    site.await(BINGBOT, proxy, "unproven");
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(GOOGLEBOT, proxy, SPOOFED);
  }

  static List<String> unusableLists() {
    return List.of(
        "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: https://elsewhere.example/\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"prefixes\":[{\"ipv4Prefix\":",
        ok("<!doctype html><p>Addresses: 203.0.113.0/24"),
        ok("{\"prefixes\":[]}"),
        ok("{\"prefixes\":[{\"ipv4Prefix\":\"0.0.0.0/0\"}]}"),
        "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n",
        "no http");
  }

  private static String ok(String body) {
    return new String(TestHttpsServer.ok("application/json", body), StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @MethodSource("unusableLists")
  void unusableList_countsAsBefore_forADayAndNoLonger(String response) {
    site.await(GOOGLEBOT, LISTED, BY_RANGES);
    prove();
    https.send(response);
    afterAListFault();
    assertThat(
            site.verifier().status().sources().stream()
                .filter(source -> source.name().endsWith("/common.json"))
                .map(SourceStatus::description))
        .singleElement()
        .asString()
        .isNotEmpty();
  }

  /** The list says no for an hour, and yes for seven days. */
  private void afterAListFault() {
    String nameless = "203.0.118.1";
    site.dns.behave(
        (query, isTcp) ->
            query.getQuestion().getName().toString(true).equals(TestSite.reverse(nameless))
                ? List.of(TestDnsServer.reply(query, Rcode.SERVFAIL).toWire())
                : List.of(site.dns.truth(query).toWire()));
    site.await(GOOGLEBOT, nameless, SPOOFED_BY_RANGES);
    site.settle();
    site.passes(Duration.ofMinutes(61));
    state(LISTED, BY_RANGES);
    site.await(GOOGLEBOT, nameless, "failed");
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(GOOGLEBOT, F, SPOOFED);
    site.settle();
    for (int day = 1; day < 7; day++) {
      site.passes(Duration.ofHours(23));
      state(LISTED, BY_RANGES);
      site.settle();
    }
    site.passes(Duration.ofDays(2));
    assertThat(site.state(GOOGLEBOT, LISTED)).isNotEqualTo(BY_RANGES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"A 10.0.0.1", "A 169.254.169.254", "AAAA fc00::1", "AAAA ::1", "AAAA 64:ff9b::1"})
  void listHost_withAnAddressThatIsNotGlobal_isNotConnectedTo(String address) {
    site.await(GOOGLEBOT, LISTED, BY_RANGES);
    prove();
    int connections = https.connections();
    site.dns.record("lists.example. 300 IN " + address);
    site.passes(Duration.ofMinutes(61));
    site.await(GOOGLEBOT, F, SPOOFED);
    site.settle();
    assertThat(https.connections()).isEqualTo(connections);
    state(LISTED, BY_RANGES);
  }

  @Test
  void manyAddresses_areBusy_andVerifiedOnesStay() {
    site.verifier().close();
    site.speed = 1;
    site.start(policy().ranges(RangeSource.FETCH).build());
    prove();
    long begin = System.nanoTime();
    int before = site.dns.questions().size();
    int busy = 0;
    for (int i = 0; i < 20_000; i++) {
      String address = "203.%s.%s.%s".formatted(1 + i % 100, i / 100 % 250, i / 25_000 + 1);
      busy += site.state(BINGBOT, address).equals("busy") ? 1 : 0;
    }
    state(G, BY_DNS);
    assertThat(busy).isGreaterThan(19_000);
    assertThat(site.verifier().status().waiting()).isBetween(200, 256);
    assertThat(site.verifier().status().others()).isLessThan(1_000);
    long renewals = questionsFor(G);
    site.passes(Duration.ofMinutes(4));
    state(G, BY_DNS);
    TestSite.awaits(() -> questionsFor(G) > renewals);
    TestSite.awaits(() -> System.nanoTime() - begin > Duration.ofSeconds(3).toNanos());
    double seconds = (System.nanoTime() - begin) / 1e9;
    assertThat(site.dns.questions().size() - before).isLessThanOrEqualTo((int) (20 * seconds + 20));
    site.passes(Duration.ofSeconds(59));
    state(G, BY_DNS);
    assertThat(site.checks).anyMatch(check -> check.outcome().equals("dropped"));
  }

  private long questionsFor(String address) {
    return site.dns.questions().stream()
        .filter(question -> question.contains(TestSite.reverse(address)))
        .count();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, -1})
  void clockThatIsSet_changesNothing(int hours) {
    prove();
    site.passes(Duration.ofHours(hours));
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(GOOGLEBOT, F, SPOOFED);
    site.await(GOOGLEBOT, STRANGER, SPOOFED);
    state(LISTED, BY_RANGES);
    site.passes(Duration.ofHours(-hours));
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(GOOGLEBOT, LATER_STRANGER, SPOOFED);
  }

  @Test
  void restart_keepsVerifiedAddressesAndProofs() {
    site.state = Optional.of(folder.resolve("kept"));
    site.configure(policy().ranges(RangeSource.FETCH).build());
    prove();
    site.restart();
    state(G, BY_DNS);
    state(LISTED, BY_RANGES);
    site.await(GOOGLEBOT, F, SPOOFED);
    site.dns.behave((query, isTcp) -> List.of());
    site.restart();
    state(G, BY_DNS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torn", "gone"})
  void restart_withoutUsableState_isAsIfThereWereNone(String fault) throws IOException {
    Path kept = folder.resolve(fault);
    site.state = Optional.of(kept);
    site.configure(policy().ranges(RangeSource.FETCH).build());
    prove();
    site.verifier().close();
    Path file = kept.resolve("identity.json");
    byte[] content = Files.readAllBytes(file);
    if (fault.equals("torn")) {
      Files.write(file, Arrays.copyOf(content, content.length / 2));
    } else {
      Files.delete(file);
      Files.delete(kept);
    }
    site.restart();
    state(F, "pending");
    site.settle();
    state(F, "unproven");
    site.await(GOOGLEBOT, G, BY_DNS);
    site.await(GOOGLEBOT, F, SPOOFED);
  }

  @Test
  void sibling_byItsListAlone_isNotSpoofed() {
    prove();
    site.ptr("72.14.199.9", "host.example.net");
    site.await(GOOGLEBOT, "72.14.199.9", "sibling");
    site.await(GOOGLEBOT, A, "sibling");
    site.await(GOOGLEBOT, G2, BY_DNS);
  }
}

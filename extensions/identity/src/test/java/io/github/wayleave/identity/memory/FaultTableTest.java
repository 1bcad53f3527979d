package io.github.wayleave.identity.memory;

import static io.github.wayleave.identity.memory.TestSite.BINGBOT;
import static io.github.wayleave.identity.memory.TestSite.F;
import static io.github.wayleave.identity.memory.TestSite.G;
import static io.github.wayleave.identity.memory.TestSite.GOOGLEBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.dns.TestDnsServer.Behaviour;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Section;

/** What faults of name servers and proxies have as a result. */
class FaultTableTest extends FaultTest {
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
}

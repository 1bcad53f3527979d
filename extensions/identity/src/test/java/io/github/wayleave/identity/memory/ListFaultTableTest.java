package io.github.wayleave.identity.memory;

import static io.github.wayleave.identity.memory.TestSite.A;
import static io.github.wayleave.identity.memory.TestSite.BINGBOT;
import static io.github.wayleave.identity.memory.TestSite.F;
import static io.github.wayleave.identity.memory.TestSite.G;
import static io.github.wayleave.identity.memory.TestSite.G2;
import static io.github.wayleave.identity.memory.TestSite.GOOGLEBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.internal.http.TestHttpsServer;
import io.github.wayleave.policy.section.IdentityPolicy.RangeSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Rcode;

/**
 * What faults of lists, of the clock and of the state have as a result, and floods of addresses.
 */
class ListFaultTableTest extends FaultTest {
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

package io.github.wayleave.identity.dns;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.DnsPattern;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.net.FreePorts;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real name servers on loopback: nsd has the zones of an operator, and unbound asks nsd for them
 * and has data of its own. Both know nothing else, so nothing leaves the machine.
 */
class RealNameServersTest {
  private static final Predicate<String> GOOGLEBOT = DnsPattern.of("googlebot.com")::matches;
  private static final Predicate<String> BINGBOT = DnsPattern.of("search.msn.com")::matches;

  private static final String SOA =
      """
      @ 3600 IN SOA ns.googlebot.com. root.googlebot.com. 1 3600 600 86400 300
      @ 3600 IN NS ns.googlebot.com.
      """;

  @TempDir static Path folder;
  private static NameServerProcess nsd;
  private static NameServerProcess unbound;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    NameServerProcess.assumeInstalled("nsd");
    NameServerProcess.assumeInstalled("unbound");
    nsd =
        NameServerProcess.nsd(
            folder, Map.of("googlebot.com", SOA + forward(), "66.in-addr.arpa", SOA + reverse()));
    int port = FreePorts.find();
    unbound = NameServerProcess.unbound(folder, port, unboundConfiguration(port));
    awaitAnswer(nsd);
    awaitAnswer(unbound);
  }

  @AfterAll
  static void stop() throws InterruptedException {
    for (NameServerProcess process : Stream.of(nsd, unbound).filter(Objects::nonNull).toList()) {
      process.close();
    }
  }

  private static String forward() {
    return """
        ns 3600 IN A 192.0.2.53
        crawl-66-249-66-1 600 IN A 66.249.66.1
        crawl-66-249-66-3 600 IN A 66.249.66.30
        crawl-66-249-66-5 600 IN CNAME crawl-alias
        crawl-alias 120 IN A 66.249.66.5
        """;
  }

  private static String reverse() {
    String few =
        """
        1.66.249 900 IN PTR crawl-66-249-66-1.googlebot.com.
        2.66.249 900 IN PTR host.example.net.
        3.66.249 900 IN PTR crawl-66-249-66-3.googlebot.com.
        4.66.249 900 IN PTR crawl-66-249-66-4.googlebot.com.
        5.66.249 900 IN CNAME 5.0-31.66.249
        5.0-31.66.249 900 IN PTR crawl-66-249-66-5.googlebot.com.
        """;
    String many =
        IntStream.range(0, 40)
            .mapToObj("6.66.249 900 IN PTR a-host-with-a-long-name-%s.example.net.\n"::formatted)
            .collect(Collectors.joining());
    return few + many;
  }

  private static String unboundConfiguration(int port) {
    return """
        server:
          interface: 127.0.0.1
          port: %s
          do-daemonize: no
          use-syslog: no
          username: ""
          chroot: ""
          pidfile: ""
          directory: "%s"
          module-config: "iterator"
          do-not-query-localhost: no
          local-zone: "." static
          local-zone: "66.in-addr.arpa." transparent
          local-zone: "googlebot.com." transparent
          local-data-ptr: "157.55.39.1 300 msnbot-157-55-39-1.search.msn.com"
          local-data: "msnbot-157-55-39-1.search.msn.com. 300 IN A 157.55.39.1"
        remote-control:
          control-enable: no
        stub-zone:
          name: "66.in-addr.arpa"
          stub-addr: 127.0.0.1@%s
        stub-zone:
          name: "googlebot.com"
          stub-addr: 127.0.0.1@%s
        """
        .formatted(port, folder, nsd.port(), nsd.port());
  }

  private static void awaitAnswer(NameServerProcess server)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(Duration.ofMinutes(1));
    while (lookUp(server, "66.249.66.1") instanceof AddressNames.Unknown) {
      assertThat(deadline.isOver()).as(server.log()).isFalse();
      Thread.sleep(100);
    }
  }

  private static AddressNames lookUp(NameServerProcess server, String address) {
    try (DnsClient client =
        new DnsClient(DnsServers.of(NameServers.of(server.address())), new SecureRandom())) {
      return new ReverseLookup(client)
          .lookUp(
              IpAddress.of(address).orElseThrow(),
              GOOGLEBOT.or(BINGBOT),
              Deadline.in(ReverseLookup.TIME));
    }
  }

  private static List<Class<?>> verdicts(String address) {
    return Stream.of(nsd, unbound)
        .<Class<?>>map(server -> lookUp(server, address).verdictFor(GOOGLEBOT).getClass())
        .distinct()
        .toList();
  }

  @Test
  void confirmedName_isYes() {
    assertThat(verdicts("66.249.66.1")).containsExactly(DnsVerdict.Yes.class);
    assertThat(lookUp(nsd, "66.249.66.1").verdictFor(GOOGLEBOT))
        .isEqualTo(
            new DnsVerdict.Yes("named crawl-66-249-66-1.googlebot.com", Duration.ofMinutes(10)));
  }

  @Test
  void rfc2317_aliases_areFollowed() {
    assertThat(verdicts("66.249.66.5")).containsExactly(DnsVerdict.Yes.class);
    assertThat(lookUp(nsd, "66.249.66.5").verdictFor(GOOGLEBOT))
        .isEqualTo(
            new DnsVerdict.Yes("named crawl-66-249-66-5.googlebot.com", Duration.ofMinutes(2)));
  }

  @Test
  void nameOfAnother_orResolvingElsewhere_isNo() {
    assertThat(verdicts("66.249.66.2")).containsExactly(DnsVerdict.No.class);
    assertThat(verdicts("66.249.66.3")).containsExactly(DnsVerdict.No.class);
  }

  @Test
  void truncatedAnswer_isFetchedByTcp() {
    assertThat(verdicts("66.249.66.6")).containsExactly(DnsVerdict.No.class);
  }

  @Test
  void missingNameOrAddress_hasTheNegativeTtl() {
    assertThat(verdicts("66.249.66.4")).containsExactly(DnsVerdict.Missing.class);
    assertThat(verdicts("66.249.66.99")).containsExactly(DnsVerdict.Missing.class);
    assertThat(lookUp(nsd, "66.249.66.99")).isEqualTo(new AddressNames.Unnamed(300));
  }

  @Test
  void zoneOfOthers_isRefusedByNsd_andUnknownToUnbound() {
    assertThat(lookUp(nsd, "157.55.39.1"))
        .isEqualTo(new AddressNames.Unknown("the name server answers REFUSED"));
    assertThat(lookUp(unbound, "157.55.39.1").verdictFor(BINGBOT))
        .isEqualTo(
            new DnsVerdict.Yes("named msnbot-157-55-39-1.search.msn.com", Duration.ofMinutes(5)));
    assertThat(lookUp(unbound, "157.55.39.2")).isInstanceOf(AddressNames.Unnamed.class);
  }
}

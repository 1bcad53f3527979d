package io.github.wayleave.identity.memory;

import static io.github.wayleave.identity.memory.TestSite.BINGBOT;
import static io.github.wayleave.identity.memory.TestSite.F;
import static io.github.wayleave.identity.memory.TestSite.G;
import static io.github.wayleave.identity.memory.TestSite.GOOGLEBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.enforce.AllocationCounter;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerifierLifeTest {
  private TestSite site;

  @BeforeEach
  void start() throws IOException {
    site = TestSite.usingDns();
  }

  @AfterEach
  void stop() {
    site.close();
  }

  private static boolean hasThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().startsWith("wayleave-identity-"));
  }

  @Test
  void noThread_existsBeforeThereIsWork() {
    TestSite.awaits(() -> !hasThreads());
    assertThat(hasThreads()).isFalse();
    site.state(GOOGLEBOT, G);
    TestSite.awaits(VerifierLifeTest::hasThreads);
    assertThat(hasThreads()).isTrue();
  }

  @Test
  void close_endsThreadsThatWaitForANameServer() {
    site.dns.behave((query, isTcp) -> List.of());
    for (int i = 0; i < 8; i++) {
      site.state(GOOGLEBOT, "203.0.%s.1".formatted(100 + i));
    }
    TestSite.awaits(() -> site.dns.questions().size() >= 4);
    site.verifier().close();
    TestSite.awaits(() -> !hasThreads());
    assertThat(hasThreads()).isFalse();
    site.state(GOOGLEBOT, F);
    assertThat(hasThreads()).isFalse();
  }

  @Test
  void samePolicy_keepsEverything() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    site.configure(IdentityPolicy.builder().dns(NameServers.of(site.dns.address())).build());
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
    assertThat(site.state(GOOGLEBOT, F)).isEqualTo("spoofed; by=dns");
  }

  @Test
  void manyReloads_keepNoCrawlersOfEarlierPolicies() throws Exception {
    site.state(GOOGLEBOT, G);
    site.settle();
    long before = knownCrawlers();
    for (int i = 0; i < 20; i++) {
      site.state(GOOGLEBOT, "203.0.115." + i);
      site.settle();
      site.configure(IdentityPolicy.builder().dns(NameServers.of(site.dns.address())).build());
    }
    assertThat(knownCrawlers() - before).isLessThan(2L * site.crawlers.size());
  }

  /** Returns the number of reachable instances. */
  private static long knownCrawlers() throws JMException {
    Object histogram =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "gcClassHistogram",
                new Object[] {new String[0]},
                new String[] {String[].class.getName()});
    return histogram
        .toString()
        .lines()
        .map(line -> line.strip().split("\\s+"))
        .filter(columns -> columns.length > 3 && columns[3].equals(KnownCrawler.class.getName()))
        .mapToLong(columns -> Long.parseLong(columns[1]))
        .sum();
  }

  @Test
  void otherNameServers_keepVerifiedAddresses_andAreAskedAboutOthers() throws IOException {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    try (TestDnsServer other = new TestDnsServer()) {
      other.behave((query, isTcp) -> List.of(site.dns.truth(query).toWire()));
      site.configure(IdentityPolicy.builder().dns(NameServers.of(other.address())).build());
      assertThat(site.state(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
      assertThat(site.state(GOOGLEBOT, F)).isEqualTo("pending");
      site.await(GOOGLEBOT, F, "spoofed; by=dns");
      assertThat(other.questions()).isNotEmpty();
    }
  }

  @Test
  void newCrawler_isLookedUpAgain_whereItsNamesWereNotChecked() {
    String partner = "203.0.118.1";
    site.named(partner, "crawl-1.partner.example");
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.await(GOOGLEBOT, partner, "spoofed; by=dns");
    site.crawler("PartnerBot", "Partner", "partner.example", "");
    site.configure(IdentityPolicy.builder().dns(NameServers.of(site.dns.address())).build());
    site.await("PartnerBot", partner, "verified; by=dns");
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
  }

  @Test
  void knownAddress_isIdentifiedWithoutAllocation() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.settle();
    Crawler googlebot = site.crawler(GOOGLEBOT);
    TestSite.AddressRequest request = new TestSite.AddressRequest(G, false);
    Runnable work =
        () -> {
          for (int i = 0; i < 100_000; i++) {
            site.verifier().identify(googlebot, request);
          }
        };
    work.run();
    assertThat(AllocationCounter.by(work)).isLessThan(100_000);
  }

  @Test
  void addressThatMustBeLookedUpAgain_dropsNothingElse() {
    site.await(BINGBOT, TestSite.B, "verified; by=dns");
    site.passes(Duration.ofMinutes(6));
    assertThat(site.state(BINGBOT, TestSite.B)).isEqualTo("pending");
    site.settle();
    assertThat(site.state(BINGBOT, TestSite.B)).isEqualTo("verified; by=dns");
  }
}

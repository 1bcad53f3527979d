package io.github.wayleave.identity.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.FullEffort;
import io.github.wayleave.identity.dns.NameServerProcess;
import io.github.wayleave.identity.dns.TestDnsServer;
import io.github.wayleave.identity.site.SiteClient.SiteAnswer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xbill.DNS.Message;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/**
 * A site that asks a real name server, in containers. Clients have public addresses, which a
 * trusted proxy on loopback reports.
 */
@Timeout(300)
class VerifyingSiteTest {
  private static final String GOOGLEBOT =
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  private static final String CRAWLER = "66.249.66.1";
  private static final String OTHER_CRAWLER = "66.249.67.2";
  private static final String SPOOFER = "66.1.2.3";
  private static final String LIAR = "66.1.3.4";
  private static final String LATE_SPOOFER = "66.1.4.5";

  private static final String POLICY =
      """
      trusted-proxies: 127.0.0.0/8
      state: %s
      robots:
        disallow: /archive/
        groups:
          - { agents: Googlebot, disallow: /search }
      identity: { dns: "%s" }
      enforcement: { mode: enforce, spoofed: %s }
      ignore-warnings: rules-not-inherited
      """;

  private static final String SOA =
      """
      @ 3600 IN SOA ns.googlebot.com. root.googlebot.com. 1 3600 600 86400 300
      @ 3600 IN NS ns.googlebot.com.
      """;
  private static final String FORWARD =
      """
      ns 3600 IN A 192.0.2.53
      crawl-66-249-66-1 600 IN A 66.249.66.1
      crawl-66-249-67-2 600 IN A 66.249.67.2
      crawl-66-1-3-4 600 IN A 66.249.66.1
      """;
  private static final String REVERSE =
      """
      1.66.249 900 IN PTR crawl-66-249-66-1.googlebot.com.
      2.67.249 900 IN PTR crawl-66-249-67-2.googlebot.com.
      3.2.1 900 IN PTR host7.example.net.
      4.3.1 900 IN PTR crawl-66-1-3-4.googlebot.com.
      5.4.1 900 IN PTR host8.example.net.
      """;

  private static final Map<String, String> ZONES =
      Map.of("googlebot.com", SOA + FORWARD, "66.in-addr.arpa", SOA + REVERSE);

  @TempDir Path folder;

  private String policy(String nameServer, String spoofed) {
    return POLICY.formatted(folder.resolve("state"), nameServer, spoofed);
  }

  @ParameterizedTest
  @EnumSource(TestContainer.class)
  void crawlerIsVerified_andWhoOnlySendsItsNameIsRefused(TestContainer container) throws Exception {
    NameServerProcess.assumeInstalled("nsd");
    NameServerProcess nsd = NameServerProcess.nsd(folder, ZONES);
    try (FilteredSite site =
        FilteredSite.start(container, folder, policy(nsd.address(), "refuse"))) {
      assertThat(site.get("/page", SPOOFER, GOOGLEBOT)).isEqualTo(passed("pending"));
      site.await("/page", SPOOFER, GOOGLEBOT, shows("unproven"));
      assertThat(site.get("/page", CRAWLER, GOOGLEBOT)).isEqualTo(passed("pending"));
      assertThat(site.await("/page", CRAWLER, GOOGLEBOT, shows("verified")))
          .isEqualTo(new SiteAnswer(200, "", "Googlebot; identity=verified; by=dns"));
      for (String address : new String[] {SPOOFER, LIAR}) {
        assertThat(
                site.await("/page", address, GOOGLEBOT, answer -> answer.status() == 403).refusal())
            .matches("refused; crawler=Googlebot; reason=spoofed; by=dns; policy=[0-9a-f]{8}");
      }
      assertThat(site.get("/robots.txt", SPOOFER, GOOGLEBOT).status()).isEqualTo(200);
      assertThat(site.get("/search", CRAWLER, GOOGLEBOT).refusal())
          .startsWith("refused; crawler=Googlebot; identity=verified; by=dns; rule=\"/search\"");
      assertThat(site.get("/page", SPOOFER, "Mozilla/5.0 (X11) Firefox/150.0").identity())
          .isEqualTo("null");
    } finally {
      nsd.close();
    }
  }

  @ParameterizedTest
  @EnumSource(TestContainer.class)
  void nameServerGone_onlyMakesNewClientsUnverifiable(TestContainer container) throws Exception {
    NameServerProcess.assumeInstalled("nsd");
    NameServerProcess nsd = NameServerProcess.nsd(folder, ZONES);
    try (FilteredSite site =
        FilteredSite.start(container, folder, policy(nsd.address(), "refuse"))) {
      site.await("/page", CRAWLER, GOOGLEBOT, shows("verified"));
      site.await("/page", SPOOFER, GOOGLEBOT, answer -> answer.status() == 403);
      nsd.close();
      assertThat(site.get("/page", CRAWLER, GOOGLEBOT).identity())
          .isEqualTo("Googlebot; identity=verified; by=dns");
      assertThat(site.get("/page", SPOOFER, GOOGLEBOT).status()).isEqualTo(403);
      site.await("/page", OTHER_CRAWLER, GOOGLEBOT, shows("failed"));
      site.await("/page", LATE_SPOOFER, GOOGLEBOT, shows("failed"));
      assertThat(site.get("/page", LATE_SPOOFER, GOOGLEBOT).status()).isEqualTo(200);
    } finally {
      nsd.close();
    }
  }

  @ParameterizedTest
  @EnumSource(TestContainer.class)
  void asAnybody_addsTheRulesOfStar(TestContainer container) throws Exception {
    NameServerProcess.assumeInstalled("nsd");
    NameServerProcess nsd = NameServerProcess.nsd(folder, ZONES);
    try (FilteredSite site =
        FilteredSite.start(container, folder, policy(nsd.address(), "as-anybody"))) {
      site.await("/archive/x", CRAWLER, GOOGLEBOT, shows("verified"));
      assertThat(
              site.await("/archive/x", SPOOFER, GOOGLEBOT, answer -> answer.status() == 403)
                  .refusal())
          .startsWith(
              "refused; crawler=Googlebot; identity=spoofed; by=dns; rule=\"/archive/\"; line=5;");
      assertThat(site.get("/page", SPOOFER, GOOGLEBOT).identity())
          .isEqualTo("Googlebot; identity=spoofed; by=dns");
    } finally {
      nsd.close();
    }
  }

  @ParameterizedTest
  @EnumSource(TestContainer.class)
  void restart_remembersProofs_andTheSwitchIsInEffectAtOnce(TestContainer container)
      throws Exception {
    NameServerProcess.assumeInstalled("nsd");
    NameServerProcess nsd = NameServerProcess.nsd(folder, ZONES);
    String policy = policy(nsd.address(), "refuse");
    try {
      try (FilteredSite site = FilteredSite.start(container, folder, policy)) {
        site.await("/page", CRAWLER, GOOGLEBOT, shows("verified"));
      }
      assertThat(Files.readString(folder.resolve("state/identity.json"))).contains(CRAWLER);
      try (FilteredSite site = FilteredSite.start(container, folder, policy)) {
        site.await("/page", SPOOFER, GOOGLEBOT, answer -> answer.status() == 403);
        site.filter().live().orElseThrow().setVerifiesCrawlers(false, "the test");
        assertThat(site.get("/page", SPOOFER, GOOGLEBOT)).isEqualTo(passed("no-means"));
        site.filter().live().orElseThrow().setVerifiesCrawlers(true, "the test");
        site.await("/page", SPOOFER, GOOGLEBOT, answer -> answer.status() == 403);
        assertThat(site.get("/page", CRAWLER, GOOGLEBOT).identity()).contains("verified");
      }
    } finally {
      nsd.close();
    }
  }

  /** The control asks again for an address that was verified, and is not confirmed. */
  @FullEffort
  @Test
  void nameServerNamesEveryClientAlike_noNewClientIsSpoofed() throws Exception {
    try (TestDnsServer dns =
            new TestDnsServer()
                .record("1.66.249.66.in-addr.arpa. 600 IN PTR crawl-66-249-66-1.googlebot.com.")
                .record("crawl-66-249-66-1.googlebot.com. 600 IN A 66.249.66.1")
                .record("3.2.1.66.in-addr.arpa. 600 IN PTR host7.example.net.");
        FilteredSite site =
            FilteredSite.start(TestContainer.JETTY, folder, policy(dns.address(), "refuse"))) {
      site.await("/page", CRAWLER, GOOGLEBOT, shows("verified"));
      site.await("/page", SPOOFER, GOOGLEBOT, answer -> answer.status() == 403);
      dns.behave((query, isTcp) -> List.of(nameOfAProvider(query).toWire()));
      site.await("/page", OTHER_CRAWLER, GOOGLEBOT, shows("failed"));
      site.await("/page", LATE_SPOOFER, GOOGLEBOT, shows("failed"));
      assertThat(site.get("/page", CRAWLER, GOOGLEBOT).identity()).contains("verified");
      assertThat(site.get("/page", SPOOFER, GOOGLEBOT).status()).isEqualTo(403);
      dns.record("2.67.249.66.in-addr.arpa. 600 IN PTR crawl-66-249-67-2.googlebot.com.")
          .record("crawl-66-249-67-2.googlebot.com. 600 IN A 66.249.67.2");
      dns.behave((query, isTcp) -> List.of(dns.truth(query).toWire()));
      SiteAnswer recovered =
          site.await(
              "/page", OTHER_CRAWLER, GOOGLEBOT, shows("verified").or(is -> is.status() == 403));
      assertThat(recovered.identity()).isEqualTo("Googlebot; identity=verified; by=dns");
    }
  }

  private static Message nameOfAProvider(Message query) {
    Message answer = TestDnsServer.reply(query, Rcode.NOERROR);
    String name = query.getQuestion().getName().toString();
    if (query.getQuestion().getType() == Type.PTR) {
      answer.addRecord(TestDnsServer.parse(name + " 3600 IN PTR x.isp.example."), Section.ANSWER);
    }
    return answer;
  }

  private static SiteAnswer passed(String reason) {
    return new SiteAnswer(200, "", "Googlebot; identity=unverifiable; reason=" + reason);
  }

  private static Predicate<SiteAnswer> shows(String word) {
    return answer -> answer.identity().contains("=" + word);
  }
}

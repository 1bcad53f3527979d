package io.github.wayleave.identity.memory;

import static io.github.wayleave.identity.memory.TestSite.A;
import static io.github.wayleave.identity.memory.TestSite.ADSBOT;
import static io.github.wayleave.identity.memory.TestSite.BINGBOT;
import static io.github.wayleave.identity.memory.TestSite.F;
import static io.github.wayleave.identity.memory.TestSite.G;
import static io.github.wayleave.identity.memory.TestSite.G2;
import static io.github.wayleave.identity.memory.TestSite.GOOGLEBOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.identity.IdentityVerifierFactory;
import io.github.wayleave.net.IpAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CrawlerVerifierTest {
  private TestSite site;

  @BeforeEach
  void start() throws IOException {
    site = TestSite.usingDns();
  }

  @AfterEach
  void stop() {
    site.close();
  }

  @Test
  void factory_isFoundByTheServiceLoader() {
    assertThat(ServiceLoader.load(IdentityVerifierFactory.class))
        .hasOnlyElementsOfType(CrawlerVerifierFactory.class)
        .hasSize(1);
  }

  @Test
  void firstRequests_arePending_andTheNextOnesAreVerifiedAndSpoofed() {
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo("pending");
    assertThat(site.state(GOOGLEBOT, F)).isEqualTo("pending");
    site.settle();
    assertThat(site.state(GOOGLEBOT, F)).isEqualTo("spoofed; by=dns");
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
  }

  @Test
  void firstRequestOfTheSpoofer_beforeAnyProof_isUnprovenUntilThereIsOne() {
    site.await(GOOGLEBOT, F, "unproven");
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.settle();
    assertThat(site.state(GOOGLEBOT, F)).isEqualTo("spoofed; by=dns");
  }

  @Test
  void otherCrawlerOfTheOperator_isASibling_andProvesTheOperator() {
    site.await(ADSBOT, A, "verified; by=dns");
    site.await(GOOGLEBOT, A, "sibling");
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    site.await(BINGBOT, F, "unproven");
  }

  @Test
  void evidence_isTheReason() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    assertThat(site.verifier().evidence(site.identify(GOOGLEBOT, F), IpAddress.of(F).orElseThrow()))
        .contains("named host7.example.net");
    assertThat(site.verifier().evidence(site.identify(GOOGLEBOT, G), IpAddress.of(G).orElseThrow()))
        .contains("named crawl-66-249-66-1.googlebot.com");
  }

  @Test
  void missingName_isADenialAtTheSecondLook() {
    String nameless = "203.0.115.9";
    site.await(GOOGLEBOT, G, "verified; by=dns");
    assertThat(site.state(GOOGLEBOT, nameless)).isEqualTo("pending");
    site.settle();
    assertThat(site.state(GOOGLEBOT, nameless)).isEqualTo("pending");
    site.passes(Duration.ofSeconds(119));
    assertThat(site.state(GOOGLEBOT, nameless)).isEqualTo("pending");
    site.settle();
    long questions = questionsFor(nameless);
    site.passes(Duration.ofSeconds(1));
    assertThat(site.state(GOOGLEBOT, nameless)).isEqualTo("pending");
    site.settle();
    assertThat(questionsFor(nameless)).isEqualTo(questions + 1);
    assertThat(site.state(GOOGLEBOT, nameless)).isEqualTo("spoofed; by=dns");
    site.await(BINGBOT, nameless, "missing");
  }

  private long questionsFor(String address) {
    return site.dns.questions().stream()
        .filter(question -> question.contains(TestSite.reverse(address)))
        .count();
  }

  @Test
  void verifiedAddress_isAskedForAgainOnlyWhenThreeQuartersOfItsTimeAreOver() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.settle();
    long questions = questionsFor(G);
    site.passes(Duration.ofSeconds(224));
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
    site.settle();
    assertThat(questionsFor(G)).isEqualTo(questions);
    site.passes(Duration.ofSeconds(1));
    assertThat(site.state(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
    site.settle();
    assertThat(questionsFor(G)).isEqualTo(questions + 1);
  }

  @Test
  void control_isAskedOncePerDenial_forAnAddressOfTheOperator() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    // The first proof is followed by a control.
    site.settle();
    long questions = questionsFor(G);
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    assertThat(questionsFor(G)).isEqualTo(questions + 1);
    site.await(GOOGLEBOT, G2, "verified; by=dns");
    assertThat(site.verifier().status().verified()).isEqualTo(2);
    assertThat(site.verifier().status().others()).isEqualTo(1);
  }

  @Test
  void addressOfATrustedProxy_isVerifiedButNeverSpoofed() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    assertThat(site.stateBehindProxy(GOOGLEBOT, G)).isEqualTo("verified; by=dns");
    assertThat(site.stateBehindProxy(GOOGLEBOT, F)).isEqualTo("local");
    assertThat(site.state(GOOGLEBOT, F)).isEqualTo("spoofed; by=dns");
    site.ptr("10.0.0.1", "host.internal.example");
    site.await(GOOGLEBOT, "10.0.0.1", "local");
  }

  @Test
  void checks_haveTheResultOfEachLookup() {
    site.await(GOOGLEBOT, G, "verified; by=dns");
    site.await(GOOGLEBOT, F, "spoofed; by=dns");
    site.settle();
    List<String> outcomes =
        site.checks.stream().map(check -> check.means() + " " + check.outcome()).toList();
    assertThat(outcomes).containsExactly("dns yes", "dns no");
  }
}

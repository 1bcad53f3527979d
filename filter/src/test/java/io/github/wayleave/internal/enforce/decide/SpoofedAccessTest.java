package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.Pacer;
import io.github.wayleave.identity.Identity;
import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.Identity.Reason;
import io.github.wayleave.identity.Identity.Spoofed;
import io.github.wayleave.identity.Identity.Unverifiable;
import io.github.wayleave.identity.Identity.Verified;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each identity means for the rules, the pace and the modes. */
class SpoofedAccessTest {
  private static final String POLICY =
      """
      robots:
        disallow: [/search, /archive/, { path: /beta, enforcement: observe }]
        groups:
          - { agents: Googlebot, disallow: [/search, /google] }
          - { agents: Lenientbot, disallow: /lenient, enforcement: observe }
          - { agents: Slowbot, disallow: /slow, crawl-delay: 10s }
      identity: { dns: system }
      enforcement:
        mode: %s
        spoofed: %s
        pace: true
        exempt-paths: /search/help
        never: { agents: Friendbot }
        clients: { networks: 198.51.100.0/24 }
      ignore-warnings: [rules-not-inherited, identity-without-state]
      """;

  private final List<Pacer.PaceKey> keys = new ArrayList<>();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enforce | observe    | Googlebot    | /archive/x   | ALLOWED
          enforce | observe    | Googlebot    | /google      | refused rule
          enforce | observe    | Friendbot    | /archive/x   | observed rule
          enforce | as-anybody | Googlebot    | /archive/x   | refused rule
          enforce | as-anybody | Googlebot    | /google      | refused rule
          enforce | as-anybody | Googlebot    | /open        | ALLOWED
          enforce | as-anybody | Googlebot    | /beta        | observed rule
          enforce | as-anybody | Googlebot    | /search/help | EXEMPT
          enforce | as-anybody | Googlebot    | /robots.txt  | DOCUMENT
          enforce | as-anybody | Friendbot    | /archive/x   | refused rule
          enforce | as-anybody | AdsBot-Google | /archive/x  | refused rule
          enforce | as-anybody | ChatGPT-User | /archive/x   | refused rule
          enforce | as-anybody | Lenientbot   | /lenient     | observed rule
          enforce | as-anybody | Lenientbot   | /archive/x   | refused rule
          observe | as-anybody | Googlebot    | /archive/x   | observed rule
          enforce | refuse     | Googlebot    | /open        | refused spoofed
          enforce | refuse     | Googlebot    | /google      | refused spoofed
          enforce | refuse     | Friendbot    | /open        | refused spoofed
          enforce | refuse     | Googlebot    | /search/help | EXEMPT
          enforce | refuse     | Googlebot    | /robots.txt  | DOCUMENT
          observe | refuse     | Googlebot    | /open        | observed spoofed
          observe | refuse     | Googlebot    | /google      | observed spoofed
          off     | refuse     | Googlebot    | /google      | OFF
          """)
  void spoofed(String mode, String action, String name, String path, String expected) {
    AccessControl control = control(mode, action, Optional.empty());
    assertThat(decide(control, name, path, spoofed(name))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"observe", "as-anybody", "refuse"})
  void verifiedOrUnverifiable_isDecidedAsWithoutIdentity(String action) {
    AccessControl control = control("enforce", action, Optional.empty());
    for (String name : List.of("Googlebot", "Friendbot", "AdsBot-Google", "Lenientbot")) {
      ProductToken token = ProductToken.of(name);
      for (String path : List.of("/archive/x", "/google", "/open", "/robots.txt", "/beta")) {
        String expected = decide(control, name, path, null);
        assertThat(decide(control, name, path, new Verified(token, Means.DNS))).isEqualTo(expected);
        assertThat(decide(control, name, path, new Unverifiable(token, Reason.PENDING)))
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void observeOfTheServer_refusesNobody() {
    AccessControl control = control("enforce", "refuse", Optional.of(EnforcementMode.OBSERVE));
    assertThat(decide(control, "Googlebot", "/google", spoofed("Googlebot")))
        .isEqualTo("observed spoofed");
  }

  @Test
  void exemptClient_passes() {
    AccessControl control = control("enforce", "refuse", Optional.empty());
    assertThat(
            control.decide(
                claim("Googlebot"),
                new SampleAccessRequest("/google").from("198.51.100.9"),
                spoofed("Googlebot")))
        .isEqualTo(Passed.CLIENT);
  }

  /** Of several names that a client sends, the violation has the one that is not its own. */
  @ParameterizedTest
  @CsvSource({"Lenientbot Googlebot, Googlebot", "Googlebot Slowbot, Googlebot"})
  void spoofedNameAmongSeveral_isThatOfTheViolation(String names, String spoofed) {
    AccessControl control = control("enforce", "refuse", Optional.empty());
    ClaimedCrawlers claim = claim(names.replace(" ", "/1.0 "));
    assertThat(claim.crawlers()).hasSize(2);
    Refused refused =
        (Refused) control.decide(claim, new SampleAccessRequest("/open"), spoofed(spoofed));
    assertThat(refused.violation().crawler())
        .isEqualTo(
            claim.crawlers().stream()
                .filter(crawler -> crawler.token().equals(ProductToken.of(spoofed)))
                .findFirst()
                .orElseThrow());
  }

  @Test
  void verifiedCrawler_hasOnePaceForAllNetworks() {
    AccessControl control = control("enforce", "as-anybody", Optional.empty());
    SampleAccessRequest request = new SampleAccessRequest("/open").from("192.0.2.7");
    ProductToken slow = ProductToken.of("Slowbot");
    control.decide(claim("Slowbot"), request, null);
    control.decide(claim("Slowbot"), request, new Unverifiable(slow, Reason.FAILED));
    control.decide(claim("Slowbot"), request, spoofed("Slowbot"));
    control.decide(claim("Slowbot"), request, new Verified(slow, Means.RANGES));
    control.decide(
        claim("Slowbot"), request, new Verified(ProductToken.of("Googlebot"), Means.RANGES));
    Optional<IpNetwork> network = Optional.of(IpNetwork.of("192.0.2.0/24"));
    assertThat(keys)
        .extracting(Pacer.PaceKey::network)
        .containsExactly(network, network, network, Optional.empty(), network);
  }

  @Test
  void stricterRule_spoofed_keepsItsGrace() {
    String before = policy("enforce", "as-anybody").replace(", /archive/", "");
    AccessSettings settings =
        new AccessSettings(Optional.empty(), this::acquire, InstantSource.system());
    SiteAccess access =
        SiteAccess.of(SitePolicyLoader.load("policy.yaml", before), settings)
            .withSuccessor(
                SitePolicyLoader.load("policy.yaml", policy("enforce", "as-anybody")), settings);
    AccessControl control = access.defaultControl();
    assertThat(decide(control, "Googlebot", "/archive/x", spoofed("Googlebot")))
        .isEqualTo("observed rule");
    assertThat(decide(control, "Googlebot", "/google", spoofed("Googlebot")))
        .isEqualTo("refused rule");
  }

  private static String policy(String mode, String action) {
    return POLICY.formatted(mode, action);
  }

  private AccessControl control(String mode, String action, Optional<EnforcementMode> override) {
    AccessSettings settings = new AccessSettings(override, this::acquire, InstantSource.system());
    return SiteAccess.of(SitePolicyLoader.load("policy.yaml", policy(mode, action)), settings)
        .defaultControl();
  }

  private Duration acquire(Pacer.PaceKey key, Duration delay) {
    keys.add(key);
    return Duration.ZERO;
  }

  private static Spoofed spoofed(String name) {
    return new Spoofed(ProductToken.of(name), Means.DNS);
  }

  private ClaimedCrawlers claim(String name) {
    SiteAccess access =
        SiteAccess.of(
            SitePolicyLoader.load("policy.yaml", policy("enforce", "observe")),
            new AccessSettings(Optional.empty(), this::acquire, InstantSource.system()));
    return access.identify("Mozilla/5.0 (compatible; " + name + "/1.0)");
  }

  private String decide(AccessControl control, String name, String path, Identity identity) {
    AccessDecision decision = control.decide(claim(name), new SampleAccessRequest(path), identity);
    if (decision instanceof Passed passed) {
      return passed.name();
    }
    String line = decision.toString();
    return (decision instanceof Refused ? "refused " : "observed ")
        + (line.contains("reason=spoofed") ? "spoofed" : "rule");
  }
}

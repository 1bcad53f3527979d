package io.github.wayleave.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.policy.section.EnforcementPolicy;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Rule;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.PolicyFixtures;
import io.github.wayleave.yaml.PolicySource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The section {@code enforcement}: {@code good/enforcement.yaml}. */
class EnforcementPolicyTest {
  private static final Path FILE = PolicyFixtures.folder("good").resolve("enforcement.yaml");
  private static final SitePolicy POLICY = PolicySource.of(FILE).load();

  @Test
  void mode_withoutSectionIsOff_withSectionIsObserve() {
    assertThat(PolicyFixtures.load("robots: { disallow: /x }").defaultRules().enforcement())
        .isEqualTo(EnforcementPolicy.OFF);
    assertThat(PolicyFixtures.load("enforcement: { pace: false }").defaultRules().enforcement())
        .isEqualTo(EnforcementPolicy.builder().build())
        .extracting(EnforcementPolicy::mode, EnforcementPolicy::status)
        .containsExactly(EnforcementMode.OBSERVE, 403);
  }

  @Test
  void fileAndBuilder_areEqual() {
    assertThat(POLICY.defaultRules().enforcement())
        .isEqualTo(
            EnforcementPolicy.builder()
                .status(410)
                .clients(
                    new EnforcementPolicy.ExemptClients(List.of(IpNetwork.of("10.0.0.0/8")), ""))
                .neverRefuse(
                    new EnforcementPolicy.NeverRefused(
                        List.of(ProductToken.of("Ourbot")),
                        List.of(Purpose.SEARCH, Purpose.ARCHIVE)))
                .build());
    assertThat(POLICY.toBuilder().build().defaultRules().enforcement())
        .isEqualTo(POLICY.defaultRules().enforcement());
  }

  @Test
  void host_addsToListsOrReplacesThem() {
    assertThat(at("shop.example.org"))
        .isEqualTo(
            POLICY.defaultRules().enforcement().toBuilder()
                .exemptPaths("/health")
                .clients(
                    new EnforcementPolicy.ExemptClients(
                        Stream.of("2001:db8::/32", "192.0.2.1").map(IpNetwork::of).toList(),
                        "The warehouse."))
                .build());
    assertThat(at("shop.example.org").isExempt(IpAddress.of("192.0.2.1").orElseThrow())).isTrue();
    assertThat(at("shop.example.org").isExempt(IpAddress.of("192.0.2.2").orElseThrow())).isFalse();
    assertThat(at("api.example.org").mode()).isEqualTo(EnforcementMode.OFF);
    assertThat(at("www.example.org")).isEqualTo(POLICY.defaultRules().enforcement());
  }

  @Test
  void environment_replacesTheSection() {
    SitePolicy staging = PolicySource.of(FILE).load(LoadContext.of(new Environment("staging")));
    assertThat(staging.defaultRules().enforcement())
        .isEqualTo(
            EnforcementPolicy.builder().mode(EnforcementMode.ENFORCE).grace(Duration.ZERO).build());
  }

  @Test
  void never_matchesByNameOrPurpose() {
    assertThat(POLICY.defaultRules().neverRefused())
        .extracting(ProductToken::toString)
        .containsExactlyInAnyOrder("Ourbot", "FindBot", "FindBot-Image", "AnswerBot", "KeepBot");
  }

  /** A rule overrides its group, also where it is inherited. */
  @ParameterizedTest
  @CsvSource({
    "*, /search,",
    "*, /beta, OBSERVE",
    "Bingbot, /beta, OBSERVE",
    "Bingbot, /search, ENFORCE",
    "bingbot, , ENFORCE",
    "GPTBot, /,",
    "KeepBot, /, ENFORCE",
    "LearnBot, /beta,",
  })
  void groupAndRule_overrideTheMode(String name, String path, EnforcementMode expected) {
    Optional<Rule> rule = Optional.ofNullable(path).map(PathPattern::of).map(Rule::disallow);
    assertThat(POLICY.defaultRules().groupModes().mode(ProductToken.of(name), rule))
        .isEqualTo(Optional.ofNullable(expected));
  }

  @Test
  void groupsOfOneName_milderModeWins() {
    SitePolicy policy =
        PolicyFixtures.load(
            """
            robots:
              groups:
                - { agents: Onebot, disallow: /a, enforcement: enforce }
                - { agents: Onebot, disallow: [{ path: /a, enforcement: observe }, /b] }
                - { agents: Twobot, disallow: [{ path: /a, enforcement: enforce }, { path: /a, enforcement: observe }] }
            """);
    assertThat(mode(policy.defaultRules(), "Onebot", "/a")).contains(EnforcementMode.OBSERVE);
    assertThat(mode(policy.defaultRules(), "Onebot", "/b")).contains(EnforcementMode.ENFORCE);
    assertThat(mode(policy.defaultRules(), "Twobot", "/a")).contains(EnforcementMode.OBSERVE);
  }

  @Test
  void add_rule_keepsItsMode() {
    SitePolicy policy =
        PolicyFixtures.load(
            """
            robots: { disallow: { path: /a, enforcement: enforce } }
            hosts:
              - names: shop.example.org
                add: { robots: { disallow: { path: /b, enforcement: observe } } }
            """);
    HostRules shop = policy.forHost(HostName.of("shop.example.org"));
    assertThat(mode(shop, "*", "/a")).contains(EnforcementMode.ENFORCE);
    assertThat(mode(shop, "*", "/b")).contains(EnforcementMode.OBSERVE);
    assertThat(mode(policy.defaultRules(), "*", "/b")).isEmpty();
  }

  @Test
  void add_otherThanList_isRejected() {
    PolicySections noList =
        PolicySections.builder()
            .enforcement(EnforcementPolicy.builder().pace(true).build())
            .build();
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> PolicySections.builder().add(noList))
        .withMessageStartingWith("adds a value that is not a list");
  }

  @Test
  void off_isAllowedForWholeSitesOnly() {
    GroupPolicy.Builder group = GroupPolicy.of("Onebot").disallow("/a");
    Rule rule = Rule.disallow(PathPattern.of("/a"));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> group.enforcement(EnforcementMode.OFF));
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> group.enforcement(rule, EnforcementMode.OFF));
    GroupPolicy built = group.enforcement(rule, EnforcementMode.OBSERVE).build();
    assertThat(built.toBuilder().build()).isEqualTo(built);
  }

  private static Optional<EnforcementMode> mode(HostRules policy, String name, String path) {
    return policy
        .groupModes()
        .mode(ProductToken.of(name), Optional.of(Rule.disallow(PathPattern.of(path))));
  }

  private static EnforcementPolicy at(String host) {
    return POLICY.forHost(HostName.of(host)).enforcement();
  }
}

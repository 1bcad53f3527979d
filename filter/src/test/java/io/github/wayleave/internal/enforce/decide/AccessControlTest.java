package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.enforce.Violation.RateViolation;
import io.github.wayleave.internal.enforce.pace.LocalPacer;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.EnforcementMode;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decisions by rules, modes, exemptions and crawl delays. */
public class AccessControlTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      contact: webmaster@example.org
      robots:
        disallow: [/search, { path: /beta, enforcement: observe }, { path: /trap, enforcement: enforce }]
        groups:
          - { agents: Bingbot, inherit: true, enforcement: observe }
          - { agents: Slowbot, disallow: /slow, crawl-delay: 10s, enforcement: enforce }
          - { agents: Feedly, disallow: /feeds-not, inherit: true }
      enforcement:
        mode: %s
        pace: true
        clients: { networks: 192.0.2.0/24 }
        exempt-paths: /search/help
        never: { agents: Friendbot }
      hosts:
        - names: shop.example.org
          enforcement: { mode: enforce, status: 451 }
        - names: api.example.org
          enforcement: { mode: off }
        - names: none.example.org
          robots: none
      """;

  private final Clock clock = new Clock();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Otherbot    | /search        | refused
          Otherbot    | /beta          | observed
          Otherbot    | /trap          | refused
          Otherbot    | /open          | ALLOWED
          Otherbot    | /search/help   | EXEMPT
          Otherbot    | /search/help/../x | refused
          Otherbot    | /robots.txt    | DOCUMENT
          Bingbot     | /search        | observed
          Bingbot     | /trap          | refused
          Bingbot     | /search%2       | observed
          Friendbot   | /search        | observed
          Friendbot   | /trap          | observed
          Friendbot   | /search%2      | observed
          ChatGPT-User | /search       | ALLOWED
          Feedly      | /search        | refused
          AdsBot-Google | /trap        | ALLOWED
          Firefox     | /search        | NO_CRAWLER
          """)
  void enforce(String name, String path, String expected) {
    assertThat(decide(control("enforce"), name, path, "198.51.100.1")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Otherbot, /search, observed",
    "Otherbot, /beta, observed",
    "Otherbot, /trap, refused",
    "Bingbot, /search, observed",
    "Slowbot, /slow, refused",
    "Friendbot, /trap, observed",
  })
  void observe(String name, String path, String expected) {
    assertThat(decide(control("observe"), name, path, "198.51.100.1")).isEqualTo(expected);
  }

  @Test
  void exemptClients_areNeitherRefusedNorPaced() {
    AccessControl control = control("enforce");
    assertThat(decide(control, "Otherbot", "/search", "192.0.2.7")).isEqualTo("CLIENT");
    assertThat(decide(control, "Otherbot", "/search", "192.0.3.7")).isEqualTo("refused");
    assertThat(decide(control, "Otherbot", "/search", "")).isEqualTo("refused");
    for (int i = 0; i < 3; i++) {
      assertThat(decide(control, "Slowbot", "/open", "192.0.2.7")).isEqualTo("CLIENT");
    }
    assertThat(decide(control, "Slowbot", "/open", "198.51.100.1")).isEqualTo("ALLOWED");
  }

  @Test
  void modeOff_overridesGroupModes() {
    assertThat(control("off").isOff()).isTrue();
    assertThat(decide(control("off"), "Otherbot", "/trap", "")).isEqualTo("OFF");
    assertThat(access("off", Optional.empty()).isOff()).as("shop enforces").isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "off,     enforce, /trap,   OFF",
    "observe, enforce, /trap,   observed",
    "observe, enforce, /search, observed",
    "enforce, off,     /search, refused",
    "enforce, off,     /beta,   observed",
    "enforce, observe, /search, refused",
  })
  void settingsMode_overridesPolicyMode(String over, String mode, String path, String expected) {
    SiteAccess access = access(mode, EnforcementMode.of(over));
    assertThat(decide(access.defaultControl(), "Otherbot", path, "")).isEqualTo(expected);
    assertThat(access.forHost(Optional.of(HostName.of("api.example.org"))).isOff())
        .isEqualTo(over.equals("off"));
  }

  /** A refusal is not created for each request: hostile crawlers cost no memory. */
  @Test
  void plainRefusals_areOneInstance() {
    AccessControl control = control("enforce");
    ClaimedCrawlers claim = claim("Otherbot");
    assertThat(control.decide(claim, new SampleAccessRequest("/search")))
        .isSameAs(control.decide(claim, new SampleAccessRequest("/search/x")));
  }

  @Test
  void claims_areVerifiedIfThePolicySaysSoAndIsEnforced() {
    String policy = "robots: { disallow: /x }\nenforcement: { mode: %s }\n%s";
    String identity = "identity: { dns: system }\nignore-warnings: identity-without-state\n";
    assertThat(SiteAccess.of(load(policy.formatted("observe", identity)), settings()))
        .extracting(SiteAccess::verification)
        .isNotNull();
    for (String other :
        List.of(policy.formatted("off", identity), policy.formatted("enforce", ""))) {
      assertThat(SiteAccess.of(load(other), settings()).verification()).as(other).isNull();
    }
  }

  @Test
  void hosts_haveTheirOwnModes() {
    SiteAccess access = access("observe", Optional.empty());
    assertThat(access.isUniform()).isFalse();
    assertThat(at(access, "www.example.org")).isEqualTo("observed");
    assertThat(at(access, "shop.example.org")).isEqualTo("refused");
    assertThat(at(access, "api.example.org")).isEqualTo("OFF");
    assertThat(at(access, "none.example.org")).isEqualTo("OFF");
    assertThat(at(access, "elsewhere.example")).isEqualTo("observed");
  }

  @Test
  void singleHost_isUniform() {
    String policy =
        "site: https://a.example\nrobots: { disallow: /x }\nenforcement: { mode: enforce }";
    SiteAccess access = SiteAccess.of(load(policy), settings());
    assertThat(access.isUniform()).isTrue();
    assertThat(access.isOff()).isFalse();
    assertThat(SiteAccess.of(load("robots: { disallow: /x }"), settings()).isOff()).isTrue();
  }

  @Test
  void pace_refusal_doesNotMoveTheSlot() {
    AccessControl control = control("enforce");
    assertThat(decide(control, "Slowbot", "/a", "198.51.100.1")).isEqualTo("ALLOWED");
    clock.add(Duration.ofSeconds(4));
    Refused early = (Refused) decision(control, "Slowbot", "/b", "198.51.100.99");
    assertThat(early.violation())
        .isInstanceOfSatisfying(
            RateViolation.class,
            haste -> {
              assertThat(haste.delay()).isEqualTo(Duration.ofSeconds(10));
              assertThat(haste.until()).isEqualTo(Duration.ofSeconds(6));
            });
    assertThat(decide(control, "Slowbot", "/b", "203.0.113.1"))
        .as("from another network")
        .isEqualTo("ALLOWED");
    assertThat(decide(control, "Slowbot", "/robots.txt", "198.51.100.1")).isEqualTo("DOCUMENT");
    assertThat(decide(control, "Slowbot", "/slow", "198.51.100.1")).isEqualTo("refused");
    clock.add(Duration.ofSeconds(6));
    assertThat(decide(control, "Slowbot", "/b", "198.51.100.1")).isEqualTo("ALLOWED");
  }

  /** Yandex documents that its crawler ignores Crawl-delay. */
  @Test
  void pace_crawlerThatHonoursNoDelay_isObserved() {
    String policy =
        """
        robots: { groups: { agents: [Ownbot, Otherbot], crawl-delay: 9s } }
        crawlers: { token: Ownbot, purposes: search, crawl-delay: ignored }
        enforcement: { mode: enforce, pace: true }
        """;
    AccessControl control = SiteAccess.of(load(policy), settings()).defaultControl();
    ClaimedCrawlers unnamed =
        new ClaimedCrawlers(
            List.of(
                CrawlerIdentity.of(
                    load(policy).crawlers().crawlers().stream()
                        .filter(c -> c.toString().equals("Ownbot"))
                        .findFirst()
                        .orElseThrow())));
    assertThat(describe(control.decide(unnamed, new SampleAccessRequest("/a"))))
        .isEqualTo("ALLOWED");
    assertThat(describe(control.decide(unnamed, new SampleAccessRequest("/a"))))
        .isEqualTo("observed");
    ClaimedCrawlers twoCrawlers =
        new ClaimedCrawlers(
            List.of(unnamed.crawlers().get(0), AccessDeciders.claim("Otherbot").crawlers().get(0)));
    assertThat(describe(control.decide(twoCrawlers, new SampleAccessRequest("/a"))))
        .as("the crawler whose delay is enforced")
        .isEqualTo("ALLOWED");
    assertThat(describe(control.decide(twoCrawlers, new SampleAccessRequest("/a"))))
        .isEqualTo("refused");
  }

  @Test
  void pace_ofSeveralCrawlers_isThatOfTheFirstWhoseDelayIsEnforced() {
    String policy =
        """
        robots:
          groups:
            - { agents: Onebot, crawl-delay: 60s, enforcement: observe }
            - { agents: Twobot, crawl-delay: 20s }
            - { agents: Threebot, crawl-delay: 5s }
            - { agents: Fourbot, crawl-delay: 9s, disallow: /a, enforcement: observe }
        enforcement: { mode: enforce, pace: true }
        """;
    AccessControl control = SiteAccess.of(load(policy), settings()).defaultControl();
    ClaimedCrawlers claim = AccessDeciders.claim("Onebot", "Twobot", "Threebot");
    assertThat(describe(control.decide(claim, new SampleAccessRequest("/a")))).isEqualTo("ALLOWED");
    Refused refused = (Refused) control.decide(claim, new SampleAccessRequest("/a"));
    assertThat(refused.violation())
        .isEqualTo(
            new RateViolation(
                claim.crawlers().get(1),
                ((RateViolation) refused.violation()).group(),
                Duration.ofSeconds(20),
                Duration.ofSeconds(20)));
    AccessDecision byRule =
        control.decide(AccessDeciders.claim("Fourbot"), new SampleAccessRequest("/a"));
    assertThat(control.decide(AccessDeciders.claim("Fourbot"), new SampleAccessRequest("/a")))
        .as("observed for its rule, and too soon")
        .isEqualTo(byRule)
        .asString()
        .doesNotContain("crawl-delay");
    assertThat(control.decide(AccessDeciders.claim("Fourbot"), new SampleAccessRequest("/b")))
        .isInstanceOfSatisfying(
            Observed.class,
            observed -> assertThat(observed.violation()).isInstanceOf(RateViolation.class));
  }

  /** A file that is published verbatim may have a delay of zero. */
  @Test
  void pace_delayOfZero_isNoDelay() {
    String file =
        "User-agent: Zerobot\nCrawl-delay: 0\nAllow: /\n\nUser-agent: Slowbot\nCrawl-delay: 10\n";
    SitePolicy policy = load("robots: { disallow: /x }\nenforcement: { mode: enforce }\n");
    AccessSettings settings = settings();
    PaceEnforcement pacing =
        new PaceEnforcement(
            AccessDeciders.parse(file),
            "",
            settings.pacer(),
            EffectiveMode.of(policy.defaultRules(), settings));
    for (List<String> names : List.of(List.of("Zerobot"), List.of("Zerobot", "Slowbot"))) {
      ClaimedCrawlers claim = AccessDeciders.claim(names.toArray(String[]::new));
      for (String expected : List.of("ALLOWED", names.size() == 1 ? "ALLOWED" : "refused")) {
        AccessDecision decision =
            pacing.decide(claim, Optional.empty(), Passed.ALLOWED, null, List.of());
        assertThat(describe(decision)).as("%s", names).isEqualTo(expected);
      }
    }
  }

  /** The shortest delay that a crawler may have read applies; none is as short as can be. */
  @ParameterizedTest
  @CsvSource({
    "'crawl-delay: 20s', 20, 20",
    "'crawl-delay: 5s', 20, 5",
    "'crawl-delay: 30s', 20, 20",
    "'disallow: /x', 20, 0"
  })
  void pace_withinTheGrace_isTheShortestDelay(String earlier, int now, int seconds) {
    String policy =
        """
        robots: { groups: { agents: Onebot, %s } }
        enforcement: { mode: enforce, pace: true }
        """;
    AccessSettings settings = settings();
    AccessControl control =
        SiteAccess.of(load(policy.formatted(earlier)), settings)
            .withSuccessor(load(policy.formatted("crawl-delay: " + now + "s")), settings)
            .defaultControl();
    ClaimedCrawlers claim = AccessDeciders.claim("Onebot");
    SampleAccessRequest request = new SampleAccessRequest("/a");
    assertThat(describe(control.decide(claim, request))).isEqualTo("ALLOWED");
    AccessDecision second = control.decide(claim, request);
    assertThat(describe(second)).isEqualTo(seconds == 0 ? "ALLOWED" : "refused");
    if (second instanceof Refused refused) {
      RateViolation violation = (RateViolation) refused.violation();
      assertThat(violation.delay()).isEqualTo(Duration.ofSeconds(seconds));
      assertThat(violation.group().terms().crawlDelay()).contains(Duration.ofSeconds(now));
    }
  }

  /** A policy without datasets leaves /data.txt to the application. */
  @Test
  void dataTxtOfTheApplication_isAlwaysAnswered() {
    SitePolicy policy = load("robots: { disallow: / }\nenforcement: { mode: enforce }\n");
    AccessControl control = SiteAccess.of(policy, settings()).defaultControl();
    ClaimedCrawlers claim = AccessDeciders.claim("Otherbot");
    for (String path : List.of("/data.txt", "/robots.txt")) {
      assertThat(describe(control.decide(claim, new SampleAccessRequest(path))))
          .as(path)
          .isEqualTo("DOCUMENT");
    }
    for (String path : List.of("/data.txt/x", "/Data.txt", "/x/data.txt")) {
      assertThat(describe(control.decide(claim, new SampleAccessRequest(path))))
          .as(path)
          .isEqualTo("refused");
    }
  }

  @Test
  void pace_requestWithManyNames_takesOneSlot() {
    LocalPacer pacer = new LocalPacer(clock::nanos);
    SitePolicy policy =
        load("robots: { crawl-delay: 10s }\nenforcement: { mode: enforce, pace: true }\n");
    SiteAccess access = SiteAccess.of(policy, settings().withPacer(pacer));
    String header = "Onebot/1.0 Twobot/1.0 Threebot/1.0";
    ClaimedCrawlers claim = access.identify(Collections.enumeration(List.of(header)));
    assertThat(claim.crawlers()).hasSize(3);
    assertThat(describe(access.defaultControl().decide(claim, new SampleAccessRequest("/"))))
        .isEqualTo("ALLOWED");
    assertThat(pacer.slotCount()).isEqualTo(1);
    assertThat(describe(access.defaultControl().decide(claim, new SampleAccessRequest("/"))))
        .isEqualTo("refused");
    assertThat(pacer.slotCount()).isEqualTo(1);
  }

  @Test
  void paceOff_everyRateIsAllowed() {
    AccessControl shop =
        access("enforce", Optional.empty()).forHost(Optional.of(HostName.of("shop.example.org")));
    for (int i = 0; i < 3; i++) {
      assertThat(decide(shop, "Slowbot", "/a", "198.51.100.1")).isEqualTo("ALLOWED");
    }
  }

  /**
   * A request that the container cannot resolve is refused only to crawlers that a rule restricts.
   */
  @Test
  void unreadableTarget_isRefusedToRestrictedCrawlers() {
    AccessControl control = control("enforce");
    assertThat(describe(control.decideUnreadable(claim("Otherbot"), "?"))).isEqualTo("refused");
    assertThat(describe(control.decideUnreadable(claim("Bingbot"), "?"))).isEqualTo("observed");
    assertThat(describe(control.decideUnreadable(claim("AdsBot-Google"), "?")))
        .isEqualTo("ALLOWED");
    assertThat(describe(control.decideUnreadable(ClaimedCrawlers.EMPTY, "?")))
        .isEqualTo("NO_CRAWLER");
  }

  private String at(SiteAccess access, String host) {
    return decide(access.forHost(Optional.of(HostName.of(host))), "Otherbot", "/search", "");
  }

  private AccessControl control(String mode) {
    return access(mode, Optional.empty()).defaultControl();
  }

  private SiteAccess access(String mode, Optional<EnforcementMode> over) {
    return SiteAccess.of(load(POLICY.formatted(mode)), settings().withMode(over));
  }

  private AccessSettings settings() {
    return clock.settings();
  }

  private static SitePolicy load(String yaml) {
    return SitePolicyLoader.load("policy.yaml", yaml);
  }

  /** Identifies a crawler as a filter does. */
  private ClaimedCrawlers claim(String name) {
    return access("enforce", Optional.empty())
        .identify(Collections.enumeration(List.of("Mozilla/5.0 (compatible; " + name + "/1.0)")));
  }

  private String decide(AccessControl control, String name, String path, String client) {
    return describe(decision(control, name, path, client));
  }

  private AccessDecision decision(AccessControl control, String name, String path, String client) {
    return control.decide(claim(name), new SampleAccessRequest(path).from(client));
  }

  public static String describe(AccessDecision decision) {
    if (decision instanceof Refused) {
      return "refused";
    }
    return decision instanceof Observed ? "observed" : ((Passed) decision).name();
  }

  /** A settable clock. */
  public static final class Clock implements java.time.InstantSource {
    private Duration elapsed = Duration.ZERO;
    private Duration jumped = Duration.ZERO;

    /** Returns settings that use only this clock. */
    public AccessSettings settings() {
      return new AccessSettings(Optional.empty(), new LocalPacer(this::nanos), this, this::nanos);
    }

    /** Sets the time of day without advancing the monotonic clock. */
    void jump(Duration time) {
      jumped = jumped.plus(time);
    }

    public void add(Duration time) {
      elapsed = elapsed.plus(time);
    }

    /** A monotonic clock has any origin; this one overflows after a minute. */
    public long nanos() {
      return Long.MAX_VALUE - Duration.ofMinutes(1).toNanos() + elapsed.toNanos();
    }

    @Override
    public Instant instant() {
      return Instant.parse("2026-11-21T12:00:00Z").plus(elapsed).plus(jumped);
    }
  }
}

package io.github.wayleave.internal.enforce.decide;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision.Observed;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.enforce.AllocationCounter;
import io.github.wayleave.enforce.ClaimedCrawlers;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that became stricter are enforced once no crawler can have the earlier robots.txt. */
class GracePeriodTest {
  private static final String RULES =
      "robots: { disallow: [%s] }\nenforcement: { mode: enforce }\ncache: { max-age: 10m }\n";

  private final AccessControlTest.Clock clock = new AccessControlTest.Clock();
  private final AccessSettings settings = clock.settings();

  @Test
  void firstPolicy_hasNoGrace() {
    assertThat(decide(SiteAccess.of(rules("/a"), settings), "/a")).isEqualTo("refused");
  }

  @Test
  void rfc9309_2_4_newRule_observesForTheCacheLifeOfTheEarlierFile() {
    SiteAccess access =
        SiteAccess.of(rules("/a"), settings).withSuccessor(rules("/a, /b"), settings);
    assertThat(decide(access, "/a")).isEqualTo("refused");
    assertThat(decide(access, "/b")).isEqualTo("observed");
    assertThat(decide(access, "/x/../b")).isEqualTo("observed");
    assertThat(decide(access, "/b%2")).as("unreadable under both files").isEqualTo("refused");
    clock.add(Duration.ofMinutes(10).minusNanos(1));
    assertThat(decide(access, "/b")).isEqualTo("observed");
    clock.add(Duration.ofNanos(1));
    assertThat(decide(access, "/b")).isEqualTo("refused");
  }

  @Test
  void milderRules_applyImmediately() {
    SiteAccess access =
        SiteAccess.of(rules("/a, /b"), settings).withSuccessor(rules("/a"), settings);
    assertThat(decide(access, "/b")).isEqualTo("ALLOWED");
    assertThat(decide(access, "/a")).isEqualTo("refused");
  }

  @Test
  void everyCachedFile_counts() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings);
    clock.add(Duration.ofMinutes(1));
    access = access.withSuccessor(rules("/a, /b"), settings);
    clock.add(Duration.ofMinutes(5));
    access = access.withSuccessor(rules("/b, /c"), settings);
    assertThat(decide(access, "/b")).as("allowed by the first file").isEqualTo("observed");
    clock.add(Duration.ofMinutes(5));
    assertThat(decide(access, "/b")).as("the first file has expired").isEqualTo("refused");
    assertThat(decide(access, "/c")).as("allowed by the second file").isEqualTo("observed");
    clock.add(Duration.ofMinutes(5));
    assertThat(decide(access, "/c")).isEqualTo("refused");
  }

  @Test
  void reloadOfTheSameRules_doesNotRestartTheGrace() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(rules("/b"), settings);
    clock.add(Duration.ofMinutes(9));
    access = access.withSuccessor(rules("/b"), settings);
    assertThat(decide(access, "/b")).isEqualTo("observed");
    clock.add(Duration.ofMinutes(1));
    assertThat(decide(access, "/b")).isEqualTo("refused");
  }

  @Test
  void manyReloads_rememberABoundedNumberOfFiles() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings);
    for (int i = 0; i < 100; i++) {
      access = access.withSuccessor(rules("/a" + i), settings);
      assertThat(access.defaultControl().earlier(rules("/other").defaultRules()))
          .hasSizeLessThanOrEqualTo(GracePeriod.MAX_FILES + 1);
    }
    assertThat(decide(access, "/a99")).isEqualTo("observed");
  }

  @ParameterizedTest
  @CsvSource({
    "'cache: { max-age: 10m }', '', 600",
    "'cache: { max-age: 10m, cdn: 1h }', '', 3600",
    "'cache: { max-age: 10m, cdn: 1m }', '', 600",
    "'', 'grace: 5s', 5",
    "'cache: { max-age: 10m }', 'grace: 0s', 0",
    "'', '', 3600",
  })
  void grace_lastsForTheCacheLifeOrTheConfiguredTime(
      String cacheBefore, String graceNow, int seconds) {
    SitePolicy previous = load("robots: { disallow: /a }\n" + cacheBefore);
    SitePolicy current =
        load("robots: { disallow: /b }\nenforcement: { mode: enforce, " + graceNow + " }\n");
    SiteAccess access = SiteAccess.of(previous, settings).withSuccessor(current, settings);
    if (seconds > 0) {
      clock.add(Duration.ofSeconds(seconds).minusNanos(1));
      assertThat(decide(access, "/b")).isEqualTo("observed");
      clock.add(Duration.ofNanos(1));
    }
    assertThat(decide(access, "/b")).isEqualTo("refused");
  }

  /** Before it got its own group, the crawler obeyed the group {@code *}. */
  @Test
  void newGroup_observesItsAdditionalRules() {
    SitePolicy current =
        load(
            """
            robots: { disallow: /a, groups: { agents: Otherbot, inherit: true, disallow: / } }
            enforcement: { mode: enforce }
            """);
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(current, settings);
    assertThat(decide(access, "/a")).isEqualTo("refused");
    assertThat(decide(access, "/b")).isEqualTo("observed");
  }

  @Test
  void denialOfOneCrawlerByEarlierRules_isEnforced() {
    SitePolicy previous = load("robots: { groups: { agents: Onebot, disallow: /a } }");
    SitePolicy current = rules("/a");
    SiteAccess access = SiteAccess.of(previous, settings).withSuccessor(current, settings);
    assertThat(describe(access, "/a", "Twobot")).isEqualTo("observed");
    assertThat(describe(access, "/a", "Onebot")).isEqualTo("refused");
    assertThat(describe(access, "/a", "Twobot", "Onebot")).isEqualTo("refused");
  }

  /** The rules of a crawler that is only observed cannot cause a refusal. */
  @Test
  void crawlerThatIsOnlyObserved_doesNotEndTheGraceOfAnother() {
    String groups =
        """
        robots:
          groups:
            - { agents: Onebot, disallow: /a, enforcement: observe }
            - { agents: Twobot, disallow: %s }
        enforcement: { mode: enforce }
        """;
    SiteAccess access =
        SiteAccess.of(load(groups.formatted("/b")), settings)
            .withSuccessor(load(groups.formatted("/a")), settings);
    assertThat(describe(access, "/a", "Onebot", "Twobot")).isEqualTo("observed");
    assertThat(describe(access, "/a", "Twobot", "Onebot")).isEqualTo("observed");
    clock.add(Duration.ofHours(1));
    assertThat(describe(access, "/a", "Onebot", "Twobot")).isEqualTo("refused");
  }

  @Test
  void grace_clockSetForward_doesNotEnd() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(rules("/b"), settings);
    clock.jump(Duration.ofMinutes(61));
    assertThat(decide(access, "/b")).isEqualTo("observed");
    clock.jump(Duration.ofMinutes(-61));
    assertThat(decide(access, "/b")).isEqualTo("observed");
    clock.add(Duration.ofMinutes(10));
    assertThat(decide(access, "/b")).isEqualTo("refused");
  }

  @Test
  void grace_clockSetBack_isNotProlonged() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(rules("/b"), settings);
    clock.jump(Duration.ofDays(-1));
    clock.add(Duration.ofMinutes(10));
    assertThat(decide(access, "/b")).isEqualTo("refused");
  }

  @Test
  void graceUntil_isTheEndOfTheLastEarlierRules() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings);
    assertThat(access.graceUntil()).isEmpty();
    access = access.withSuccessor(rules("/b"), settings);
    clock.add(Duration.ofMinutes(1));
    access = access.withSuccessor(rules("/c"), settings);
    assertThat(access.graceUntil()).contains(Instant.parse("2026-11-21T12:11:00Z"));
    clock.jump(Duration.ofHours(1));
    assertThat(access.graceUntil()).contains(Instant.parse("2026-11-21T13:11:00Z"));
    clock.add(Duration.ofMinutes(10));
    assertThat(access.graceUntil()).isEmpty();
  }

  @Test
  void graceUntil_enforcementOff_isEmpty() {
    SitePolicy off = load("robots: { disallow: /b }\nenforcement: { mode: off }\n");
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(off, settings);
    assertThat(access.graceUntil()).isEmpty();
  }

  @Test
  void onlyModeChanged_isEnforcedImmediately() {
    SitePolicy observing = load(RULES.formatted("/a").replace("mode: enforce", "mode: observe"));
    SiteAccess access =
        SiteAccess.of(rules("/a"), settings)
            .withSuccessor(observing, settings)
            .withSuccessor(rules("/a"), settings);
    assertThat(access.graceUntil()).isEmpty();
    assertThat(decide(access, "/a")).isEqualTo("refused");
  }

  @Test
  void graceUntil_rulesOnlyMilder_isEmpty() {
    SiteAccess access =
        SiteAccess.of(rules("/a, /b"), settings).withSuccessor(rules("/a"), settings);
    assertThat(access.graceUntil()).isEmpty();
    access = access.withSuccessor(rules("/b"), settings);
    assertThat(access.graceUntil()).as("an earlier file allows /b").isPresent();
  }

  @ParameterizedTest
  @CsvSource({
    "'mode: observe', '', false",
    "'mode: observe', 'enforcement: enforce,', true",
    "'mode: enforce', 'enforcement: observe,', true",
    "'mode: off', '', false",
  })
  void graceUntil_nothingCanBeRefused_isEmpty(String mode, String ofGroup, boolean isPresent) {
    SitePolicy current =
        load(
            "robots: { groups: [{ agents: Otherbot, %s disallow: /b }] }\nenforcement: { %s }\n"
                .formatted(ofGroup, mode));
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(current, settings);
    assertThat(access.graceUntil().isPresent()).isEqualTo(isPresent);
  }

  @Test
  void observed_hasTheEndOfItsGrace() {
    SiteAccess access = SiteAccess.of(rules("/a"), settings).withSuccessor(rules("/b"), settings);
    clock.add(Duration.ofMinutes(5));
    access = access.withSuccessor(rules("/b, /c"), settings);
    assertThat(observed(access, "/b").graceUntil()).contains(Instant.parse("2026-11-21T12:10:00Z"));
    assertThat(observed(access, "/c").graceUntil()).contains(Instant.parse("2026-11-21T12:15:00Z"));
  }

  @Test
  void observed_endsWithTheLastFileThatAllows_inWhateverOrderFilesWerePublished() {
    SitePolicy longer = load(RULES.formatted("/a").replace("10m", "1h"));
    assertThat(longer).isNotEqualTo(rules("/a"));
    SiteAccess access = SiteAccess.of(longer, settings).withSuccessor(rules("/b"), settings);
    access = access.withSuccessor(rules("/c"), settings);
    Instant hour = Instant.parse("2026-11-21T13:00:00Z");
    assertThat(observed(access, "/c").graceUntil()).contains(hour);
    assertThat(access.graceUntil()).contains(hour);
    clock.add(Duration.ofMinutes(10));
    assertThat(observed(access, "/c").graceUntil()).contains(hour);
    clock.jump(Duration.ofMillis(1_001));
    assertThat(access.graceUntil()).contains(hour.plusMillis(1_001));
    clock.jump(Duration.ofMillis(-1));
    assertThat(access.graceUntil()).as("within the tolerance").contains(hour);
  }

  /** A request of several crawlers is refused once the rules for one of them are enforced. */
  @Test
  void observedRequestOfSeveralCrawlers_hasTheFirstEndOfTheirGraces() {
    String groups =
        """
        robots:
          groups: [{ agents: Onebot, disallow: %s }, { agents: Twobot, disallow: %s }]
        enforcement: { mode: enforce, grace: 10m }
        """;
    SiteAccess access = SiteAccess.of(load(groups.formatted("/a", "/a")), settings);
    access = access.withSuccessor(load(groups.formatted("/b", "/a")), settings);
    clock.add(Duration.ofMinutes(5));
    access = access.withSuccessor(load(groups.formatted("/b", "/b")), settings);
    Instant first = Instant.parse("2026-11-21T12:10:00Z");
    assertThat(observed(access, "/b", "Onebot").graceUntil()).contains(first);
    assertThat(observed(access, "/b", "Twobot").graceUntil()).contains(first.plusSeconds(300));
    assertThat(observed(access, "/b", "Onebot", "Twobot").graceUntil()).contains(first);
    assertThat(observed(access, "/b", "Twobot", "Onebot").graceUntil()).contains(first);
  }

  @Test
  void pathThatWasExempt_isObservedForTheGrace() {
    String exempt = RULES.formatted("/a").replace("enforce }", "enforce, exempt-paths: /a/help }");
    SiteAccess access =
        SiteAccess.of(load(exempt), settings).withSuccessor(rules("/a, /a/"), settings);
    assertThat(decide(access, "/a/help")).isEqualTo("observed");
    assertThat(decide(access, "/a//help")).isEqualTo("refused");
    assertThat(decide(access, "/a/other")).isEqualTo("refused");
    assertThat(access.graceUntil()).isPresent();
  }

  @Test
  void graceUntil_isTheEndOfTheLastHost() {
    String hosts =
        """
        robots: { disallow: %1$s }
        cache: { max-age: 10m }
        enforcement: { mode: enforce }
        hosts:
          - { names: a.example.org, robots: { disallow: /a%1$s }, cache: { max-age: 1h } }
          - { names: b.example.org, robots: { disallow: /b%1$s }, cache: { max-age: 20m } }
        """;
    SiteAccess access =
        SiteAccess.of(load(hosts.formatted("/a")), settings)
            .withSuccessor(load(hosts.formatted("/b")), settings);
    assertThat(access.graceUntil()).contains(Instant.parse("2026-11-21T13:00:00Z"));
  }

  private static Observed observed(SiteAccess access, String path, String... names) {
    ClaimedCrawlers claim =
        names.length == 0 ? AccessDeciders.claim("Otherbot") : AccessDeciders.claim(names);
    return (Observed) access.defaultControl().decide(claim, new SampleAccessRequest(path));
  }

  /**
   * Interpreting a long path allocates memory; matching it against more rules hardly does. {@value
   * GracePeriod#MAX_FILES} files cost less than three interpretations.
   */
  @ParameterizedTest
  @ValueSource(strings = {"", "%20"})
  void grace_manyEarlierRules_interpretTheTargetOnce(String spelled) {
    SiteAccess previous = SiteAccess.of(rules("/a"), settings);
    SiteAccess access = previous;
    for (int i = 0; i < GracePeriod.MAX_FILES; i++) {
      access = access.withSuccessor(rules("/a, /b" + i), settings);
    }
    SampleAccessRequest request = new SampleAccessRequest("/a" + spelled + "/a".repeat(3_500));
    ClaimedCrawlers claim = AccessDeciders.claim("Otherbot");
    AccessControl alone = previous.defaultControl();
    AccessControl inGrace = access.defaultControl();
    assertThat(AccessControlTest.describe(inGrace.decide(claim, request))).isEqualTo("refused");
    long allocated = AllocationCounter.by(() -> alone.decide(claim, request));
    assertThat(AllocationCounter.by(() -> inGrace.decide(claim, request)))
        .isLessThan(3 * allocated);
  }

  private static String decide(SiteAccess access, String path) {
    return describe(access, path, "Otherbot");
  }

  private static String describe(SiteAccess access, String path, String... names) {
    return AccessControlTest.describe(
        access.defaultControl().decide(AccessDeciders.claim(names), new SampleAccessRequest(path)));
  }

  private static SitePolicy rules(String paths) {
    return load(RULES.formatted(paths));
  }

  private static SitePolicy load(String yaml) {
    return SitePolicyLoader.load("policy.yaml", yaml);
  }
}

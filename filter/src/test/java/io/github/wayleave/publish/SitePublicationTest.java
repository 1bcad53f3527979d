package io.github.wayleave.publish;

import static io.github.wayleave.text.RandomCases.oneOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.text.RandomCases;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SitePublicationTest {
  private static final Inventory NO_FILES = () -> Inventory.ListedFiles.NONE;

  private static final int CASES = 500;
  private static final int LOADS = 8;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<String> PATTERNS =
      List.of("*", "*.b", "*.a.b", "*.a.a.b", "a.b", "a.a.b", "c.a.b");
  private static final List<String> HOSTS =
      List.of("b", "a.b", "c.b", "a.a.b", "c.a.b", "d.a.b", "d.a.a.b", "d.d.a.b", "x");

  private final SettableClock clock = new SettableClock(START);

  @Test
  void rfc9110_8_8_2_newWildcardTakesOverTheDate() {
    SitePublication first = SitePublication.of(policy("/top", "*.b", "/top"), clock);
    clock.set(START.plusSeconds(60));
    SitePublication second = first.withSuccessor(policy("/top", "*.b", "/other"), clock, NO_FILES);
    clock.set(START.plusSeconds(120));
    SitePolicy between =
        builder("/top").host(host("*.b", "/other")).host(host("*.a.b", "/top")).build();
    SitePublication third = second.withSuccessor(between, clock, NO_FILES);
    assertThat(modified(third, "x.a.b")).isEqualTo(START.plusSeconds(120));
    clock.set(START.plusSeconds(180));
    SitePublication fourth = third.withSuccessor(policy("/top", "*.b", "/other"), clock, NO_FILES);
    assertThat(modified(fourth, "x.a.b")).isEqualTo(START.plusSeconds(180));
  }

  @Test
  void rfc9110_8_8_2_changedOctetsHaveALaterDateAtEveryHost() {
    RandomCases.forEach(
        CASES,
        random -> {
          SitePublication published = SitePublication.of(policy(random), clock);
          for (int i = 0; i < LOADS; i++) {
            clock.set(clock.instant().plusSeconds(60));
            SitePublication next = published.withSuccessor(policy(random), clock, NO_FILES);
            for (String host : HOSTS) {
              assertFollows(published, next, host);
            }
            published = next;
          }
        });
  }

  private static void assertFollows(
      SitePublication previous, SitePublication current, String host) {
    assertThat(modified(current, host)).as(host).isAfterOrEqualTo(modified(previous, host));
    if (!robots(current, host).entityTag().equals(robots(previous, host).entityTag())) {
      assertThat(modified(current, host)).as(host).isAfter(modified(previous, host));
    }
  }

  /** The summaries of all names together would have 40 million characters. */
  @Test
  void contentHash_ofManyNames_dependsOnEveryHeaderAndName() {
    String hash = hashOfManyNames("/pages/1", "h1.example");
    assertThat(hashOfManyNames("/pages/1", "h1.example")).isEqualTo(hash);
    assertThat(hashOfManyNames("/pages/2", "h1.example")).isNotEqualTo(hash);
    assertThat(hashOfManyNames("/pages/1", "h2.example")).isNotEqualTo(hash);
  }

  private String hashOfManyNames(String path, String name) {
    StringBuilder policy = new StringBuilder("robots: none\nheaders:\n");
    for (int i = 0; i < 200; i++) {
      policy.append("  - { paths: /a").append(i).append("/, x-robots-tag: noindex }\n");
    }
    policy.append("  - { paths: ").append(path).append(", x-robots-tag: noindex }\nhosts:\n");
    policy.append("  - { robots: { disallow: /x }, names: [").append(name);
    for (int i = 0; i < 5_000; i++) {
      policy.append(", n").append(i).append(".example");
    }
    return SitePublication.of(
            SitePolicyLoader.load("wayleave.yaml", policy.append("] }\n").toString()), clock)
        .contentHash();
  }

  private static SitePolicy policy(Random random) {
    SitePolicy.Builder policy = builder(path(random));
    PATTERNS.stream()
        .filter(pattern -> random.nextBoolean())
        .forEach(pattern -> policy.host(host(pattern, path(random))));
    return policy.build();
  }

  private static String path(Random random) {
    return oneOf(random, List.of("/one", "/two"));
  }

  private static SitePolicy policy(String top, String hosts, String path) {
    return builder(top).host(host(hosts, path)).build();
  }

  private static SitePolicy.Builder builder(String path) {
    return SitePolicy.builder().robots(disallowing(path));
  }

  private static HostPolicy host(String pattern, String path) {
    return HostPolicy.of(PolicySections.builder().robots(disallowing(path)).build(), pattern);
  }

  private static RobotsPolicy disallowing(String path) {
    return RobotsPolicy.builder().disallow(path).build();
  }

  private static Instant modified(SitePublication publication, String host) {
    return robots(publication, host).lastModified();
  }

  private static PublishedDocument robots(SitePublication publication, String host) {
    return publication.forHost(HostName.of(host)).document(DocumentPaths.ROBOTS_TXT).orElseThrow();
  }
}

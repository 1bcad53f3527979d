package io.github.wayleave.internal.publish.header;

import static io.github.wayleave.acap.AcapFixtures.disallow;
import static io.github.wayleave.acap.AcapFixtures.record;
import static io.github.wayleave.acap.AcapFixtures.section;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.AcapSection;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageHeadersTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));

  private static final List<String> PARTS = List.of("a", "b", "/", "*", "?", ".x");

  private static final Header NOINDEX = new Header("X-Robots-Tag", "noindex");

  private static SitePublication published(boolean headers, HostPolicy... hosts) {
    AcapSection acap =
        new AcapSection(
            section(record("*", disallow("index", "/drafts/"))).policy(), headers, false);
    SitePolicy.Builder policy =
        SitePolicy.builder()
            .robots(RobotsPolicy.builder().disallow("/private/").build())
            .acap(acap);
    for (HostPolicy host : hosts) {
      policy.host(host);
    }
    return SitePublication.of(policy.build(), CLOCK);
  }

  @Test
  void headers_dependOnTheTarget() {
    Publication publication = published(true).defaultPublication();
    assertThat(publication.hasPageHeaders()).isTrue();
    assertThat(publication.headers(Target.of("/DRAFTS/1"))).containsExactly(NOINDEX);
    assertThat(publication.headers(Target.of("/news/"))).isEmpty();
    assertThat(publication.headers()).isEmpty();
  }

  @Test
  void headers_notEnabled_areEmpty() {
    Publication publication = published(false).defaultPublication();
    assertThat(publication.hasPageHeaders()).isFalse();
    assertThat(publication.headers(Target.of("/drafts/1"))).isEmpty();
  }

  @Test
  void headers_enabled_changeTheVersionButNotRobotsTxt() {
    assertThat(published(true).contentHash()).isNotEqualTo(published(false).contentHash());
    assertThat(published(true).contentHash()).isEqualTo(published(true).contentHash());
  }

  @Test
  void hiddenHost_hasItsOwnHeaders() {
    HostPolicy hidden =
        HostPolicy.of(
            PolicySections.builder().hidden(IndexingMode.YES).build(), "hidden.example.org");
    Publication publication =
        published(true, hidden).forHost(HostName.fromHostField("hidden.example.org").orElseThrow());
    assertThat(publication.hasPageHeaders()).isFalse();
    assertThat(publication.headers(Target.of("/news/"))).containsExactly(NOINDEX);
  }

  /**
   * Pages that no pattern covers have prepared fields. An entry for {@code /*} has the same effect
   * as one without paths, but covers every page by a pattern.
   */
  @Test
  void preparedFields_equalThoseOfAPatternForAllPages() {
    RandomCases.forEach(
        200,
        random -> {
          String sections = usage(random) + headers(random);
          String rules = random.nextBoolean() ? "noarchive" : "max-snippet:50";
          Publication prepared =
              publication(sections + "  - { x-robots-tag: \"" + rules + "\" }\n");
          Publication matched =
              publication(sections + "  - { paths: /*, x-robots-tag: \"" + rules + "\" }\n");
          for (int i = 0; i < 20; i++) {
            List<Target> targets =
                Stream.generate(() -> Target.of("/" + RandomCases.text(random, PARTS, 6)))
                    .limit(1 + random.nextInt(2))
                    .toList();
            assertThat(prepared.headers(targets))
                .as("%s at %s", sections, targets)
                .isEqualTo(matched.headers(targets));
          }
        });
  }

  private static String usage(Random random) {
    if (random.nextBoolean()) {
      return "";
    }
    return "robots: { disallow: /x }\nusage:\n  %s\n  except:\n    - { paths: %s, %s }\n    - { agents: ClaudeBot, %s }\n"
        .formatted(preference(random), path(random), preference(random), preference(random));
  }

  private static String headers(Random random) {
    StringBuilder entries = new StringBuilder("headers:\n");
    for (int i = random.nextInt(4); i > 0; i--) {
      entries.append("  - { paths: %s, x-robots-tag: noindex }\n".formatted(path(random)));
    }
    return entries.toString();
  }

  private static String preference(Random random) {
    return RandomCases.oneOf(random, List.of("search", "ai-input", "ai-train"))
        + ": "
        + RandomCases.oneOf(random, List.of("allow", "deny"));
  }

  private static String path(Random random) {
    return "\"/" + RandomCases.text(random, PARTS, 3) + "\"";
  }

  private static Publication publication(String yaml) {
    return Publication.of(
        PolicySource.of(
                "wayleave.yaml",
                () -> new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
            .load()
            .defaultRules(),
        CLOCK);
  }
}

package io.github.wayleave.internal.publish.header;

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
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class PageHeadersTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));

  private static final Header NOINDEX = new Header("X-Robots-Tag", "noindex");

  private static SitePublication published(boolean headers, HostPolicy... hosts) {
    AcapSection acap =
        AcapSection.builder()
            .record(record -> record.crawlers("*").disallow("index", "/drafts/"))
            .headers(headers)
            .build();
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
  void theyDependOnWhatIsAskedFor() {
    Publication here = published(true).defaultPublication();
    assertThat(here.hasPageHeaders()).isTrue();
    assertThat(here.headers(Target.of("/DRAFTS/1"))).containsExactly(NOINDEX);
    assertThat(here.headers(Target.of("/news/"))).isEmpty();
    assertThat(here.headers()).isEmpty();
  }

  @Test
  void withoutTheWordOfThePolicyThereAreNone() {
    Publication here = published(false).defaultPublication();
    assertThat(here.hasPageHeaders()).isFalse();
    assertThat(here.headers(Target.of("/drafts/1"))).isEmpty();
  }

  @Test
  void toSwitchThemOnIsAnotherVersionOfTheSameRobotsTxt() {
    assertThat(published(true).contentHash()).isNotEqualTo(published(false).contentHash());
    assertThat(published(true).contentHash()).isEqualTo(published(true).contentHash());
  }

  @Test
  void aHiddenHostSaysItsOwn() {
    HostPolicy hidden =
        HostPolicy.of(
            PolicySections.builder().hidden(IndexingMode.YES).build(), "hidden.example.org");
    Publication there =
        published(true, hidden).forHost(HostName.fromHostField("hidden.example.org").orElseThrow());
    assertThat(there.hasPageHeaders()).isFalse();
    assertThat(there.headers(Target.of("/news/"))).containsExactly(NOINDEX);
  }
}

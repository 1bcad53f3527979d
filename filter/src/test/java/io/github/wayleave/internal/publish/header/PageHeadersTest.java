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
}

package io.github.wayleave.policy.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.internal.acap.file.AcapWriter;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.host.RobotsDocument;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AcapSectionTest {
  private static final AcapSection PRIVATE =
      AcapSection.builder()
          .record(record -> record.crawlers("*").disallow("crawl", "/private/"))
          .build();
  private static final AcapSection SNIPPETS =
      AcapSection.builder()
          .record(record -> record.crawlers("*").disallow("present-snippet", "/"))
          .build();

  private static final RobotsPolicy ROBOTS =
      RobotsPolicy.builder().disallow("/private/").sitemap("/sitemap.xml").build();

  @Test
  void acap_2_9_2_section_followsGroupsAndSitemaps() {
    assertThat(text(builder().acap(PRIVATE).build().defaultRules()))
        .isEqualTo(
            """
            ##ACAP version=1.0
            User-agent: *
            Disallow: /private/
            Sitemap: https://www.example.org/sitemap.xml

            ACAP-crawler: *
            ACAP-disallow-crawl: /private/
            """
                .replace("\n", "\r\n"));
  }

  @Test
  void acap_2_9_3_versionComment_isNotRepeated() {
    String text = "# Ours.\nUser-agent: *\nDisallow: /private/";
    assertThat(text(builder().robots(file(text)).acap(PRIVATE).build().defaultRules()))
        .isEqualTo(text + "\r\n\r\n##ACAP version=1.0\r\n" + AcapWriter.write(PRIVATE.policy()));
    String versioned = AcapWriter.VERSION_COMMENT + "\n" + text + "\n";
    assertThat(text(builder().robots(file(versioned)).acap(PRIVATE).build().defaultRules()))
        .isEqualTo(versioned + "\r\n" + AcapWriter.write(PRIVATE.policy()));
  }

  @Test
  void hostsAndEnvironments_replaceTheSection() {
    SitePolicy.Builder builder =
        builder()
            .acap(PRIVATE)
            .host(host("shop.example.org", PolicySections.builder().acap(SNIPPETS).build()))
            .host(host("api.example.org", PolicySections.builder().noAcap().build()))
            .host(host("news.example.org", PolicySections.builder().build()))
            .host(
                host("dev.example.org", PolicySections.builder().hidden(IndexingMode.YES).build()))
            .environment(
                new EnvironmentPolicy("staging", PolicySections.builder().acap(SNIPPETS).build()));
    SitePolicy policy = builder.build();
    assertThat(acap(policy.defaultRules())).contains(PRIVATE);
    assertThat(acap(policy, "shop.example.org")).contains(SNIPPETS);
    assertThat(acap(policy, "api.example.org")).isEmpty();
    assertThat(acap(policy, "news.example.org")).contains(PRIVATE);
    assertThat(acap(policy, "dev.example.org")).isEmpty();
    assertThat(text(policy.forHost(HostName.of("dev.example.org")))).doesNotContain("ACAP");
    assertThat(text(policy.forHost(HostName.of("api.example.org")))).doesNotContain("ACAP");
    assertThat(acap(builder.build(new Environment("staging")).defaultRules())).contains(SNIPPETS);
  }

  @Test
  void thousandHosts_shareOneDocument() {
    SitePolicy.Builder builder =
        builder().robots(RobotsPolicy.builder().disallow("/private/").build()).acap(PRIVATE);
    IntStream.range(0, 1000)
        .forEach(
            i -> builder.host(host("h" + i + ".example.org", PolicySections.builder().build())));
    IdentityHashMap<RobotsDocument, Boolean> documents = new IdentityHashMap<>();
    builder
        .build()
        .hosts()
        .values()
        .forEach(host -> documents.put(host.robotsDocument().toOptional().orElseThrow(), true));
    assertThat(documents).hasSize(1);
  }

  @Test
  void toBuilder_keepsTheSection() {
    AcapSection section =
        AcapSection.builder()
            .ignoreConventionalRecords(true)
            .resourceSet("public", "/public/", "/news/")
            .compositeUsage("both", "crawl", "index")
            .record(
                named ->
                    named
                        .crawlers("searchbot", "Other Bot")
                        .allow("(both)", "set:public")
                        .purposes(news -> news.matching("news").disallow("index", "/drafts/")))
            .record(builder -> builder.crawlers("*").permissionsReference("/acap.txt"))
            .headers(true)
            .enforce(true)
            .build();
    assertThat(section.toBuilder().build()).isEqualTo(section);
    SitePolicy policy = builder().acap(section).build();
    assertThat(policy.toBuilder().build().defaultRules().acap())
        .isEqualTo(policy.defaultRules().acap());
  }

  @Test
  void rfc9309_2_5_tooLargeSection_isRejected() {
    AcapSection.Builder large = AcapSection.builder();
    for (int i = 0; i < 20_000; i++) {
      String path = "/a/path/that/is/not/so/short/" + i;
      large.record(record -> record.crawlers("*").disallow("index", path));
    }
    assertThatThrownBy(() -> builder().acap(large.build()).build())
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("acap: results in a robots.txt of")
        .hasMessageContaining("512000");
  }

  @Test
  void tooLongLine_isRejected() {
    String[] patterns = IntStream.range(0, 4000).mapToObj(i -> "/path/" + i).toArray(String[]::new);
    AcapSection.Builder tooLong =
        AcapSection.builder()
            .resourceSet("many", patterns)
            .record(record -> record.crawlers("*").allow("crawl", "set:many"));
    assertThatThrownBy(tooLong::build)
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("at most 16000 fit on a line");
  }

  @Test
  void tooManyComparisons_areReported() {
    AcapSection.Builder section = AcapSection.builder();
    IntStream.range(0, 200)
        .forEach(
            i ->
                section.record(
                    record -> record.crawlers("bot" + i).disallow("crawl", "/p" + i + "*x*y")));
    RobotsPolicy closed = RobotsPolicy.builder().disallow("/").build();
    assertThat(
            builder().robots(closed).acap(section.build()).build().warnings().stream()
                .map(PolicyProblem::toString))
        .containsExactly(
            "acap: needs with \"robots\" more than 10000 comparisons, so a missing prohibition may go unnoticed; use fewer patterns (warning: acap-crawl-gap)");
  }

  @Test
  void tooManyComparisonsAtAllHosts_areReportedOnce() {
    String[] patterns = IntStream.range(0, 8).mapToObj(i -> "/p" + i).toArray(String[]::new);
    AcapSection.Builder section =
        AcapSection.builder()
            .resourceSet("many", patterns)
            .record(record -> record.crawlers("*").allow("crawl", "set:many"));
    SitePolicy.Builder policy = builder().acap(section.build());
    for (int i = 0; i < 200; i++) {
      String path = "/x" + i;
      policy.host(
          host(
              "h" + i + ".example",
              PolicySections.builder()
                  .robots(RobotsPolicy.builder().disallow(path).build())
                  .build()));
    }
    assertThat(policy.build().warnings().stream().map(PolicyProblem::toString))
        .containsExactly(
            "acap: needs more than 100000 comparisons with \"hosts[83].robots\" for all hosts together, so a missing prohibition may go unnoticed; use fewer patterns (warning: acap-crawl-gap)");
  }

  private static SitePolicy.Builder builder() {
    return SitePolicy.builder().site("https://www.example.org").robots(ROBOTS);
  }

  private static RobotsPolicy file(String text) {
    return RobotsPolicy.builder()
        .file(RobotsFile.of("robots.txt", text.getBytes(StandardCharsets.UTF_8)))
        .build();
  }

  private static HostPolicy host(String name, PolicySections sections) {
    return new HostPolicy(List.of(HostPattern.of(name)), sections);
  }

  private static Optional<AcapSection> acap(HostRules rules) {
    return rules.robotsDocument().toOptional().flatMap(RobotsDocument::acap);
  }

  private static Optional<AcapSection> acap(SitePolicy policy, String host) {
    return acap(policy.forHost(HostName.of(host)));
  }

  private static String text(HostRules rules) {
    return new String(
        rules.robotsDocument().toOptional().orElseThrow().octets(), StandardCharsets.UTF_8);
  }
}

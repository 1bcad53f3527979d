package io.github.wayleave.policy.section;

import static io.github.wayleave.acap.AcapFixtures.allow;
import static io.github.wayleave.acap.AcapFixtures.disallow;
import static io.github.wayleave.acap.AcapFixtures.record;
import static io.github.wayleave.acap.AcapFixtures.section;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapName;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.internal.acap.AcapWriter;
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
  private static final AcapSection PRIVATE = section(record("*", disallow("crawl", "/private/")));
  private static final AcapSection SNIPPETS =
      section(record("*", disallow("present-snippet", "/")));

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
  void none_ofASectionWithoutDocument_isRefused() {
    assertThatThrownBy(() -> PolicySections.builder().none("cache"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("\"cache\" cannot be none");
  }

  @Test
  void hostsAndEnvironments_replaceTheSection() {
    SitePolicy.Builder builder =
        builder()
            .acap(PRIVATE)
            .host(host("shop.example.org", PolicySections.builder().acap(SNIPPETS).build()))
            .host(host("api.example.org", PolicySections.builder().none("acap").build()))
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
    AcapPolicy policy =
        new AcapPolicy(
            true,
            List.of(set(1)),
            List.of(
                record("searchbot", allow("crawl", "/a")), record("*", disallow("index", "/"))));
    SitePolicy site = builder().acap(new AcapSection(policy, true, false)).build();
    assertThat(site.toBuilder().build().defaultRules().sections().acap())
        .isEqualTo(site.defaultRules().sections().acap());
  }

  @Test
  void rfc9309_2_5_tooLargeSection_isRejected() {
    AcapRecord[] records =
        IntStream.range(0, 20_000)
            .mapToObj(i -> record("*", disallow("index", "/a/path/that/is/not/so/short/" + i)))
            .toArray(AcapRecord[]::new);
    assertThatThrownBy(() -> builder().acap(section(records)).build())
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("acap: results in a robots.txt of")
        .hasMessageContaining("512000");
  }

  @Test
  void tooLongLine_isRejected() {
    assertThatThrownBy(() -> ofSet(4_000))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("at most 16000 fit on a line");
  }

  @Test
  void tooManyComparisons_areReported() {
    AcapRecord[] records =
        IntStream.range(0, 200)
            .mapToObj(i -> record("bot" + i, disallow("crawl", "/p" + i + "*x*y")))
            .toArray(AcapRecord[]::new);
    RobotsPolicy closed = RobotsPolicy.builder().disallow("/").build();
    assertThat(
            builder().robots(closed).acap(section(records)).build().warnings().stream()
                .map(PolicyProblem::toString))
        .containsExactly(
            "acap: needs with \"robots\" more than 10000 comparisons, so a missing prohibition may go unnoticed; use fewer patterns (warning: acap-crawl-gap)");
  }

  @Test
  void tooManyComparisonsAtAllHosts_areReportedOnce() {
    SitePolicy.Builder policy = builder().acap(ofSet(8));
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

  private static ResourceSet set(int patterns) {
    return new ResourceSet(
        AcapName.of("many"),
        IntStream.range(0, patterns).mapToObj(i -> ResourcePattern.of("/p" + i)).toList());
  }

  /** Returns a section that allows to crawl the paths of a set. */
  private static AcapSection ofSet(int patterns) {
    Permission all = Permission.of(UsageType.CRAWL, new SetReference(AcapName.of("many")));
    return new AcapSection(
        new AcapPolicy(false, List.of(set(patterns)), List.of(record("*", all))), false, false);
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
    return rules
        .robotsDocument()
        .toOptional()
        .flatMap(RobotsDocument::appendix)
        .map(AcapSection.class::cast);
  }

  private static Optional<AcapSection> acap(SitePolicy policy, String host) {
    return acap(policy.forHost(HostName.of(host)));
  }

  private static String text(HostRules rules) {
    return new String(
        rules.robotsDocument().toOptional().orElseThrow().octets(), StandardCharsets.UTF_8);
  }
}

package io.github.wayleave.internal.acap;

import static io.github.wayleave.acap.AcapPolicies.ask;
import static io.github.wayleave.acap.AcapPolicies.composite;
import static io.github.wayleave.acap.AcapPolicies.qualified;
import static io.github.wayleave.acap.AcapPolicies.record;
import static io.github.wayleave.acap.AcapPolicies.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.internal.acap.AcapDecision.AcapPermission;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample file of the specification (ACAP 1.0, 2.1), with the results that it describes. */
class SampleFileTest {
  private static final String CONVENTIONAL =
      """
      User-agent: *
      Disallow: /

      User-agent: named-crawler
      Allow: /index.html
      Allow: /public/
      Allow: /promotion/
      Allow: /news/
      """;

  private static AcapPolicy sample(boolean ignoresConventional) {
    return new AcapPolicy(
        ignoresConventional,
        List.of(
            set("crawlable", "/public/", "/promotion/", "/news/"),
            qualified("cache", "preserve time-limit=until-recrawled"),
            composite("basic-usages", "crawl", "index", "present")),
        List.of(
            record("*", "disallow-crawl /"),
            record("named-crawler", "allow-(basic-usages) the-acap:resource-set:crawlable")));
  }

  @ParameterizedTest
  @CsvSource({
    "named-crawler crawl /public/a.html, PERMITTED, PERMITTED",
    "named-crawler index /promotion/, PERMITTED, PERMITTED",
    "named-crawler present /news/x, PERMITTED, PERMITTED",
    "named-crawler present-snippet /news/x, PERMITTED, PERMITTED",
    "named-crawler preserve /news/x, UNKNOWN, UNKNOWN",
    "named-crawler index /, UNKNOWN, UNKNOWN",
    "other crawl /public/a.html, PROHIBITED, PROHIBITED",
    "other index /public/a.html, UNKNOWN, UNKNOWN",
    "named-crawler crawl /other, PROHIBITED, PROHIBITED",
    // The conventional Allow is narrower than the prohibition for every crawler.
    "named-crawler crawl /index.html, PERMITTED, PROHIBITED",
  })
  void acap_2_1_sampleFile(
      String question, AcapPermission expected, AcapPermission ignoringConventional) {
    assertThat(ask(sample(false), CONVENTIONAL, question).answer()).isEqualTo(expected);
    assertThat(ask(sample(true), CONVENTIONAL, question).answer()).isEqualTo(ignoringConventional);
  }
}
